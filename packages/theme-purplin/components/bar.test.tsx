import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { BarBottom, Item } from '../index.ts'

describe('Item', () => {
  it('is a picture and its label', () => {
    expect(renderToStaticMarkup(<Item text="chainlib-py">◆</Item>)).toBe('<span class="purplin-bar-item">◆<span>chainlib-py</span></span>')
  })

  it('has no label without a text', () => {
    expect(renderToStaticMarkup(<Item>◆</Item>)).toBe('<span class="purplin-bar-item">◆</span>')
  })

  it.each(['https://github.com/chaintool-py', 'HTTP://example.org', '//example.org/a'])(
    'opens %s in a new tab, without a way back',
    (href) => {
      const markup = renderToStaticMarkup(<Item text="out" href={href} />)
      expect(markup).toContain(`href="${href}"`)
      expect(markup).toContain('target="_blank" rel="noopener"')
    },
  )

  it.each(['3', '/3', '#top', 'files/paper.pdf', 'mailto:someone@example.org'])('opens %s in place', (href) => {
    const markup = renderToStaticMarkup(<Item text="in" href={href} />)
    expect(markup).toBe(`<a class="purplin-bar-item" href="${href}"><span>in</span></a>`)
  })
})

describe('BarBottom', () => {
  it('has the title first and the items after it', () => {
    const markup = renderToStaticMarkup(
      <BarBottom title="A deck">
        <Item text="one" />
        <Item text="two" />
      </BarBottom>,
    )
    expect(markup.startsWith('<footer class="purplin-bar"')).toBe(true)
    expect(['A deck', 'one', 'two'].map((text) => markup.indexOf(text))).toEqual(
      [...['A deck', 'one', 'two'].map((text) => markup.indexOf(text))].sort((a, b) => a - b),
    )
    expect(markup).not.toContain('undefined')
  })

  it('stands without title and items', () => {
    expect(renderToStaticMarkup(<BarBottom />)).not.toContain('undefined')
  })
})

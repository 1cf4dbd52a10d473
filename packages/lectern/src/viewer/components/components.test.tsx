// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { CodeBlock, Icon, LinkContext, MissingComponent, SlideLink, SlideProblem, Step } from './index.ts'

/** The stage's information about the slide around a component. */
const slide = vi.hoisted(() => ({ clicks: 0 as number | 'all', renderContext: 'slide' }))
vi.mock('../stage/browser/index.ts', () => ({ useSlide: () => slide }))

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

describe('Step', () => {
  const at = (clicks: number | 'all') => {
    slide.clicks = clicks
    return renderToStaticMarkup(
      <Step as="li" from={2} until={4} className="x" id="y">
        a
      </Step>,
    )
  }

  it('contract.md: announces its state, and keeps the attributes of the author', () => {
    const item = (state: string) =>
      `<li id="y" class="x slidev-vclick-target slidev-vclick-${state}" data-click-state="${state}" data-click-from="2" data-click-until="4">a</li>`
    expect([1, 2, 3, 4].map(at)).toEqual(['hidden', 'current', 'prior', 'hidden'].map(item))
    expect(at('all')).toBe(item('hidden'))
  })
})

describe('SlideLink', () => {
  function open(props: Partial<Parameters<typeof SlideLink>[0]> = {}) {
    const goTo = vi.fn()
    render(
      <LinkContext value={{ slides: [], hrefOf: (no) => `/talk/${no}`, goTo }}>
        <SlideLink to={3} {...props}>
          there
        </SlideLink>
      </LinkContext>,
    )
    return { goTo, link: screen.getByRole('link', { name: 'there' }) }
  }

  it('is a plain link with the address of the slide', () => {
    expect(open().link.getAttribute('href')).toBe('/talk/3')
    expect(renderToStaticMarkup(<SlideLink to={3}>a</SlideLink>)).toBe('<a href="./3">a</a>')
  })

  it('moves within the deck for a plain click', () => {
    const { goTo, link } = open()
    expect(fireEvent.click(link)).toBe(false)
    expect(goTo.mock.calls).toEqual([[3]])
  })

  it.each([{ ctrlKey: true }, { metaKey: true }, { shiftKey: true }, { altKey: true }, { button: 1 }])(
    'leaves %o to the browser',
    (init) => {
      const { goTo, link } = open({ onClick: (event) => event.isDefaultPrevented() })
      fireEvent.click(link, init)
      expect(goTo).not.toHaveBeenCalled()
    },
  )

  it("lets the author's handler prevent the move", () => {
    const { goTo, link } = open({ onClick: (event) => event.preventDefault() })
    fireEvent.click(link)
    expect(goTo).not.toHaveBeenCalled()
    cleanup()
    const outside = open({ target: 'other', onClick: (event) => event.preventDefault() })
    fireEvent.click(outside.link)
    expect(outside.goTo).not.toHaveBeenCalled()
  })
})

describe('CodeBlock', () => {
  const html = '<span class=line>a &lt; b</span>\n<span class=line>c</span>'
  const block = (props: Partial<Parameters<typeof CodeBlock>[0]> = {}) => <CodeBlock html={html} {...props} />
  const press = async () => {
    await act(async () => {
      fireEvent.click(screen.getByRole('button', { name: 'Copy code' }))
    })
    return document.querySelector('[aria-live]')?.textContent
  }

  it('shows the compiled code with its language and line numbers', () => {
    expect(renderToStaticMarkup(block({ copy: false, language: 'js', firstLine: 5 }))).toBe(
      `<div class="slidev-code-wrapper"><pre class="slidev-code slidev-code-line-numbers" style="counter-reset:line 4" tabindex="0"><code class="language-js">${html}</code></pre></div>`,
    )
    expect(renderToStaticMarkup(block({ copy: false, shiki: true }))).toContain('<pre class="slidev-code shiki" tabindex="0">')
  })

  it('copies the text and confirms it for a while', async () => {
    vi.useFakeTimers()
    const writeText = vi.fn(async () => undefined)
    vi.stubGlobal('navigator', { clipboard: { writeText } })
    render(block())
    expect(document.querySelector('[aria-live]')?.textContent).toBe('')
    expect(await press()).toBe('Copied')
    expect(writeText.mock.calls).toEqual([['a < b\nc']])
    act(() => {
      vi.advanceTimersByTime(2000)
    })
    expect(document.querySelector('[aria-live]')?.textContent).toBe('')
    vi.useRealTimers()
  })

  it('uses the old command without a clipboard, and says when that fails, too', async () => {
    vi.stubGlobal('navigator', {})
    const copied: unknown[] = []
    const execCommand = vi.fn(() => {
      copied.push(document.querySelector('textarea')?.value)
      return true
    })
    Object.assign(document, { execCommand })
    render(block())
    expect(await press()).toBe('Copied')
    expect(copied).toEqual(['a < b\nc'])
    expect(document.querySelector('textarea')).toBeNull()
    execCommand.mockReturnValue(false)
    expect(await press()).toBe('Copying is not allowed here')
    execCommand.mockImplementation(() => {
      throw new Error('refused')
    })
    expect(await press()).toBe('Copying is not allowed here')
  })

  it('has no button in print, in thumbnails, and in decks with codeCopy: false', () => {
    const hasButton = (renderContext: string, copy: boolean) => {
      Object.assign(slide, { renderContext, isPicture: renderContext === 'print' || renderContext === 'overview' })
      return renderToStaticMarkup(block({ copy })).includes('button')
    }
    expect(['print', 'overview', 'presenter', 'slide'].map((context) => hasButton(context, true))).toEqual([false, false, true, true])
    expect(hasButton('slide', false)).toBe(false)
  })
})

describe('Icon', () => {
  it('is decoration unless it has a label, and has the class that themes style', () => {
    const icon = { body: '<path d="M0"/>', viewBox: '0 0 1 1' }
    expect(renderToStaticMarkup(<Icon {...icon} className="x" />)).toBe(
      '<svg width="1.2em" height="1.2em" aria-hidden="true" class="slidev-icon x" viewBox="0 0 1 1"><path d="M0"/></svg>',
    )
    expect(renderToStaticMarkup(<Icon {...icon} aria-label="Code" width="2em" />)).toBe(
      '<svg width="2em" height="1.2em" role="img" class="slidev-icon" viewBox="0 0 1 1" aria-label="Code"><path d="M0"/></svg>',
    )
  })
})

describe('replacements', () => {
  it('shows the messages of a slide', () => {
    render(<SlideProblem messages={['slides.md:3:1 first', 'slides.md:4:1 second']} />)
    expect(screen.getByRole('alert').textContent).toBe('This slide cannot be shown:slides.md:3:1 firstslides.md:4:1 second')
  })

  it('shows the name and the content of a component', () => {
    expect(renderToStaticMarkup(<MissingComponent name="Foo">a</MissingComponent>)).toBe(
      '<span class="lectern-missing"><code>&lt;Foo&gt;</code>a</span>',
    )
  })
})

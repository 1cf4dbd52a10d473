import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import Cover from './cover.tsx'

describe('layout cover', () => {
  it('has a plate beside the words, which nobody has to hear about', () => {
    const markup = renderToStaticMarkup(<Cover className="mine">words</Cover>)
    expect(markup).toMatch(/^<div class="slidev-layout cover mine"><svg class="folio-plate" [^>]*aria-hidden="true"/)
    expect(markup).toMatch(/<\/svg>words<\/div>$/)
  })

  it.each([
    ['/a.png', 'on-dark'],
    ['#fff', 'on-light'],
  ])('has the background %s in place of the plate', (background, className) => {
    const markup = renderToStaticMarkup(<Cover background={background}>words</Cover>)
    expect(markup).toContain(`class="slidev-layout cover ${className}"`)
    expect(markup).not.toContain('<svg')
  })
})

import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it, vi } from 'vitest'
import { Diagram, SteppedDiagram } from './index.ts'

/** The stage's information about the slide around a component. */
const slide = vi.hoisted(() => ({ clicks: 0 as number | 'all', isPicture: false, active: true }))
vi.mock('../../stage/browser/index.ts', () => ({ useSlide: () => slide }))

describe('Diagram', () => {
  it('has ids of its own wherever it is in the page', () => {
    const svg = '<svg id="lectern-drawn"><path marker-end="url(#lectern-drawn_end)"/></svg>'
    const html = renderToStaticMarkup(
      <>
        <Diagram svg={svg} label="a" />
        <Diagram svg={svg} label="b" />
      </>,
    )
    const ids = [...html.matchAll(/svg id="([^"]+)"/g)].map(([, id]) => id)
    expect(new Set(ids).size).toBe(2)
    for (const id of ids) expect(html).toContain(`url(#${id}_end)`)
  })
})

describe('SteppedDiagram', () => {
  const render = (clicks: number | 'all', rest: 'dim' | 'hide' = 'dim') => {
    slide.clicks = clicks
    return renderToStaticMarkup(
      <SteppedDiagram
        svg="<svg></svg>"
        label="a"
        parts={3}
        states={['hide', [0], 'all']}
        words={['', 'Idea', 'All']}
        from={2}
        rest={rest}
      />,
    )
  }
  const styleOf = (html: string) => /style="([^"]*)"/.exec(html)?.[1]

  it('dims or hides the parts that a step does not name, and keeps their place', () => {
    expect(styleOf(render(2))).toBe('--d1:0.25;--d2:0.25')
    expect(styleOf(render(2, 'hide'))).toBe('--d1:0;--v1:hidden;--d2:0;--v2:hidden')
    expect(styleOf(render(3))).toBeUndefined()
    expect(render(1)).toContain('data-click-state="hidden"')
  })

  it('spec.md §4: shows its last state in print', () => expect(styleOf(render('all'))).toBeUndefined())

  it('says what came', () => {
    expect(render(2)).toContain('<span aria-live="polite" class="lectern-unseen">Idea</span>')
    slide.isPicture = true
    expect(render(2)).not.toContain('aria-live')
    slide.isPicture = false
  })
})

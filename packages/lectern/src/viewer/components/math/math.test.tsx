import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it, vi } from 'vitest'
import { Formula, FormulaSteps } from './index.ts'

const slide = vi.hoisted(() => ({ clicks: 0 as number | 'all' }))
vi.mock('../../stage/browser/index.ts', () => ({ useSlide: () => slide }))

describe('FormulaSteps', () => {
  const quietRows = (clicks: number | 'all', last?: 'all' | readonly number[]) => {
    slide.clicks = clicks
    const html = renderToStaticMarkup(
      <FormulaSteps html="<i></i>" rows={3} states={[[0], [1, 2], 'all']} from={2} {...(last && { last })} />,
    )
    return [...html.matchAll(/--row-(\d):0\.3/g)].map(([, row]) => Number(row))
  }

  it('dims the rows that a step does not highlight', () => {
    expect([0, 1, 2, 3, 4].map((clicks) => quietRows(clicks))).toEqual([[1, 2], [1, 2], [0], [], []])
  })

  it('spec.md §4: treats every step as past in print', () => {
    expect(quietRows('all')).toEqual([])
    expect(quietRows('all', [1])).toEqual([0, 2])
    expect(quietRows(9, [1])).toEqual([0, 2])
  })

  it('keeps the pre-hydration script from its steps', () => {
    expect(renderToStaticMarkup(<FormulaSteps html="" rows={0} states={['hide', 'all']} from={1} />)).toMatch(/data-late=""/)
  })
})

describe('Formula', () => {
  it('is inline or a block', () => {
    expect(renderToStaticMarkup(<Formula html="<b></b>" />)).toBe('<span class="lectern-formula"><b></b></span>')
    expect(renderToStaticMarkup(<Formula html="<b></b>" display />)).toBe('<div class="lectern-formula slidev-katex-wrapper"><b></b></div>')
  })
})

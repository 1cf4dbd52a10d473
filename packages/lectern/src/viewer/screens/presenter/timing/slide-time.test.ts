import { describe, expect, it } from 'vitest'
import { slideTime } from './slide-time.ts'

const run = (...slides: number[]) => ({ began: 1, slides })
const notes = Array.from({ length: 260 }, () => 'word').join(' ')

describe('the time of a slide, for notes that scroll (guide/presenting.md, "Notes that scroll")', () => {
  it('is that of the latest run', () =>
    expect(slideTime(2, { runs: [run(1000, 40_000), run(1000, 90_000)], budgets: [9, 9], notes })).toBe(40_000))
  it('is that of an earlier run if the latest one skipped the slide', () =>
    expect(slideTime(2, { runs: [run(1000, 900), run(1000, 90_000)], budgets: [9, 9], notes })).toBe(90_000))
  it('is the planned time without a run', () => expect(slideTime(1, { runs: [], budgets: [60, 0], notes })).toBe(60_000))
  it('follows the length of the notes without a plan', () => {
    expect(slideTime(2, { runs: [], budgets: [60, 0], notes })).toBe(120_000)
    expect(slideTime(1, { runs: [], budgets: undefined, notes })).toBe(120_000)
  })
  it('is never 0', () => expect(slideTime(9, { runs: [], budgets: undefined, notes: '' })).toBe(3000))
})

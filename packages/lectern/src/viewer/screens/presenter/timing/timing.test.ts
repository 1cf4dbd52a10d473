import { describe, expect, it } from 'vitest'
import { paceOf, sectionEnd, sectionsOf, slideBudgets } from './pace.ts'
import { clockText, elapsed, isTalkClock, pausedOrResumed, resetClock, startedClock } from './talk-clock.ts'

const minute = 60_000

describe("the talk's clock", () => {
  it('counts from its start, stops while it is paused, and continues', () => {
    const clock = startedClock(1000)
    expect(elapsed(clock, 1000 + minute)).toBe(minute)
    const paused = pausedOrResumed(clock, 1000 + minute)
    expect(elapsed(paused, 1000 + 5 * minute)).toBe(minute)
    expect(elapsed(pausedOrResumed(paused, 1000 + 5 * minute), 1000 + 6 * minute)).toBe(2 * minute)
  })

  it('a reset starts again, and leaves a paused clock paused', () => {
    expect(resetClock({ passed: 5, since: 1 }, 9)).toEqual({ passed: 0, since: 9 })
    expect(resetClock({ passed: 5 }, 9)).toEqual({ passed: 0 })
  })

  it('a system clock that goes back reduces no time', () => expect(elapsed(startedClock(1000), 0)).toBe(0))

  it.each([
    [0, '00:00'],
    [65_999, '01:05'],
    [60 * minute + 1000, '1:00:01'],
    [-1, '−00:01'],
    [-61_000, '−01:01'],
  ])('%d ms is %s', (ms, text) => expect(clockText(ms)).toBe(text))

  it.each([null, 5, {}, { passed: -1 }, { passed: 'x' }, { passed: 0, since: Number.NaN }])('is not: %j', (value) =>
    expect(isTalkClock(value)).toBe(false),
  )
})

describe('pace against per-slide budgets', () => {
  it('slides without a budget share the remaining time of the talk', () => {
    expect(slideBudgets({ duration: 600, budgets: [120, 0, 0] })).toEqual([120, 240, 240])
    expect(slideBudgets({ duration: 0, budgets: [60, 0] })).toEqual([60, 0])
    expect(slideBudgets({ duration: 60, budgets: [90, 0] })).toEqual([90, 0])
    expect(slideBudgets({ duration: 0, budgets: [0, 0] })).toBeUndefined()
  })

  it('ahead before the slide is due, on time within its budget, behind after it', () => {
    const plan = { duration: 300, budgets: [100, 100, 100] }
    expect(paceOf(plan, 2, 70)).toEqual({ behind: -30, budget: 100 })
    expect(paceOf(plan, 2, 150)).toEqual({ behind: 0, budget: 100 })
    expect(paceOf(plan, 2, 240)).toEqual({ behind: 40, budget: 100 })
    expect(paceOf(plan, 4, 280)).toEqual({ behind: -20, budget: 0 })
    expect(paceOf({ duration: 0, budgets: [0] }, 1, 5)).toBeUndefined()
  })

  it('a section lasts until the next one, and the slides before the first are a section, too', () => {
    expect(sectionsOf([3, 5], 6)).toEqual([
      { from: 1, to: 2 },
      { from: 3, to: 4 },
      { from: 5, to: 6 },
    ])
    expect(sectionsOf([1], 2)).toEqual([{ from: 1, to: 2 }])
    expect(sectionsOf([], 6)).toEqual([])
  })

  it('a section ends when the times of all slides up to its last one are over', () => {
    const plan = { duration: 0, budgets: [10, 20, 30, 40] }
    const sections = sectionsOf([3], 4)
    expect(sectionEnd(plan, sections, 1)).toBe(30)
    expect(sectionEnd(plan, sections, 4)).toBe(100)
    expect(sectionEnd(plan, sections, 5)).toBeUndefined()
    expect(sectionEnd(plan, [], 1)).toBeUndefined()
    expect(sectionEnd({ duration: 0, budgets: [0, 0, 0, 0] }, sections, 1)).toBeUndefined()
  })
})

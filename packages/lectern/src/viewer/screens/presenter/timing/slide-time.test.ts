// @vitest-environment happy-dom
import { beforeEach, describe, expect, it } from 'vitest'
import { sampleManifest } from '../../../../deck/deck/testing/sample-manifest.ts'
import { timeOfSlide } from './slide-time.ts'
import { runsKey } from './talk-times.ts'

const deck = sampleManifest('One', 'Two')
const notes = Array.from({ length: 260 }, () => 'word').join(' ')
const planned = (...budgets: number[]) => ({ duration: 0, budgets })
const keepRuns = (...runs: number[][]) =>
  localStorage.setItem(runsKey(deck.base), JSON.stringify(runs.map((slides) => ({ began: 1, slides }))))

beforeEach(() => localStorage.clear())

describe('the time of a slide, for notes that scroll (guide/presenting.md, "Notes that scroll")', () => {
  it('is that of the latest run', () => {
    keepRuns([1000, 40_000], [1000, 90_000])
    expect(timeOfSlide(deck, planned(9, 9), 2, notes)).toBe(40_000)
  })
  it('is that of an earlier run if the latest run skipped the slide', () => {
    keepRuns([1000, 900], [1000, 90_000])
    expect(timeOfSlide(deck, planned(9, 9), 2, notes)).toBe(90_000)
  })
  it('is the planned time without a run', () => expect(timeOfSlide(deck, planned(60, 0), 1, notes)).toBe(60_000))
  it('follows the length of the notes without a plan', () => {
    expect(timeOfSlide(deck, planned(60, 0), 2, notes)).toBe(120_000)
    expect(timeOfSlide(deck, undefined, 1, notes)).toBe(120_000)
  })
  it('is never 0', () => expect(timeOfSlide(deck, undefined, 9, '')).toBe(3000))
})

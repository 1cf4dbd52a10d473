import { browserStorage } from '../../../../base/lib/browser/index.ts'
import { slideBudgets, type TalkPlan } from './pace.ts'
import { readRuns } from './rehearsal.ts'

/** Words that a person speaks in a minute, when neither a rehearsal nor a plan gives the time of a slide. */
const wordsPerMinute = 130

/** A slide that was on screen for less was not rehearsed, but skipped. In milliseconds. */
const skippedMs = 3000

/**
 * Return the milliseconds that slide `no` takes: as in the latest run of this browser that did not skip it, else as planned, else as long as reading
 * its notes takes. `notes` is plain text.
 */
export function timeOfSlide(base: string, presenting: TalkPlan | undefined, no: number, notes: string): number {
  const runs = readRuns(browserStorage(window).get(runsKey(base)))
  const rehearsed = runs.map(({ slides }) => slides[no - 1] ?? 0).find((time) => time >= skippedMs)
  const planned = ((presenting && slideBudgets(presenting))?.[no - 1] ?? 0) * 1000
  const words = notes.split(/\s+/).filter(Boolean).length
  return rehearsed ?? (planned || Math.max(skippedMs, (words / wordsPerMinute) * 60_000))
}

/** Return the storage key for the runs of the deck at `base` (contract.md, "Browser storage"). */
export const runsKey = (base: string) => `lectern:rehearsals:${base}`

/** Return the storage key for the run in progress in this window. The run survives a reload. */
export const goingKey = (base: string) => `lectern:rehearsal:${base}`

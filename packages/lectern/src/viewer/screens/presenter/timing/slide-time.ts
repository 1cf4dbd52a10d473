import { shownTalk } from '../../../../deck/deck/index.ts'
import { slideBudgets, type TalkPlan } from './pace.ts'
import { choiceIn, rehearsedTimes, skippedMs, storedRuns, type TimedDeck } from './talk-times.ts'

/** Words that a person speaks in a minute, when neither a rehearsal nor a plan gives the time of a slide. */
const wordsPerMinute = 130

/**
 * Return the milliseconds that slide `no` takes: as in the latest run of this browser that did not skip it, else as planned, else as long as reading
 * its notes takes. `notes` is plain text.
 */
export function timeOfSlide(
  deck: TimedDeck & { readonly base: string },
  presenting: TalkPlan | undefined,
  no: number,
  notes: string,
): number {
  const rehearsed = rehearsedTimes(deck, storedRuns(deck.base), choiceIn(deck, shownTalk(deck)))[no - 1]
  const planned = ((presenting && slideBudgets(presenting))?.[no - 1] ?? 0) * 1000
  const words = notes.split(/\s+/).filter(Boolean).length
  return rehearsed ?? (planned || Math.max(skippedMs, (words / wordsPerMinute) * 60_000))
}

/** Return the storage key for the run in progress in this window. The run survives a reload. */
export const goingKey = (base: string) => `lectern:rehearsal:${base}`

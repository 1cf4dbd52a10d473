import type { Run } from './rehearsal.ts'

/** Words that a person speaks in a minute, when neither a rehearsal nor a plan gives the time of a slide. */
const wordsPerMinute = 130

/** A slide that was on screen for less was not rehearsed, but skipped. In milliseconds. */
const skippedMs = 3000

/** What is known about the time of a slide. */
interface SlideTimes {
  /** The completed runs, the latest first. */
  readonly runs: readonly Run[]
  /** Planned seconds for each slide; undefined if the author has planned nothing. */
  readonly budgets: readonly number[] | undefined
  /** The notes of the slide as plain text. */
  readonly notes: string
}

/** Return the milliseconds that slide `no` takes: as in the latest run that did not skip it, else as planned, else as long as reading its notes takes. */
export function slideTime(no: number, { runs, budgets, notes }: SlideTimes): number {
  const rehearsed = runs.map(({ slides }) => slides[no - 1] ?? 0).find((time) => time >= skippedMs)
  const planned = (budgets?.[no - 1] ?? 0) * 1000
  const words = notes.split(/\s+/).filter(Boolean).length
  return rehearsed ?? (planned || Math.max(skippedMs, (words / wordsPerMinute) * 60_000))
}

import { isFields, parseJson } from '../../../../base/lib/model/index.ts'

/** A run of the talk in progress. Times are milliseconds on the talk's clock. */
export interface Rehearsal {
  /** Time of its start, in milliseconds since 1970. */
  readonly began: number
  /** Time spent on each slide, in the order of the slides. */
  readonly slides: readonly number[]
  /** The slide on screen, from 1. The number after the last slide is the end slide, whose time is not counted. */
  readonly on: number
  /** Time on the clock up to which everything is counted. */
  readonly since: number
}

/** A completed run of the talk. */
export type Run = Pick<Rehearsal, 'began' | 'slides'>

/** Start a run on slide `no` of `total`. */
export const startedRehearsal = (began: number, total: number, no: number, time: number): Rehearsal => ({
  began,
  slides: Array.from({ length: total }, () => 0),
  on: no,
  since: time,
})

/** Add the elapsed time to the slide on screen, and move to slide `no`. Time on a slide adds up over several visits. */
export function movedRehearsal(run: Rehearsal, no: number, time: number): Rehearsal {
  const passed = Math.max(0, time - run.since)
  return { ...run, slides: run.slides.map((had, index) => (index === run.on - 1 ? had + passed : had)), on: no, since: time }
}

/** Continue from `time` after the clock was set. The time that it skipped is not counted. */
export const rebasedRehearsal = (run: Rehearsal, time: number): Rehearsal => ({ ...run, since: time })

/** Return the completed run. */
export function endedRehearsal(run: Rehearsal, time: number): Run {
  const { began, slides } = movedRehearsal(run, run.on, time)
  return { began, slides }
}

/** Return the milliseconds of all slides together. */
export const runTime = ({ slides }: Pick<Run, 'slides'>): number => slides.reduce((sum, time) => sum + time, 0)

/** Number of latest runs that are kept. */
export const mostRuns = 10

/** Return the runs with one more, the latest first. */
export const withRun = (runs: readonly Run[], run: Run): readonly Run[] => [run, ...runs].slice(0, mostRuns)

const isTime = (value: unknown): value is number => typeof value === 'number' && Number.isFinite(value) && value >= 0

/** Return whether a value, which may come from anywhere, is a run. */
function isRun(value: unknown): value is Run {
  if (!isFields(value)) return false
  return isTime(value.began) && Array.isArray(value.slides) && value.slides.length <= 10_000 && value.slides.every(isTime)
}

/** Return whether a value, which may come from anywhere, is a run in progress. */
const isRehearsal = (value: unknown): value is Rehearsal =>
  isRun(value) && 'on' in value && Number.isInteger(value.on) && 'since' in value && isTime(value.since)

/** Return the runs in a stored text. Invalid ones are omitted. */
export function readRuns(text: string | null): readonly Run[] {
  const value = parseJson(text)
  return Array.isArray(value) ? value.filter(isRun).slice(0, mostRuns) : []
}

/** Return the run in progress in a stored text, or undefined if there is none. */
export function readRehearsal(text: string | null): Rehearsal | undefined {
  const value = parseJson(text)
  return isRehearsal(value) ? value : undefined
}

import { isFields, parseJson } from '../../../../base/lib/model/index.ts'

/** What a run was of. Both are absent in a run that an earlier version has stored. */
interface RunOf {
  /** The keys of the slides, in their order. */
  readonly keys?: readonly string[]
  /** The talk that was given, as the query of an address; '' for the whole deck. */
  readonly talk?: string
}

/** A run of the talk in progress. Times are milliseconds on the talk's clock. */
export interface Rehearsal extends RunOf {
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
export type Run = Omit<Rehearsal, 'on' | 'since'>

/** Start a run of a talk on its slide `no`. */
export const startedRehearsal = (began: number, of: Required<RunOf>, no: number, time: number): Rehearsal => ({
  ...of,
  began,
  slides: of.keys.map(() => 0),
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
  const { on: _, since: __, ...ended } = movedRehearsal(run, run.on, time)
  return ended
}

/** Return the talk of a run, as the query of an address. What an earlier version has stored is of the whole deck. */
export const talkOf = ({ talk = '' }: RunOf): string => talk

/** Return the milliseconds of all slides together. */
export const runTime = ({ slides }: Pick<Run, 'slides'>): number => slides.reduce((sum, time) => sum + time, 0)

/** Number of latest runs that are kept of each talk. @internal */
export const mostRuns = 10

/** The most runs that are read of all talks. */
const mostStored = 100

/** Return the runs that are kept. The latest are first. */
export function keptRuns(runs: readonly Run[]): readonly Run[] {
  const counts = new Map<string, number>()
  return runs.slice(0, mostStored).filter((run) => {
    const count = (counts.get(talkOf(run)) ?? 0) + 1
    counts.set(talkOf(run), count)
    return count <= mostRuns
  })
}

/** Return the runs with one more, the latest first. */
export const withRun = (runs: readonly Run[], run: Run): readonly Run[] => keptRuns([run, ...runs])

const isTime = (value: unknown): value is number => typeof value === 'number' && Number.isFinite(value) && value >= 0

/** Return whether a value, which may come from anywhere, is a run. */
function isRun(value: unknown): value is Run {
  if (!isFields(value)) return false
  const { began, slides, keys, talk } = value
  if (!isTime(began) || !Array.isArray(slides) || slides.length > 10_000 || !slides.every(isTime)) return false
  const hasKeys =
    keys === undefined || (Array.isArray(keys) && keys.length === slides.length && keys.every((key) => typeof key === 'string'))
  return hasKeys && (talk === undefined || typeof talk === 'string')
}

/** Return whether a value, which may come from anywhere, is a run in progress. */
const isRehearsal = (value: unknown): value is Rehearsal =>
  isRun(value) && 'on' in value && Number.isInteger(value.on) && 'since' in value && isTime(value.since)

/** Return the runs in a stored text. Invalid ones are omitted. */
export function readRuns(text: string | null): readonly Run[] {
  const value = parseJson(text)
  return Array.isArray(value) ? keptRuns(value.filter(isRun)) : []
}

/** Return the run in progress in a stored text, or undefined if there is none. */
export function readRehearsal(text: string | null): Rehearsal | undefined {
  const value = parseJson(text)
  return isRehearsal(value) ? value : undefined
}

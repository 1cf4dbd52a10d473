/** A run of the talk that goes on. Times are milliseconds on the talk's clock. */
export interface Rehearsal {
  /** When it began, in milliseconds since 1970. */
  readonly began: number
  /** Time that each slide has had, the first one first. */
  readonly slides: readonly number[]
  /** The slide on screen, from 1; one after the last is the end slide, whose time is nobody's. */
  readonly on: number
  /** Time on the clock up to which all is counted. */
  readonly since: number
}

/** A run of the talk that is over. */
export type Run = Pick<Rehearsal, 'began' | 'slides'>

/** A run that begins now, on slide `no` of `total`. */
export const startedRehearsal = (began: number, total: number, no: number, time: number): Rehearsal => ({
  began,
  slides: Array.from({ length: total }, () => 0),
  on: no,
  since: time,
})

/** What has passed goes to the slide that was on screen; from here on it is slide `no`. Coming back to a slide adds to what it has had. */
export function movedRehearsal(run: Rehearsal, no: number, time: number): Rehearsal {
  const passed = Math.max(0, time - run.since)
  return { ...run, slides: run.slides.map((had, index) => (index === run.on - 1 ? had + passed : had)), on: no, since: time }
}

/** The clock was set: it goes on from here, and what it jumped over is nobody's. */
export const rebasedRehearsal = (run: Rehearsal, time: number): Rehearsal => ({ ...run, since: time })

/** The run as it is when it ends. */
export function endedRehearsal(run: Rehearsal, time: number): Run {
  const { began, slides } = movedRehearsal(run, run.on, time)
  return { began, slides }
}

/** Milliseconds of all slides together. */
export const runTime = ({ slides }: Pick<Run, 'slides'>): number => slides.reduce((sum, time) => sum + time, 0)

/** How many runs are kept: the last ones. */
export const mostRuns = 10

/** The runs with one more, the latest first. */
export const withRun = (runs: readonly Run[], run: Run): readonly Run[] => [run, ...runs].slice(0, mostRuns)

const isTime = (value: unknown): value is number => typeof value === 'number' && Number.isFinite(value) && value >= 0

/** Whether a value, which may come from anywhere, is a run. */
export function isRun(value: unknown): value is Run {
  if (typeof value !== 'object' || value === null || !('began' in value) || !('slides' in value)) return false
  return isTime(value.began) && Array.isArray(value.slides) && value.slides.length <= 10_000 && value.slides.every(isTime)
}

/** Whether a value, which may come from anywhere, is a run that goes on. */
export const isRehearsal = (value: unknown): value is Rehearsal =>
  isRun(value) && 'on' in value && Number.isInteger(value.on) && 'since' in value && isTime(value.since)

/** The runs that a stored text tells; what does not fit is left out. */
export function readRuns(text: string | null): readonly Run[] {
  try {
    const value: unknown = JSON.parse(text ?? '[]')
    return Array.isArray(value) ? value.filter(isRun).slice(0, mostRuns) : []
  } catch {
    return []
  }
}

/** The run that goes on, as a stored text tells it; undefined for none. */
export function readRehearsal(text: string | null): Rehearsal | undefined {
  try {
    const value: unknown = JSON.parse(text ?? 'null')
    return isRehearsal(value) ? value : undefined
  } catch {
    return undefined
  }
}

import { isFields } from '../../../../base/lib/model/index.ts'

/** The clock of the talk: the elapsed time, and the time of its last start. */
export interface TalkClock {
  /** Milliseconds that had elapsed at the last pause. */
  readonly passed: number
  /** Time of the last start, in milliseconds since 1970; undefined while the clock is paused. */
  readonly since?: number
}

/** Return a clock that starts now. */
export const startedClock = (now: number): TalkClock => ({ passed: 0, since: now })

/** Return the elapsed milliseconds. */
export const elapsed = ({ passed, since }: TalkClock, now: number): number => passed + (since === undefined ? 0 : Math.max(0, now - since))

/** Pause a running clock, or resume a paused one. */
export const pausedOrResumed = (clock: TalkClock, now: number): TalkClock =>
  clock.since === undefined ? { passed: clock.passed, since: now } : { passed: elapsed(clock, now) }

/** Reset the clock to 0. A paused clock stays paused. */
export const resetClock = (clock: TalkClock, now: number): TalkClock => (clock.since === undefined ? { passed: 0 } : startedClock(now))

/** Return whether a value, which may come from anywhere, is a clock. */
export function isTalkClock(value: unknown): value is TalkClock {
  if (!isFields(value)) return false
  // The sum of two larger ones may be no number.
  const isTime = (time: unknown) => typeof time === 'number' && time >= 0 && time <= Number.MAX_SAFE_INTEGER
  return isTime(value.passed) && (value.since === undefined || isTime(value.since))
}

/** Return milliseconds as `09:05` or `1:00:00`, with a minus sign if they are negative. */
export function clockText(ms: number): string {
  const seconds = ms < 0 ? Math.ceil(-ms / 1000) : Math.floor(ms / 1000)
  const two = (value: number) => String(value).padStart(2, '0')
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60]
  return `${ms < 0 ? '−' : ''}${hours > 0 ? `${hours}:` : ''}${two(minutes)}:${two(seconds % 60)}`
}

/** The talk's clock: what has passed, and since when it goes on. */
export interface TalkClock {
  /** Milliseconds that had passed when it last stood still. */
  readonly passed: number
  /** When it began to go on, in milliseconds since 1970; undefined while it stands still. */
  readonly since?: number
}

/** A clock that begins now. */
export const startedClock = (now: number): TalkClock => ({ passed: 0, since: now })

/** Milliseconds on the clock. */
export const elapsed = ({ passed, since }: TalkClock, now: number): number => passed + (since === undefined ? 0 : Math.max(0, now - since))

/** Stands still where it goes, goes on where it stands. */
export const pausedOrResumed = (clock: TalkClock, now: number): TalkClock =>
  clock.since === undefined ? { passed: clock.passed, since: now } : { passed: elapsed(clock, now) }

/** From the beginning; one that stands still goes on doing so. */
export const resetClock = (clock: TalkClock, now: number): TalkClock => (clock.since === undefined ? { passed: 0 } : startedClock(now))

/** Whether a value, which may come from anywhere, is a clock. */
export function isTalkClock(value: unknown): value is TalkClock {
  if (typeof value !== 'object' || value === null || !('passed' in value)) return false
  const isTime = (time: unknown) => typeof time === 'number' && Number.isFinite(time) && time >= 0
  return isTime(value.passed) && (!('since' in value) || isTime(value.since))
}

/** Milliseconds as `09:05`, `1:00:00`, with a minus where they are less than none. */
export function clockText(ms: number): string {
  const seconds = ms < 0 ? Math.ceil(-ms / 1000) : Math.floor(ms / 1000)
  const two = (value: number) => String(value).padStart(2, '0')
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60]
  return `${ms < 0 ? '−' : ''}${hours > 0 ? `${hours}:` : ''}${two(minutes)}:${two(seconds % 60)}`
}

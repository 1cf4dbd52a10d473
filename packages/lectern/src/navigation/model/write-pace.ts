/**
 * Browsers refuse or drop history entries that come too fast: Safari throws above 100 in 10 seconds, Chromium drops them above 200.
 * Staying below, the last address written is the one the talk is at.
 */
const most = 80
const windowMs = 10_000

/** Times of the latest writes in milliseconds, oldest first. */
export type WriteTimes = readonly number[]

/** The times that still count at `now`. */
const recent = (times: WriteTimes, now: number) => times.filter((time) => now - time < windowMs)

/** Milliseconds to wait at `now` before the next write; 0 when it may go at once. */
export function writeDelay(times: WriteTimes, now: number): number {
  const counted = recent(times, now)
  const oldest = counted[counted.length - most]
  return oldest === undefined ? 0 : oldest + windowMs - now
}

/** The times after a write at `now`. */
export const afterWrite = (times: WriteTimes, now: number): WriteTimes => [...recent(times, now), now]

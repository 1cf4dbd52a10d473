/**
 * Largest number of history entries per window of time. Browsers refuse or drop faster ones: Safari throws above 100 in 10 seconds, Chromium drops
 * them above 200. Below this limit, the last written address is the current place of the talk.
 */
const most = 80
const windowMs = 10_000

/** Times of the latest writes in milliseconds, oldest first. */
export type WriteTimes = readonly number[]

/** Return the times that still count at `now`. */
const recent = (times: WriteTimes, now: number) => times.filter((time) => now - time < windowMs)

/** Return the milliseconds to wait at `now` before the next write; 0 if it may happen at once. */
export function writeDelay(times: WriteTimes, now: number): number {
  const counted = recent(times, now)
  const oldest = counted[counted.length - most]
  return oldest === undefined ? 0 : oldest + windowMs - now
}

/** Return the times after a write at `now`. */
export const afterWrite = (times: WriteTimes, now: number): WriteTimes => [...recent(times, now), now]

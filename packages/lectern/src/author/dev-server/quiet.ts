import { setTimeout as delay } from 'node:timers/promises'

/** Milliseconds without a request after which no page is loading. */
const quietTime = 150

/** Maximum delay in milliseconds. A page with a mistake may never show its slide. */
const latestMs = 5000

/**
 * Create the wait for a time in which no page loads. Work that no page waits for starts then, so that it does not delay the first page.
 *
 * @param isLoading returns whether a page has connected that does not show its slide yet
 */
export function createQuiet(isLoading: () => boolean) {
  let last = performance.now()
  const end = last + latestMs
  let over = false
  return {
    /** Call this with each request. */
    disturb(): void {
      last = performance.now()
    },
    /** Resolve with true when no page loads, and with false after `end`. */
    async wait(): Promise<boolean> {
      for (;;) {
        const now = performance.now()
        if (over || now >= end || (now >= last + quietTime && !isLoading())) return !over
        await delay(quietTime / 5, undefined, { ref: false })
      }
    },
    /** Wait no longer. */
    end(): void {
      over = true
    },
  }
}

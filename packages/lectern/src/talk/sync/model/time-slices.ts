import type { Schedule } from './paced.ts'

/** Work that leaves a window time for everything else. */
export interface TimeSlices {
  /** Do pending work now as far as the time allows, and the rest later. */
  request(): void
  /** Run other work now and count its time. */
  spend(run: () => void): void
  stop(): void
}

/** The share of all time that the work gets. */
const share = 0.5

/** Create time slices. `work` does one piece and returns false if there is none. `sliceMs` returns the milliseconds of work without a pause. */
export function createTimeSlices(now: () => number, schedule: Schedule, sliceMs: () => number, work: () => boolean): TimeSlices {
  let used = 0
  let at = now()
  let cancel: (() => void) | undefined
  let isSpending = false
  let isOver = false

  function spend(run: () => void) {
    // Work inside other work counts as part of it.
    if (isSpending) return run()
    const start = now()
    used = Math.max(0, used - (start - at) * share)
    at = start
    isSpending = true
    try {
      run()
    } finally {
      isSpending = false
      const end = now()
      used += end - start
      at = end
    }
  }

  function request() {
    if (isSpending || isOver) return
    let isMore = true
    spend(() => {
      while (isMore && used + (now() - at) < sliceMs()) isMore = work()
    })
    if (isMore)
      cancel ??= schedule(() => {
        cancel = undefined
        request()
      })
  }

  return {
    request,
    spend,
    stop() {
      isOver = true
      cancel?.()
    },
  }
}

import type { Schedule } from './paced.ts'

/** Work that leaves a window time for everything else. */
export interface TimeSlices {
  /** There is work: do it now as far as the time allows, and the rest later. */
  request(): void
  /** Count the time of other work, which is done now. */
  spend(run: () => void): void
  stop(): void
}

/** Of all time the work gets this share. */
const share = 0.5

/** `work` does one piece and returns false where there is none. `sliceMs`: how long it may take without a pause. */
export function createTimeSlices(now: () => number, schedule: Schedule, sliceMs: () => number, work: () => boolean): TimeSlices {
  let used = 0
  let at = now()
  let cancel: (() => void) | undefined
  let isSpending = false
  let isOver = false

  function spend(run: () => void) {
    // What is done within other work is counted with it.
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

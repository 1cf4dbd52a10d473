import type { Timer } from '../../../base/lib/model/index.ts'

/** Report to the broker whether this device of the audience shows the live slide. */
export interface Attendance {
  tell(isAway: boolean): void
  /** Tell it again, on a new connection. A new connection counts as following. */
  renew(): void
  stop(): void
}

/** Milliseconds between two messages. The broker ends a connection that sends more than a few in a second. */
const pace = 1_000

/** Create the attendance of a device. `send` may be called at most once a second. */
export function createAttendance(timer: Timer, send: (isAway: boolean) => void): Attendance {
  let isAway = false
  let reported = false
  let cancel: (() => void) | undefined

  function flush() {
    cancel = undefined
    if (isAway === reported) return
    reported = isAway
    send(isAway)
  }
  return {
    tell(next) {
      isAway = next
      cancel ??= timer.after(pace, flush)
    },
    renew() {
      reported = false
      cancel ??= timer.after(pace, flush)
    },
    stop: () => cancel?.(),
  }
}

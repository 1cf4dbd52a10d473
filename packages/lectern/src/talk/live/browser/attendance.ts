import type { Timer } from '../../../base/lib/model/index.ts'

/** Where a device is: on the live slide, on another one, or on the wall. A screen of the room is nobody of the audience. */
export type Whereabouts = 'live' | 'away' | 'room'

/** Report to the broker where this device is. */
export interface Attendance {
  tell(where: Whereabouts): void
  /** Tell it again, on a new connection. A new connection counts as following. */
  renew(): void
  stop(): void
}

/** Milliseconds between two messages. The broker ends a connection that sends more than a few in a second. */
const pace = 1_000

/** Create the attendance of a device. `send` may be called at most once a second. */
export function createAttendance(timer: Timer, send: (where: Whereabouts) => void): Attendance {
  let now: Whereabouts = 'live'
  let reported: Whereabouts = 'live'
  let cancel: (() => void) | undefined

  function flush() {
    cancel = undefined
    if (now === reported) return
    reported = now
    send(now)
  }
  return {
    tell(next) {
      now = next
      cancel ??= timer.after(pace, flush)
    },
    renew() {
      reported = 'live'
      cancel ??= timer.after(pace, flush)
    },
    stop: () => cancel?.(),
  }
}

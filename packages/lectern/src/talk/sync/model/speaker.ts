import { formatMessage, type MessageBody } from './message.ts'
import type { Transport } from './transport.ts'

/** Sends the messages of a window, and keeps the logical clock that orders all writes. */
export interface Speaker {
  /** Send a message and return its length in characters. */
  send(body: MessageBody): number
  /** Return the next time of the logical clock, later than all received times. */
  tick(): number
  /** Note the clock of another window. Return false if it is forged. */
  hear(clock: number): boolean
}

/** A clock that is further ahead counts as forged, in milliseconds. The clock of a machine may be set back, but not that far. */
const furthestAhead = 24 * 3600 * 1000

/** Create the speaker. `wall` returns milliseconds since 1970. */
export function createSpeaker(transport: Transport, origin: string, wall: () => number): Speaker {
  let time = 0
  let seq = 0
  const now = () => Math.max(wall(), transport.provenTime?.() ?? 0)
  return {
    send(body) {
      const text = formatMessage(origin, ++seq, time, body)
      transport.send(text)
      return text.length
    },
    tick() {
      time = Math.max(time + 1, Math.floor(now()))
      return time
    },
    hear(clock) {
      if (clock > now() + furthestAhead) return false
      time = Math.max(time, clock)
      return true
    },
  }
}

import { formatMessage, type MessageBody } from './message.ts'
import type { Transport } from './transport.ts'

/** What a window says to the others, and the logical clock that orders all writes. */
export interface Speaker {
  /** Send, and return how many characters it was. */
  send(body: MessageBody): number
  /** Return the next reading of the logical clock, later than all that was heard. */
  tick(): number
  /** Take in the clock of another window; return false where it is forged. */
  hear(clock: number): boolean
}

/** A clock that runs ahead by more milliseconds is forged: the clock of a machine may be set back, but not that far. */
const furthestAhead = 24 * 3600 * 1000

/** `wall`: milliseconds since 1970. */
export function createSpeaker(transport: Transport, origin: string, wall: () => number): Speaker {
  let time = 0
  let seq = 0
  return {
    send(body) {
      const text = formatMessage(origin, ++seq, time, body)
      transport.send(text)
      return text.length
    },
    tick() {
      time = Math.max(time + 1, Math.floor(wall()))
      return time
    },
    hear(clock) {
      if (clock > wall() + furthestAhead) return false
      time = Math.max(time, clock)
      return true
    },
  }
}

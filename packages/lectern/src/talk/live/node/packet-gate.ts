import { longestPacket } from '../model/index.ts'

/** Limits what one client sends, before the broker reads it. */
export interface PacketGate {
  /** Return false if the client sends what it may not: the connection has to end. */
  take(bytes: Uint8Array): boolean
  /** Let the client send as much as a presenter. */
  trust(): void
}

/**
 * Packets at once, and per second after that. The audience only connects, subscribes and pings, but a presenter that returns sends its first packets
 * before one of them is checked.
 */
const limits = { audience: { burst: 1_000, rate: 4 }, presenter: { burst: 30_000, rate: 500 } }

/** CONNECT, PUBLISH, SUBSCRIBE, PINGREQ, DISCONNECT: all that a client of the talk sends. */
const allowed: ReadonlySet<number> = new Set([1, 3, 8, 12, 14])

/**
 * Create the gate of one client. It reads the header of each packet, which may be cut anywhere. `now` returns milliseconds.
 */
export function createPacketGate(now: () => number): PacketGate {
  let limit = limits.audience
  let left = limit.burst
  let at = now()
  /** Bytes until the next header, and the part of a header that was read. */
  let toSkip = 0
  let type: number | undefined
  let length = 0
  let shift = 0
  let isOver = false

  function count(): boolean {
    const time = now()
    left = Math.min(limit.burst, left + ((time - at) / 1000) * limit.rate) - 1
    at = time
    return left >= 0
  }

  function read(bytes: Uint8Array): boolean {
    for (let index = 0; index < bytes.length; index++) {
      if (toSkip > 0) {
        const skipped = Math.min(toSkip, bytes.length - index)
        toSkip -= skipped
        index += skipped - 1
        continue
      }
      const byte = bytes[index] ?? 0
      if (type === undefined) {
        type = byte >> 4
        length = 0
        shift = 0
        if (!allowed.has(type) || !count()) return false
        continue
      }
      length += (byte & 0x7f) * 2 ** shift
      shift += 7
      if (length > longestPacket) return false
      if (byte & 0x80) {
        if (shift > 21) return false
        continue
      }
      toSkip = length
      type = undefined
    }
    return true
  }

  return {
    take(bytes) {
      isOver ||= !read(bytes)
      return !isOver
    },
    trust() {
      if (limit === limits.presenter) return
      limit = limits.presenter
      left = limit.burst
    },
  }
}

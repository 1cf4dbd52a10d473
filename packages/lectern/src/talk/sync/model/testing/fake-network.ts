import type { Clock } from '../create-sync.ts'
import { createWireTransport, type Transport, type Wire } from '../transport.ts'

/** Many windows on one machine. The clock stands still until a test advances it. */
export interface FakeNetwork extends Clock {
  /** Connect a window to the others. `clock`: milliseconds, instead of those of the network. */
  connect(clock?: () => number): Transport
  /** Connect a page that sends arbitrary texts. */
  openWire(): Wire
  /** Advance the clock by `ms` milliseconds. Messages and timers that are due run in their order. */
  pass(ms: number): void
  /** Return the delays, in milliseconds, of the copies of the next message to each window. By default it arrives once without delay. */
  fate(): readonly number[]
  /** All texts so far. */
  readonly sent: string[]
}

/** Milliseconds of a frame. */
const frame = 16

export function createFakeNetwork(): FakeNetwork {
  const listeners = new Map<Wire, Set<(data: unknown) => void>>()
  let now = 0
  /** Pending calls by time, in the order in which they were requested. */
  const calls = new Map<number, Set<{ readonly run: () => void }>>()
  const after = (ms: number, run: () => void) => {
    const at = now + ms
    const call = { run }
    const due = calls.get(at) ?? new Set()
    calls.set(at, due.add(call))
    return () => {
      due.delete(call)
    }
  }
  const network: FakeNetwork = {
    sent: [],
    fate: () => [0],
    now: () => now,
    wall: () => now,
    after,
    connect: (clock = () => now) => createWireTransport(network.openWire(), { now: clock, schedule: (run) => after(frame, run) }),
    openWire() {
      const own = new Set<(data: unknown) => void>()
      const wire: Wire = {
        send(text) {
          if (!listeners.has(wire)) return
          network.sent.push(text)
          for (const [other, heard] of listeners)
            if (other !== wire) for (const delay of network.fate()) after(delay, () => heard.forEach((listener) => void listener(text)))
        },
        subscribe(listener) {
          own.add(listener)
          return () => own.delete(listener)
        },
        close() {
          listeners.delete(wire)
          own.clear()
        },
      }
      listeners.set(wire, own)
      return wire
    },
    pass(ms) {
      const end = now + ms
      for (;;) {
        const at = Math.min(...calls.keys())
        if (!(at <= end)) break
        now = at
        const due = calls.get(at)
        const [next] = due ?? []
        if (next && due?.delete(next)) next.run()
        else calls.delete(at)
      }
      now = end
    },
  }
  return network
}

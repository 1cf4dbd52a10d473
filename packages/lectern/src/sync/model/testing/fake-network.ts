import type { Clock } from '../create-sync.ts'
import type { Transport } from '../transport.ts'

/** Many windows on one machine, with a clock that stands still until it is told to go on. */
export interface FakeNetwork extends Clock {
  /** A window's way to the others. */
  connect(): Transport
  /** Lets `ms` milliseconds pass: messages and timers that are due come in their order. */
  pass(ms: number): void
  /** How often the next message reaches each window, and after how many milliseconds; once and at once unless a test says otherwise. */
  fate(): readonly number[]
  /** Every message so far. */
  readonly sent: string[]
}

export function createFakeNetwork(): FakeNetwork {
  const listeners = new Map<Transport, Set<(message: unknown) => void>>()
  let now = 0
  /** What is due, in the order in which it was asked for, by time. */
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
    connect() {
      const own = new Set<(message: unknown) => void>()
      const transport: Transport = {
        send(message) {
          if (!listeners.has(transport)) return
          network.sent.push(message)
          for (const [other, heard] of listeners)
            if (other !== transport)
              for (const delay of network.fate()) after(delay, () => heard.forEach((listener) => void listener(message)))
        },
        subscribe(listener) {
          own.add(listener)
          return () => own.delete(listener)
        },
        close() {
          listeners.delete(transport)
          own.clear()
        },
      }
      listeners.set(transport, own)
      return transport
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

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
  let turn = 0
  let calls: readonly { readonly at: number; readonly turn: number; readonly run: () => void }[] = []
  const after = (ms: number, run: () => void) => {
    const call = { at: now + ms, turn: turn++, run }
    calls = [...calls, call]
    return () => {
      calls = calls.filter((other) => other !== call)
    }
  }
  const network: FakeNetwork = {
    sent: [],
    fate: () => [0],
    now: () => now,
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
        const [next] = calls.filter(({ at }) => at <= end).sort((a, b) => a.at - b.at || a.turn - b.turn)
        if (!next) break
        now = next.at
        calls = calls.filter((call) => call !== next)
        next.run()
      }
      now = end
    },
  }
  return network
}

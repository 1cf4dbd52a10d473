import type { Clock } from './repeat.ts'

/** A clock for tests, which stands still until it is told to go on. */
export interface FakeClock extends Clock {
  /** Lets `ms` milliseconds pass: what was due in them runs at its own time. */
  pass(ms: number): void
  /** Milliseconds that have passed. */
  now(): number
  /** Number of calls still to come. */
  waiting(): number
}

export function createFakeClock(): FakeClock {
  let now = 0
  let calls: readonly { readonly at: number; readonly run: () => void }[] = []
  return {
    after(ms, run) {
      const call = { at: now + ms, run }
      calls = [...calls, call]
      return () => {
        calls = calls.filter((other) => other !== call)
      }
    },
    pass(ms) {
      const end = now + ms
      for (;;) {
        const [next] = calls.filter(({ at }) => at <= end).sort((a, b) => a.at - b.at)
        if (!next) break
        now = next.at
        calls = calls.filter((call) => call !== next)
        next.run()
      }
      now = end
    },
    now: () => now,
    waiting: () => calls.length,
  }
}

import type { Timer } from '../../../../base/lib/model/index.ts'

/** A clock for tests. It stands still until a test advances it. */
export interface FakeClock extends Timer {
  /** Advance the clock by `ms` milliseconds. Pending calls run at their own times. */
  pass(ms: number): void
  /** Return the elapsed milliseconds. */
  now(): number
  /** Return the number of pending calls. */
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

import type { Timer } from '../model/index.ts'

/** Create the timer of a window. */
export const createTimer = (view: Pick<Window, 'setTimeout' | 'clearTimeout'>): Timer => ({
  after(ms, run) {
    const timer = view.setTimeout(run, ms)
    return () => view.clearTimeout(timer)
  },
})

/** Maximum delay in milliseconds, however busy the window is. */
const latestMs = 1000

/** Run `start` when the first load of a window is over. */
export function whenIdle(view: Window & typeof globalThis, start: () => void): void {
  // Safari has no idle callbacks.
  if (view.requestIdleCallback) view.requestIdleCallback(start, { timeout: latestMs })
  else view.setTimeout(start, latestMs / 5)
}

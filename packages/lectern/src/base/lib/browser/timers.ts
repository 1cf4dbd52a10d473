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

/** Delay in milliseconds for a hidden window, which draws no frames. */
const unseenMs = 50

/** Call a function in the next frame of a window, or after `ms` milliseconds if the window draws none. */
export const createFrameSchedule =
  (view: Window, ms = unseenMs) =>
  (run: () => void): (() => void) => {
    let done = false
    const once = () => {
      if (done) return
      cancel()
      run()
    }
    const frame = view.requestAnimationFrame(once)
    const timer = view.setTimeout(once, ms)
    function cancel() {
      done = true
      view.cancelAnimationFrame(frame)
      view.clearTimeout(timer)
    }
    return cancel
  }

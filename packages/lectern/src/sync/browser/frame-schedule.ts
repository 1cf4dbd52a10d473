import type { Schedule } from '../model/index.ts'

/** A window that is not seen draws no frames; it is told soon after all the same. */
const unseenMs = 50

/** Run something in the next frame of a window, or after `ms` milliseconds where it draws none. */
export const createFrameSchedule =
  (view: Window, ms = unseenMs): Schedule =>
  (run) => {
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

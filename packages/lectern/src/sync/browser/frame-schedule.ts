import type { Schedule } from '../model/index.ts'

/** A window that is not seen draws no frames; it is told soon after all the same. */
const unseenMs = 50

/** The next frame of a window, or soon after where it draws none. */
export const createFrameSchedule =
  (view: Window): Schedule =>
  (run) => {
    let done = false
    const once = () => {
      if (done) return
      cancel()
      run()
    }
    const frame = view.requestAnimationFrame(once)
    const timer = view.setTimeout(once, unseenMs)
    function cancel() {
      done = true
      view.cancelAnimationFrame(frame)
      view.clearTimeout(timer)
    }
    return cancel
  }

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

import type { Timer } from '../model/index.ts'

/** Create the timer of a window. */
export const createTimer = (view: Pick<Window, 'setTimeout' | 'clearTimeout'>): Timer => ({
  after(ms, run) {
    const timer = view.setTimeout(run, ms)
    return () => view.clearTimeout(timer)
  },
})

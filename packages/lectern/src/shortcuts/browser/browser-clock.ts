import type { Clock } from '../model/index.ts'

/** Create the clock of a window. */
export const createBrowserClock = (view: Pick<Window, 'setTimeout' | 'clearTimeout'>): Clock => ({
  after(ms, run) {
    const timer = view.setTimeout(run, ms)
    return () => view.clearTimeout(timer)
  },
})

/** Milliseconds after which it runs at the latest, however busy the window is. */
const latestMs = 1000

/** Runs `start` when the first load of a window is over. */
export function whenIdle(view: Window & typeof globalThis, start: () => void): void {
  // Safari has no idle callbacks.
  if (view.requestIdleCallback) view.requestIdleCallback(start, { timeout: latestMs })
  else view.setTimeout(start, latestMs / 5)
}

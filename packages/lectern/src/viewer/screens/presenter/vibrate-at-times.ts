import type { SharedClock } from './shared-clock.ts'

/** Milliseconds of vibration and rest: long enough to be felt in a pocket, and unlike one message of the phone. */
const vibration: readonly number[] = [300, 150, 300]

/** Longer delays end at once in browsers. */
const mostMs = 2 ** 31 - 1

/**
 * Vibrate whenever the running clock of the talk passes one of `times`, in seconds. Times that have passed do not count until the clock is reset.
 * Do nothing on a device that cannot vibrate. Return a function that ends it.
 */
export function vibrateAtTimes(view: Window, clock: Pick<SharedClock, 'store' | 'elapsed'>, times: readonly number[]): () => void {
  const { navigator } = view
  if (times.length === 0 || !('vibrate' in navigator)) return () => undefined
  let timer: number | undefined

  function plan() {
    view.clearTimeout(timer)
    const passed = clock.elapsed()
    const due = Math.min(...times.map((time) => time * 1000).filter((time) => time > passed))
    if (clock.store.getState().since === undefined || due === Number.POSITIVE_INFINITY) return
    timer = view.setTimeout(
      () => {
        if (clock.elapsed() >= due) navigator.vibrate([...vibration])
        plan()
      },
      Math.min(due - passed, mostMs),
    )
  }
  plan()
  const stop = clock.store.subscribe(plan)
  return () => {
    stop()
    view.clearTimeout(timer)
  }
}

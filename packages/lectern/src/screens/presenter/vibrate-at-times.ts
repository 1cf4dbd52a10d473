import type { ReadableStore } from '../../lib/browser/index.ts'
import { elapsed, type TalkClock } from './timing/talk-clock.ts'

/** Milliseconds of vibration and rest: long enough to be felt in a pocket, and unlike one message of the phone. */
export const vibration: readonly number[] = [300, 150, 300]

/** Longer delays end at once in browsers. */
const mostMs = 2 ** 31 - 1

/**
 * Vibrate whenever the running clock of the talk passes one of `times`, in seconds. Times that have passed do not count until the clock is reset.
 * Do nothing on a device that cannot vibrate. Return a function that ends it.
 */
export function vibrateAtTimes(view: Window, clock: ReadableStore<TalkClock>, times: readonly number[]): () => void {
  const { navigator } = view
  if (times.length === 0 || !('vibrate' in navigator)) return () => undefined
  let timer: number | undefined

  function plan() {
    view.clearTimeout(timer)
    const state = clock.getState()
    const passed = elapsed(state, Date.now())
    const due = Math.min(...times.map((time) => time * 1000).filter((time) => time > passed))
    if (state.since === undefined || due === Number.POSITIVE_INFINITY) return
    timer = view.setTimeout(
      () => {
        if (elapsed(clock.getState(), Date.now()) >= due) navigator.vibrate([...vibration])
        plan()
      },
      Math.min(due - passed, mostMs),
    )
  }
  plan()
  const stop = clock.subscribe(plan)
  return () => {
    stop()
    view.clearTimeout(timer)
  }
}

import { useEffect, useState } from 'react'
import type { SharedClock } from './shared-clock.ts'

const second = 1000
const inSeconds = (clock: SharedClock) => Math.floor(clock.elapsed() / second) * second

/** Return the full seconds that have elapsed, as milliseconds. They change on all screens at the same moment. */
export function useElapsed(clock: SharedClock): number {
  const [passed, setPassed] = useState(() => inSeconds(clock))
  useEffect(() => {
    let timer: number | undefined
    const tick = () => {
      window.clearTimeout(timer)
      setPassed(inSeconds(clock))
      if (clock.store.getState().since !== undefined) timer = window.setTimeout(tick, second - (clock.elapsed() % second))
    }
    tick()
    const stop = clock.store.subscribe(tick)
    return () => {
      stop()
      window.clearTimeout(timer)
    }
  }, [clock])
  return passed
}

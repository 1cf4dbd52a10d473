import { useEffect, useEffectEvent } from 'react'

/** Milliseconds between the end of a press outside and its effect (spec.md §9), so that the click of the same press comes first. */
const clickOutsideDelayMs = 50

/** Call `onOutside` after a press that starts and ends on targets for which `isInside` returns false. */
export function useClickOutside(isInside: (target: Node) => boolean, onOutside: () => void): void {
  const report = useEffectEvent(onOutside)
  const isOutside = useEffectEvent(({ target }: PointerEvent) => target instanceof Node && !isInside(target))
  useEffect(() => {
    const stopper = new AbortController()
    const { signal } = stopper
    let began = false
    let timer: number | undefined
    const onDown = (event: PointerEvent) => {
      began = isOutside(event)
    }
    const onUp = (event: PointerEvent) => {
      if (began && isOutside(event)) timer = window.setTimeout(report, clickOutsideDelayMs)
      began = false
    }
    window.addEventListener('pointerdown', onDown, { signal, capture: true })
    window.addEventListener('pointerup', onUp, { signal, capture: true })
    return () => {
      stopper.abort()
      window.clearTimeout(timer)
    }
  }, [])
}

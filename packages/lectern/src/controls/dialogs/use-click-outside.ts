import { useEffect, useEffectEvent } from 'react'

/** A press outside counts this many milliseconds after it ends (spec.md §9), so that the click that belongs to it comes first. */
const clickOutsideDelayMs = 50

/** Calls `onOutside` after a press that began and ended on nothing for which `isInside` holds. */
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

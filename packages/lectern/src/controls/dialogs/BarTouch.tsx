import { useEffect } from 'react'
import type { BarTouchProps } from '../play-controls.ts'

/** Touch cannot hover: the first tap where the bar is hidden shows it and does nothing else, a tap elsewhere hides it. Draws nothing. */
export function BarTouch({ bar, onReveal }: BarTouchProps) {
  useEffect(() => {
    const stopper = new AbortController()
    const { signal } = stopper
    let swallows = false

    function onDown({ pointerType, target }: PointerEvent) {
      swallows = false
      if (pointerType !== 'touch' || !bar.current || !(target instanceof Node)) return
      const hit = bar.current.contains(target)
      swallows = hit && Number(getComputedStyle(bar.current).opacity) < 0.5
      if (swallows || !hit) onReveal(swallows)
    }
    function onClick(event: MouseEvent) {
      if (!swallows) return
      swallows = false
      event.preventDefault()
      event.stopPropagation()
    }
    window.addEventListener('pointerdown', onDown, { signal, passive: true, capture: true })
    window.addEventListener('click', onClick, { signal, capture: true })
    return () => stopper.abort()
  }, [bar, onReveal])
  return null
}

import { useEffect } from 'react'
import type { BarTouchProps } from '../play-controls.ts'

/** Show and hide the bar by touch, which cannot hover. The first tap on the hidden bar only shows it, and a tap elsewhere hides it. Render nothing. */
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

import { type RefObject, useEffect } from 'react'

/** The bar shows itself while a mouse or pen is this near to the bottom edge, in pixels. */
const nearBottom = 96

interface BarRevealProps {
  readonly bar: RefObject<HTMLElement | null>
  /** Whether the bar is to be seen. */
  readonly onReveal: (revealed: boolean) => void
}

/**
 * Shows the bar to a pointer that comes near the bottom edge. Touch cannot hover: the first tap where the bar is hidden shows it and does
 * nothing else, a tap elsewhere hides it. Draws nothing.
 */
export function BarReveal({ bar, onReveal }: BarRevealProps) {
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
    const onMove = ({ pointerType, clientY }: PointerEvent) =>
      pointerType !== 'touch' && onReveal(clientY > window.innerHeight - nearBottom)

    window.addEventListener('pointermove', onMove, { signal, passive: true })
    window.addEventListener('pointerdown', onDown, { signal, passive: true, capture: true })
    window.addEventListener('click', onClick, { signal, capture: true })
    document.documentElement.addEventListener('pointerleave', () => onReveal(false), { signal })
    return () => stopper.abort()
  }, [bar, onReveal])
  return null
}

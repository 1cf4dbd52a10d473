import { type MouseEvent, type PointerEvent, type RefObject, useEffect, useRef, useState } from 'react'

/** The bar shows itself while a mouse or pen is this near to the bottom edge, in pixels. */
const nearBottom = 96

/**
 * Whether the pointer asks for the bar, and the handlers of the bar for touch, which cannot hover: the first tap where the bar is hidden
 * shows it and does nothing else, a tap elsewhere hides it.
 */
export function useBarReveal(bar: RefObject<HTMLElement | null>) {
  const [awake, setAwake] = useState(false)
  const swallows = useRef(false)

  useEffect(() => {
    const stopper = new AbortController()
    const { signal } = stopper
    const onMove = ({ pointerType, clientY }: globalThis.PointerEvent) => pointerType !== 'touch' && setAwake(clientY > window.innerHeight - nearBottom)
    const onDown = ({ pointerType, target }: globalThis.PointerEvent) => pointerType === 'touch' && !(target instanceof Node && bar.current?.contains(target)) && setAwake(false)
    window.addEventListener('pointermove', onMove, { signal, passive: true })
    window.addEventListener('pointerdown', onDown, { signal, passive: true })
    document.documentElement.addEventListener('pointerleave', () => setAwake(false), { signal })
    return () => stopper.abort()
  }, [bar])

  const touches = {
    onPointerDownCapture({ pointerType, currentTarget }: PointerEvent) {
      swallows.current = pointerType === 'touch' && Number(getComputedStyle(currentTarget).opacity) < 0.5
      if (swallows.current) setAwake(true)
    },
    onClickCapture(event: MouseEvent) {
      if (!swallows.current) return
      swallows.current = false
      event.preventDefault()
      event.stopPropagation()
    },
  }
  return { awake, touches }
}

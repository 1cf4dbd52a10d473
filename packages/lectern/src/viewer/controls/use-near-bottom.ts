import { useEffect, useState } from 'react'

/** Distance from the bottom edge, in pixels, within which a mouse or pen shows the bar. */
const nearBottom = 96

/** Return whether a mouse or pen is near the bottom edge of the window. Touch cannot hover; `dialogs/BarTouch` handles it. */
export function useNearBottom(): boolean {
  const [near, setNear] = useState(false)
  useEffect(() => {
    const onMove = ({ pointerType, clientY }: PointerEvent) => setNear(pointerType !== 'touch' && clientY > window.innerHeight - nearBottom)
    const onLeave = () => setNear(false)
    window.addEventListener('pointermove', onMove, { passive: true })
    document.documentElement.addEventListener('pointerleave', onLeave)
    return () => {
      window.removeEventListener('pointermove', onMove)
      document.documentElement.removeEventListener('pointerleave', onLeave)
    }
  }, [])
  return near
}

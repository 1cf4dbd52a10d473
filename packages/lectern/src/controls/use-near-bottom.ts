import { useEffect, useState } from 'react'

/** The bar shows itself while a mouse or pen is this near to the bottom edge, in pixels. */
const nearBottom = 96

/** Whether a mouse or pen is near the bottom edge of the window. Touch cannot hover: `dialogs/BarTouch` does its part. */
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

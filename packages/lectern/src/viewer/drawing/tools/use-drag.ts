import { type CSSProperties, type PointerEvent, type RefObject, useState } from 'react'
import type { ToolbarPosition } from '../../../deck/drawing/model/index.ts'

const inBounds = (value: number) => Math.min(Math.max(value, 0), 1)

/**
 * Make a fixed box draggable, except by its controls. `place` is its last position. Without one, the style sheet docks the box. A box
 * that is dropped at the left edge docks again.
 */
export function useDrag(
  box: RefObject<HTMLElement | null>,
  place: ToolbarPosition | undefined,
  onPlace: (place: ToolbarPosition | undefined) => void,
) {
  const [held, setHeld] = useState<{ readonly id: number; readonly x: number; readonly y: number }>()

  /** Return the size of the window minus the size of the box. */
  const space = () => {
    const { width = 0, height = 0 } = box.current?.getBoundingClientRect() ?? {}
    return { width: Math.max(window.innerWidth - width, 1), height: Math.max(window.innerHeight - height, 1) }
  }
  const handlers = {
    onPointerDown(event: PointerEvent<HTMLElement>) {
      const { target, pointerId, clientX, clientY, button } = event
      if (button !== 0 || !box.current || (target instanceof Element && target.closest('button,label,input'))) return
      event.preventDefault()
      box.current.setPointerCapture(pointerId)
      const { left, top } = box.current.getBoundingClientRect()
      setHeld({ id: pointerId, x: clientX - left, y: clientY - top })
    },
    onPointerMove({ pointerId, clientX, clientY }: PointerEvent) {
      if (held?.id !== pointerId) return
      const { width, height } = space()
      onPlace({ x: inBounds((clientX - held.x) / width), y: inBounds((clientY - held.y) / height) })
    },
    onPointerUp() {
      if (held && place?.x === 0) onPlace(undefined)
      setHeld(undefined)
    },
    onPointerCancel: () => setHeld(undefined),
  }
  // The position is a share of the free space, so the box is visible in a window of any size.
  const style: CSSProperties | undefined = place && {
    inset: `${place.y * 100}% auto auto ${place.x * 100}%`,
    translate: `${-place.x * 100}% ${-place.y * 100}%`,
  }
  return { handlers, style }
}

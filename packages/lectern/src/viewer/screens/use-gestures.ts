import { type MouseEvent, type PointerEvent, useMemo, useRef } from 'react'
import { isInteractive, type Navigation } from '../../deck/navigation/browser/index.ts'
import { swipeMove, tapMove } from '../../deck/navigation/model/index.ts'
import type { DrawingLoader } from '../drawing/drawing-types.ts'

/** Return whether a point of the window is on text of `target` that can be selected. */
function isOnText(target: EventTarget, x: number, y: number): boolean {
  if (!(target instanceof Element) || !target.closest('.lectern-selectable')) return false
  const range = document.createRange()
  return [...target.childNodes].some((node) => {
    if (!(node instanceof Text)) return false
    range.selectNode(node)
    return [...range.getClientRects()].some(({ left, right, top, bottom }) => x >= left && x <= right && y >= top && y <= bottom)
  })
}

/**
 * Return handlers for taps, clicks and swipes on the stage (spec.md §2), mirrored in a deck that is written from right to left. A drawing pointer moves nothing, whether or not the drawing code is loaded.
 */
export function useGestures(navigation: Navigation, drawing: DrawingLoader | undefined, isRtl: boolean) {
  const swipe = useRef<{ readonly id: number; readonly x: number; readonly y: number } | undefined>(undefined)
  return useMemo(
    () => ({
      onClick({ target, currentTarget, clientX, clientY, button, defaultPrevented, nativeEvent }: MouseEvent) {
        const pointer = 'pointerType' in nativeEvent && nativeEvent.pointerType
        if (drawing?.draws(pointer)) return
        // A finger selects by a long press, so its taps always move.
        const selecting = window.getSelection()?.isCollapsed === false || (pointer !== 'touch' && isOnText(target, clientX, clientY))
        // As wide as the window, except with an editor beside it.
        const width = currentTarget.clientWidth || window.innerWidth
        if (button === 0 && !defaultPrevented && !selecting && !isInteractive(target)) navigation.move(tapMove(clientX, width, isRtl))
      },
      onPointerDown({ pointerType, isPrimary, pointerId, clientX, clientY }: PointerEvent) {
        // With a second finger it is a gesture of the browser.
        const swipes = pointerType === 'touch' && isPrimary && !drawing?.draws(pointerType)
        swipe.current = swipes ? { id: pointerId, x: clientX, y: clientY } : undefined
      },
      onPointerUp({ pointerId, clientX, clientY }: PointerEvent) {
        const start = swipe.current
        if (start?.id !== pointerId) return
        swipe.current = undefined
        const move = swipeMove(clientX - start.x, clientY - start.y, { width: window.innerWidth, height: window.innerHeight }, isRtl)
        if (move) navigation.move(move)
      },
      onPointerCancel() {
        swipe.current = undefined
      },
    }),
    [navigation, drawing, isRtl],
  )
}

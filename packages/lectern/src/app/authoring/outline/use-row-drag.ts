import { type PointerEvent, type RefObject, useEffect, useRef, useState } from 'react'

/** A row that is being dragged. */
export interface RowDrag {
  /** Number of the row, from 0. */
  readonly from: number
  /** The gap over which it is: before the row of this number, or behind the last. */
  readonly gap: number
  /** Pixels from where it lay. */
  readonly by: number
}

/** Pixels from the edge of the list from which it scrolls by itself. */
const edge = 64
/** Pixels that are no drag yet. */
const slack = 4

/**
 * Drags rows of a list that scrolls, with mouse, pen and finger; Escape lets go without moving. `rows` are the elements of the rows in order. The returned
 * function begins with a press on a row's handle.
 */
export function useRowDrag(
  scroller: RefObject<HTMLElement | null>,
  rows: () => readonly HTMLElement[],
  onDrop: (from: number, gap: number) => void,
): [drag: RowDrag | undefined, begin: (from: number, event: PointerEvent<HTMLElement>) => void] {
  const [drag, setDrag] = useState<RowDrag>()
  const stopper = useRef<AbortController>(undefined)
  useEffect(() => () => stopper.current?.abort(), [])

  function begin(from: number, event: PointerEvent<HTMLElement>) {
    const box = scroller.current
    if (event.button !== 0 || !box) return
    stopper.current?.abort()
    const done = new AbortController()
    stopper.current = done
    const { signal } = done
    const { clientY: startY, pointerId, currentTarget: handle } = event
    const startTop = box.scrollTop
    let [y, moved, frame] = [startY, false, 0]
    let current: RowDrag | undefined

    function update() {
      if (!box || (!moved && Math.abs(y - startY) < slack)) return
      moved = true
      const middles = rows().map((row) => {
        const { top, height } = row.getBoundingClientRect()
        return top + height / 2
      })
      // The dragged row itself moves with the pointer: it takes no part.
      const gap = middles.filter((middle, index) => index !== from && middle < y).length
      current = { from, gap: gap >= from ? gap + 1 : gap, by: y - startY + box.scrollTop - startTop }
      setDrag(current)
    }
    function scroll() {
      if (!box) return
      const { top, bottom } = box.getBoundingClientRect()
      const pull = y < top + edge ? y - top - edge : y > bottom - edge ? y - bottom + edge : 0
      if (moved && pull !== 0) {
        box.scrollTop += pull / 5
        update()
      }
      frame = requestAnimationFrame(scroll)
    }
    const end = (drops: boolean) => {
      done.abort()
      if (drops && current) onDrop(from, current.gap)
    }
    signal.addEventListener('abort', () => {
      cancelAnimationFrame(frame)
      setDrag(undefined)
    })
    handle.setPointerCapture(pointerId)
    handle.addEventListener(
      'pointermove',
      (next: globalThis.PointerEvent) => {
        y = next.clientY
        update()
      },
      { signal },
    )
    handle.addEventListener('pointerup', () => end(true), { signal })
    handle.addEventListener('pointercancel', () => end(false), { signal })
    window.addEventListener(
      'keydown',
      (press) => {
        if (press.key !== 'Escape') return
        press.preventDefault()
        press.stopPropagation()
        end(false)
      },
      { signal, capture: true },
    )
    frame = requestAnimationFrame(scroll)
  }
  return [drag, begin]
}

import { type PointerEvent, type RefObject, useEffect, useRef, useState } from 'react'

/** The properties of a row that a move needs. */
interface PlacedRow {
  readonly file: string
  readonly index: number
  readonly depth: number
}

/**
 * Return the new index in its file, from 0, of the row at `from` when it is dropped in the gap before the row at `gap` (the number of rows means the
 * gap after the last one). Return undefined for a gap between slides of other files, where the row cannot be dropped.
 */
export function dropPlace(rows: readonly PlacedRow[], from: number, gap: number): number | undefined {
  const dragged = rows[from]
  if (!dragged) return undefined
  const isOwn = (row: PlacedRow | undefined) => row?.file === dragged.file
  const [before, after] = [rows[gap - 1], rows[gap]]
  if (!isOwn(before) && !isOwn(after)) {
    // The file itself ends after everything that its last slide imports.
    const since = rows.slice(rows.slice(0, gap).findLastIndex(isOwn) + 1, gap)
    if (after !== undefined || since.some(({ depth }) => depth <= dragged.depth)) return undefined
  }
  const next = rows.slice(gap).find(isOwn)
  const previous = rows.slice(0, gap).findLast(isOwn)
  const place = isOwn(after) && after ? after.index : previous ? previous.index + 1 : next?.index
  if (place === undefined) return undefined
  return place > dragged.index ? place - 1 : place
}

/** A row that is being dragged. */
export interface RowDrag {
  /** Index of the row, from 0. */
  readonly from: number
  /** The gap under the row: before the row of this index, or after the last row. */
  readonly gap: number
  /** Distance from the row's original position, in pixels. */
  readonly by: number
}

/** Distance from the edge of the list, in pixels, within which the list scrolls during a drag. */
const edge = 64
/** Movement in pixels that is not a drag yet. */
const slack = 4

/**
 * Drag rows of a scrolling list with mouse, pen or finger. Escape ends the drag without a move. `rows` returns the elements of the rows in order. The
 * returned function starts a drag when a row's handle is pressed.
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
      // The dragged row moves with the pointer, so it does not count.
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

import { type RefObject, useLayoutEffect, useState } from 'react'

/** Rows of equal height in a scrolling box. */
interface RowsBox {
  /** Scroll position and visible height of the box, in pixels. */
  readonly scrollTop: number
  readonly height: number
  readonly rowHeight: number
  readonly rows: number
}

/** First row to render, and the row after the last. */
export interface RowRange {
  readonly from: number
  readonly to: number
}

/** Return the visible rows and one more on each side, so that scrolling reveals rows that are already rendered. */
export function rowsInSight({ scrollTop, height, rowHeight, rows }: RowsBox): RowRange {
  const from = Math.min(Math.max(Math.floor(scrollTop / rowHeight) - 1, 0), rows)
  return { from, to: Math.min(Math.max(Math.ceil((scrollTop + height) / rowHeight) + 1, from), rows) }
}

/** Return the nearest scroll position that shows a whole row; `margin` pixels around it stay free. */
export function scrollToRow(row: number, { scrollTop, height, rowHeight }: Omit<RowsBox, 'rows'>, margin = 0): number {
  const top = row * rowHeight
  if (top - margin < scrollTop) return Math.max(top - margin, 0)
  return Math.max(scrollTop, top + rowHeight + margin - height)
}

export interface ScrollBoxSize {
  readonly width: number
  readonly height: number
  readonly scrollTop: number
}

/** Return the size and scroll position of a scrolling element. The first frame is rendered with `guess`, and scrolled to it. */
export function useScrollBox(element: RefObject<HTMLElement | null>, guess: () => ScrollBoxSize): ScrollBoxSize {
  const [box, setBox] = useState(guess)
  const [first] = useState(box)
  useLayoutEffect(() => {
    const target = element.current
    if (!target) return
    const measure = () => setBox({ width: target.clientWidth, height: target.clientHeight, scrollTop: target.scrollTop })
    target.scrollTop = first.scrollTop
    measure()
    target.addEventListener('scroll', measure, { passive: true })
    const observer = new ResizeObserver(measure)
    observer.observe(target)
    return () => {
      target.removeEventListener('scroll', measure)
      observer.disconnect()
    }
  }, [element, first])
  return box
}

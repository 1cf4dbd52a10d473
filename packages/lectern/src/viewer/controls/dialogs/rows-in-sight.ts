/** Rows of equal height in a scrolling box. */
export interface RowsBox {
  /** Scroll position and visible height of the box, in pixels. */
  readonly scrollTop: number
  readonly height: number
  readonly rowHeight: number
  readonly rows: number
}

/** First row to draw, and the row after the last. */
export interface RowRange {
  readonly from: number
  readonly to: number
}

/** Return the visible rows and one more on each side, so that scrolling reveals rows that are already drawn. */
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

/** Rows of equal height in a box that scrolls. */
export interface RowsBox {
  /** How far the box is scrolled, and how much of it is seen, in pixels. */
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

/** The rows that are seen, and one more on each side so that scrolling uncovers what is there. */
export function rowsInSight({ scrollTop, height, rowHeight, rows }: RowsBox): RowRange {
  const from = Math.min(Math.max(Math.floor(scrollTop / rowHeight) - 1, 0), rows)
  return { from, to: Math.min(Math.max(Math.ceil((scrollTop + height) / rowHeight) + 1, from), rows) }
}

/** Where to scroll so that a row is seen whole, by the shortest way; `margin` pixels are kept free around it. */
export function scrollToRow(row: number, { scrollTop, height, rowHeight }: Omit<RowsBox, 'rows'>, margin = 0): number {
  const top = row * rowHeight
  if (top - margin < scrollTop) return Math.max(top - margin, 0)
  return Math.max(scrollTop, top + rowHeight + margin - height)
}

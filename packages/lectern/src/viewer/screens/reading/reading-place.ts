/** Scroll state of a column of slides, in pixels. */
export interface ReadingBox {
  readonly scrollTop: number
  /** Height of what is visible. */
  readonly height: number
  /** Distance from the top of a slide to the top of the next. */
  readonly rowHeight: number
  /** Number of slides, including the end slide. */
  readonly count: number
  /** Largest scroll position. */
  readonly furthest: number
}

const slideAt = (y: number, { rowHeight, count }: ReadingBox) => Math.min(Math.max(Math.floor(y / rowHeight) + 1, 1), count)

/** Return the number of the slide being read: the slide at two fifths of the height, or at the ends of the column its first or its last slide. */
export function slideInSight(box: ReadingBox): number {
  if (box.scrollTop <= 0) return 1
  if (box.scrollTop >= box.furthest - 1) return box.count
  return slideAt(box.scrollTop + box.height * 0.4, box)
}

/** Return the first and last slide to render: the visible slides, and one more screen height on each side. */
export const slidesNearSight = (box: ReadingBox): { readonly from: number; readonly to: number } => ({
  from: slideAt(box.scrollTop - box.height, box),
  to: slideAt(box.scrollTop + 2 * box.height, box),
})

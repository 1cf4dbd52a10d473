/** How a column of slides is scrolled; all in pixels. */
export interface ReadingBox {
  readonly scrollTop: number
  /** Height of what is seen. */
  readonly height: number
  /** From the top of a slide to the top of the next. */
  readonly rowHeight: number
  /** Number of slides, the end slide among them. */
  readonly count: number
  /** As far as it can be scrolled. */
  readonly furthest: number
}

const slideAt = (y: number, { rowHeight, count }: ReadingBox) => Math.min(Math.max(Math.floor(y / rowHeight) + 1, 1), count)

/** Number of the slide that is being read: the one at two fifths of the height; at the ends of the column its first and its last. */
export function slideInSight(box: ReadingBox): number {
  if (box.scrollTop <= 0) return 1
  if (box.scrollTop >= box.furthest - 1) return box.count
  return slideAt(box.scrollTop + box.height * 0.4, box)
}

/** First and last slide to draw: those in sight, and one screen's height more on each side. */
export const slidesNearSight = (box: ReadingBox): { readonly from: number; readonly to: number } => ({
  from: slideAt(box.scrollTop - box.height, box),
  to: slideAt(box.scrollTop + 2 * box.height, box),
})

/** Scroll state of a column of slides, in pixels. */
export interface ReadingBox {
  readonly scrollTop: number
  /** Height of what is visible. */
  readonly height: number
  /** Distance of each slide, the end slide included, from the top of the column. A slide with controls below it is higher than others. */
  readonly tops: readonly number[]
  /** Largest scroll position. */
  readonly furthest: number
}

/** Return the number of the slide at `y`: the last one that begins above it. */
function slideAt(y: number, { tops }: ReadingBox): number {
  let [from, to] = [0, tops.length - 1]
  while (from < to) {
    const middle = Math.ceil((from + to) / 2)
    if ((tops[middle] ?? 0) <= y) from = middle
    else to = middle - 1
  }
  return from + 1
}

/** Return the number of the slide being read: the slide at two fifths of the height, or at the ends of the column its first or its last slide. */
export function slideInSight(box: ReadingBox): number {
  if (box.scrollTop <= 0) return 1
  if (box.scrollTop >= box.furthest - 1) return box.tops.length
  return slideAt(box.scrollTop + box.height * 0.4, box)
}

/** Return the first and last slide to render: the visible slides, and one more screen height on each side. */
export const slidesNearSight = (box: ReadingBox): { readonly from: number; readonly to: number } => ({
  from: slideAt(box.scrollTop - box.height, box),
  to: slideAt(box.scrollTop + 2 * box.height, box),
})

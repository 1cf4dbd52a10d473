/** Sizes of the overview in pixels (spec.md §9): thumbnails of 300 on wide screens, and 64 of padding on each side, for which a phone is too narrow. */
const overviewPadding = 64
const narrowPadding = 16
const cardWidth = 300
const gap = 32
/** Height of the caption with number and title below a thumbnail. */
const captionHeight = 36

/** Viewport widths below which a column is as wide as the screen (xs) or half as wide (sm); breakpoints of spec.md §2. */
const xs = 460
const sm = 640

export interface OverviewGrid {
  readonly columns: number
  readonly cardWidth: number
  readonly pictureHeight: number
  /** Distance from the top of a row to the top of the next. */
  readonly rowHeight: number
  /** Distance from the left of a column to the left of the next. */
  readonly columnWidth: number
  /** Left of the first column, which centers all columns. */
  readonly left: number
}

/** Return the grid of thumbnails in a box that is `width` pixels wide. */
export function overviewGrid(width: number, aspectRatio: number): OverviewGrid {
  const inner = Math.max(width - 2 * (width < sm ? narrowPadding : overviewPadding), 120)
  const card = width < xs ? inner : width < sm ? (inner - gap) / 2 : Math.min(cardWidth, inner)
  const columns = Math.max(Math.floor((inner + gap) / (card + gap)), 1)
  const pictureHeight = Math.round(card / aspectRatio)
  const used = columns * (card + gap) - gap
  return {
    columns,
    cardWidth: card,
    pictureHeight,
    rowHeight: pictureHeight + captionHeight + gap,
    columnWidth: card + gap,
    left: Math.max((width - used) / 2, 0),
  }
}

/** Return the index that an arrow, Home or End selects in a grid of `count` cells; undefined for other keys. At an edge the index stays the same. */
export function movedSelection(key: string, index: number, columns: number, count: number): number | undefined {
  const steps = new Map(
    Object.entries({
      ArrowLeft: -1,
      ArrowRight: 1,
      ArrowUp: -columns,
      ArrowDown: columns,
      Home: -count,
      End: count,
    }),
  )
  const step = steps.get(key)
  if (step === undefined) return undefined
  const last = count - 1
  const to = index + step
  if (key === 'ArrowUp' && to < 0) return index
  // The nearest cell below the last full row is the last cell.
  if (key === 'ArrowDown' && to > last) return Math.floor(index / columns) < Math.floor(last / columns) ? last : index
  return Math.min(Math.max(to, 0), Math.max(last, 0))
}

/** What moving needs to know of a deck; a `DeckManifest` is one. The end slide is not listed. */
export interface DeckShape {
  readonly slides: readonly { readonly clicks: number; readonly clicksStart?: number; readonly routeAlias?: string }[]
}

/** A place in the talk. */
export interface Position {
  /** Slide number from 1 to the number of slides + 1, the end slide. */
  readonly no: number
  /** Click step from the slide's first, which is 0 unless `clicksStart` says otherwise, to its total. */
  readonly clicks: number
}

/** The moves that keys, taps, swipes and buttons ask for (spec.md §9). */
export type MoveName = 'next' | 'previous' | 'nextSlide' | 'previousSlide'

/** Number of the end slide. */
export const endOf = (deck: DeckShape): number => deck.slides.length + 1

/** Number of click steps of slide `no`; 0 for the end slide and for numbers outside the deck. */
export const clicksTotal = (deck: DeckShape, no: number): number => deck.slides[no - 1]?.clicks ?? 0

/** The step with which slide `no` begins. */
export const clicksStart = (deck: DeckShape, no: number): number => deck.slides[no - 1]?.clicksStart ?? 0

const within = (value: number, least: number, most: number) =>
  Number.isNaN(value) ? least : Math.min(Math.max(Math.trunc(value), least), most)

/** The nearest place that the deck has: whole numbers, the slide from 1 to the end slide, the step from the slide's first to its total (spec.md §4). */
export function clampPosition(deck: DeckShape, { no, clicks }: Position): Position {
  const slide = within(no, 1, endOf(deck))
  return { no: slide, clicks: within(clicks, clicksStart(deck, slide), clicksTotal(deck, slide)) }
}

export const samePosition = (a: Position, b: Position): boolean => a.no === b.no && a.clicks === b.clicks

/** Where a move leads from `position` (spec.md §4); the same place where it leads nowhere. */
export function movedPosition(deck: DeckShape, position: Position, move: MoveName): Position {
  const { no, clicks } = clampPosition(deck, position)
  const slide = (to: number, step = clicksStart(deck, to)): Position =>
    to < 1 || to > endOf(deck) ? { no, clicks } : { no: to, clicks: step }
  if (move === 'nextSlide') return slide(no + 1)
  if (move === 'previousSlide') return slide(no - 1)
  if (move === 'next') return clicks < clicksTotal(deck, no) ? { no, clicks: clicks + 1 } : slide(no + 1)
  return clicks > clicksStart(deck, no) ? { no, clicks: clicks - 1 } : slide(no - 1, clicksTotal(deck, no - 1))
}

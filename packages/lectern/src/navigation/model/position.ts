/** What moving needs to know of a deck; a `DeckManifest` is one. The end slide is not listed. */
export interface DeckShape {
  readonly slides: readonly { readonly clicks: number; readonly routeAlias?: string }[]
}

/** A place in the talk. */
export interface Position {
  /** Slide number from 1 to the number of slides + 1, the end slide. */
  readonly no: number
  /** Click step from 0 to the slide's total. */
  readonly clicks: number
}

/** The moves that keys, taps, swipes and buttons ask for (spec.md §9). */
export type MoveName = 'next' | 'previous' | 'nextSlide' | 'previousSlide'

/** Number of the end slide. */
export const endOf = (deck: DeckShape): number => deck.slides.length + 1

/** Number of click steps of slide `no`; 0 for the end slide and for numbers outside the deck. */
export const clicksTotal = (deck: DeckShape, no: number): number => deck.slides[no - 1]?.clicks ?? 0

const within = (value: number, least: number, most: number) =>
  Number.isNaN(value) ? least : Math.min(Math.max(Math.trunc(value), least), most)

/** The nearest place that the deck has: whole numbers, the slide from 1 to the end slide, the step from 0 to the slide's total (spec.md §4). */
export function clampPosition(deck: DeckShape, { no, clicks }: Position): Position {
  const slide = within(no, 1, endOf(deck))
  return { no: slide, clicks: within(clicks, 0, clicksTotal(deck, slide)) }
}

export const samePosition = (a: Position, b: Position): boolean => a.no === b.no && a.clicks === b.clicks

/** Where a move leads from `position` (spec.md §4); the same place where it leads nowhere. */
export function movedPosition(deck: DeckShape, position: Position, move: MoveName): Position {
  const { no, clicks } = clampPosition(deck, position)
  const slide = (to: number, step: number): Position => (to < 1 || to > endOf(deck) ? { no, clicks } : { no: to, clicks: step })
  if (move === 'nextSlide') return slide(no + 1, 0)
  if (move === 'previousSlide') return slide(no - 1, 0)
  if (move === 'next') return clicks < clicksTotal(deck, no) ? { no, clicks: clicks + 1 } : slide(no + 1, 0)
  return clicks > 0 ? { no, clicks: clicks - 1 } : slide(no - 1, clicksTotal(deck, no - 1))
}

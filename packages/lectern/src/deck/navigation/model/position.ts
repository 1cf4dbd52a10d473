/** What moves need to know of a deck. A `DeckManifest` fits. The end slide is not listed. */
export interface DeckShape {
  readonly slides: readonly { readonly clicks: number; readonly clicksStart?: number; readonly routeAlias?: string }[]
}

/** A position in the talk. */
export interface Position {
  /** Slide number from 1 to the number of slides + 1, the end slide. */
  readonly no: number
  /** Click step, from the slide's first (0 unless `clicksStart` is given) to its total. */
  readonly clicks: number
}

/** The moves that code of an author can ask for. */
export interface DeckMoves {
  /** Go to the next step or the next slide. */
  next(): void
  /** Go to the previous step, or to the last step of the previous slide. */
  prev(): void
  nextSlide(): void
  prevSlide(): void
  /** Go to slide `no`, counted from 1, at step 0 unless `clicks` is given. */
  go(no: number, clicks?: number): void
  goFirst(): void
  goLast(): void
}

/** The moves that keys, taps, swipes and buttons trigger (spec.md §9). */
export type MoveName = 'next' | 'previous' | 'nextSlide' | 'previousSlide'

/** Return the number of the end slide. */
export const endOf = (deck: DeckShape): number => deck.slides.length + 1

/** Return the number of click steps of slide `no`; 0 for the end slide and for numbers outside the deck. */
export const clicksTotal = (deck: DeckShape, no: number): number => deck.slides[no - 1]?.clicks ?? 0

/** Return the first step of slide `no`. */
export const clicksStart = (deck: DeckShape, no: number): number => deck.slides[no - 1]?.clicksStart ?? 0

const within = (value: number, least: number, most: number) =>
  Number.isNaN(value) ? least : Math.min(Math.max(Math.trunc(value), least), most)

/** Return the nearest valid position: whole numbers, the slide from 1 to the end slide, the step from the slide's first to its total (spec.md §4). */
export function clampPosition(deck: DeckShape, { no, clicks }: Position): Position {
  const slide = within(no, 1, endOf(deck))
  return { no: slide, clicks: within(clicks, clicksStart(deck, slide), clicksTotal(deck, slide)) }
}

export const samePosition = (a: Position, b: Position): boolean => a.no === b.no && a.clicks === b.clicks

/** Return the position after a move (spec.md §4), or the same position if there is none to move to. */
export function movedPosition(deck: DeckShape, position: Position, move: MoveName): Position {
  const { no, clicks } = clampPosition(deck, position)
  const slide = (to: number, step = clicksStart(deck, to)): Position =>
    to < 1 || to > endOf(deck) ? { no, clicks } : { no: to, clicks: step }
  if (move === 'nextSlide') return slide(no + 1)
  if (move === 'previousSlide') return slide(no - 1)
  if (move === 'next') return clicks < clicksTotal(deck, no) ? { no, clicks: clicks + 1 } : slide(no + 1)
  return clicks > clicksStart(deck, no) ? { no, clicks: clicks - 1 } : slide(no - 1, clicksTotal(deck, no - 1))
}

/** Return whether a move may happen. False, a throw or a rejection aborts it. */
export type NavigationGuard = (to: Position, from: Position) => boolean | Promise<boolean>

/** The result of a move (spec.md §4, navigation guards). */
export type MoveResult =
  | { readonly kind: 'moved'; readonly from: Position; readonly to: Position }
  /** The talk is already there, or there is no position to move to. */
  | { readonly kind: 'duplicated'; readonly to: Position }
  /** A guard refused the move. `error` is the error that it threw, if any. */
  | { readonly kind: 'aborted'; readonly from: Position; readonly to: Position; readonly error?: unknown }
  /** A later move was requested while a guard was still deciding. */
  | { readonly kind: 'cancelled'; readonly from: Position; readonly to: Position }

/** The result, or a promise if a guard takes time. */
export type MoveOutcome = MoveResult | Promise<MoveResult>

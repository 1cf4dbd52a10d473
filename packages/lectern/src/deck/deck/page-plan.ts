import type { DeckManifest } from './manifest.ts'
import { readSlideRange } from './slide-range.ts'

/** One page of a printed deck: a slide at a step, or with every step revealed. */
export interface PrintPage {
  /** Slide number from 1. */
  readonly no: number
  readonly clicks: number | 'all'
}

/** The parts of a deck to print. */
export interface PageWish {
  /** `1,4-6`; by default every slide. */
  readonly range?: string | undefined
  /** One page per step instead of one per slide. */
  readonly withClicks: boolean
}

/** Return the pages of a deck in order. The end slide is only for the screen. Ignore numbers in the range that the deck does not have. */
export function pagePlan(deck: Pick<DeckManifest, 'slides'>, { range, withClicks }: PageWish): readonly PrintPage[] {
  return readSlideRange(range, deck.slides.length).numbers.flatMap((no): PrintPage[] =>
    withClicks ? Array.from({ length: (deck.slides[no - 1]?.clicks ?? 0) + 1 }, (_, clicks) => ({ no, clicks })) : [{ no, clicks: 'all' }],
  )
}

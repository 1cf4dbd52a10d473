import { type DeckManifest, readSlideRange } from '../../deck/index.ts'

/** One page of a printed deck: a slide at a step, or with every step revealed. */
export interface PrintPage {
  /** Slide number from 1. */
  readonly no: number
  readonly clicks: number | 'all'
}

/** What is printed of a deck. */
export interface PageWish {
  /** `1,4-6`; every slide where it is left out. */
  readonly range?: string | undefined
  /** One page a step instead of one a slide. */
  readonly withClicks: boolean
}

/** The pages of a deck in order. The end slide is the screen's and not printed. Numbers of the range that the deck does not have are passed over. */
export function pagePlan(deck: Pick<DeckManifest, 'slides'>, { range, withClicks }: PageWish): readonly PrintPage[] {
  return readSlideRange(range, deck.slides.length).numbers.flatMap((no): PrintPage[] =>
    withClicks ? Array.from({ length: (deck.slides[no - 1]?.clicks ?? 0) + 1 }, (_, clicks) => ({ no, clicks })) : [{ no, clicks: 'all' }],
  )
}

import { createContext } from 'react'
import type { ManifestSlide } from '../deck/index.ts'
import type { MoveName } from '../navigation/model/index.ts'

/** What links and tables of contents know of the deck where the slide is shown; the app fills it. Slides are counted from 1. */
export interface Links {
  /** The deck's slides in order, without the end slide. */
  readonly slides: readonly ManifestSlide[]
  /** Address of the slide, base path included. */
  hrefOf(no: number): string
  /** Goes to the slide, at step 0 unless told, without loading a page. */
  goTo(no: number, clicks?: number): void
  /** Moves the deck as its keys do; absent where nothing moves, as on paper. */
  move?(name: MoveName): void
}

/** Without an app around it, a link is an address beside the page's own. */
export const LinkContext = createContext<Links>({
  slides: [],
  hrefOf: (no) => `./${no}`,
  goTo: (no) => {
    globalThis.location.href = `./${no}`
  },
})

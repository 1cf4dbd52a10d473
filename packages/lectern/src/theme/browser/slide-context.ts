import { createContext, useContext } from 'react'

/** What a slide is drawn for: the play screen, paper, the presenter's screen, or a thumbnail of the overview. */
export type RenderContext = 'slide' | 'print' | 'presenter' | 'overview'

/** What everything inside a slide may know of the slide that it stands in. */
export interface SlideInfo {
  /** Number of the slide from 1; the end slide is `total + 1`. */
  readonly no: number
  /** Number of slides, the end slide not counted. */
  readonly total: number
  readonly title: string
  /** Survives reordering of the deck, unlike `no`. */
  readonly key: string
  /** The step shown, from 0 to `clicksTotal`; `'all'` where every step is revealed at once (spec.md §4, print mode). */
  readonly clicks: number | 'all'
  readonly clicksTotal: number
  /** False while the slide is prepared unseen. */
  readonly active: boolean
  /** True while it is prepared behind the one that is shown, where people have been and may come back to. */
  readonly passed?: boolean | undefined
  readonly renderContext: RenderContext
}

const outside: SlideInfo = {
  no: 1,
  total: 1,
  title: '',
  key: '',
  clicks: 0,
  clicksTotal: 0,
  active: false,
  renderContext: 'slide',
}

export const SlideContext = createContext<SlideInfo>(outside)

/** The slide around the calling component; in a global layer, the slide on screen. Re-renders with each step. */
export function useSlide(): SlideInfo {
  return useContext(SlideContext)
}

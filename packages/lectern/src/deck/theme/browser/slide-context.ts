import { createContext, useContext } from 'react'

/** The screen on which a slide is shown: the play screen, print, the presenter screen, or a thumbnail of the overview. */
export type RenderContext = 'slide' | 'print' | 'presenter' | 'overview'

/** The data of a slide that its content can read. */
export interface SlideInfo {
  /** Number of the slide, from 1. The end slide has the number `total + 1`. */
  readonly no: number
  /** Number of slides, without the end slide. */
  readonly total: number
  readonly title: string
  /** Stays the same when slides are reordered, unlike `no`. */
  readonly key: string
  /** The current step, from 0 to `clicksTotal`. `'all'` when every step is revealed at once (spec.md §4, print mode). */
  readonly clicks: number | 'all'
  readonly clicksTotal: number
  /** False while the slide is prepared in the background. */
  readonly active: boolean
  /** True while the slide is kept behind the current slide because people have visited it and may return. */
  readonly passed?: boolean | undefined
  readonly renderContext: RenderContext
  /**
   * True where the slide is a picture of itself: in thumbnails, in print and exports, and as what the presenter shows next. A component draws the step
   * `clicks` there, whole and still: it starts nothing, and changes nothing that others see.
   */
  readonly isPicture?: boolean | undefined
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

/** Return the slide around the calling component. In a global layer, return the slide on screen. The component renders again at each step. */
export function useSlide(): SlideInfo {
  return useContext(SlideContext)
}

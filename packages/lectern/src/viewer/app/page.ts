import type { SlideModule } from '../stage/browser/index.ts'
import type { AppOptions } from './deck-source.ts'

/** The input of `renderPage` and `renderNext`: one slide of a deck at step 0, and the slide after it. */
export interface PageRequest {
  readonly options: AppOptions
  /** The deck's slides in order; slide 1 is at index 0. */
  readonly modules: readonly SlideModule[]
  /** From 1 to `modules.length + 1`, the end slide. */
  readonly no: number
}

/**
 * The JSON of `<script type="application/json" id="lectern-page">`. It comes before the pre-hydration script in the head, and that script reads it
 * too.
 */
export interface PageData {
  /** Number of the slide whose markup the page contains; 0 if it contains none. */
  readonly slide: number
  /** Number of slides without the end slide. */
  readonly slides: number
  /** Base path with a slash at both ends. */
  readonly base: string
  /** 1 when only the app knows the address of a slide, because it is behind a # or does not change; 0 otherwise. */
  readonly fixed: 0 | 1
  /** 1 when the deck is written from right to left, 0 otherwise. The script in the head is too short for more. */
  readonly rtl: 0 | 1
  readonly scheme: 'auto' | 'light' | 'dark'
  /** Address of the module with the deck's manifest and slide files. */
  readonly deck: string
}

/** The data of a page that contains none. */
const none: PageData = { slide: 0, slides: 0, base: '/', fixed: 0, rtl: 0, scheme: 'light', deck: '' }

/** Return the data that the page contains about itself. A page of the dev server has none. */
export function readPageData(): PageData {
  const text = document.getElementById('lectern-page')?.textContent
  return text ? { ...none, ...JSON.parse(text) } : none
}

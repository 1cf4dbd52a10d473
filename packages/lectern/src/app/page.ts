import type { SlideModule } from '../stage/browser/index.ts'
import type { AppParts } from './deck-source.ts'

/** What `renderPage` and `renderNext` draw: one slide of a deck at step 0, and the one after it. */
export interface PageRequest {
  readonly parts: AppParts
  /** The deck's slides in order; slide 1 is at index 0. */
  readonly modules: readonly SlideModule[]
  /** From 1 to `modules.length + 1`, the end slide. */
  readonly no: number
}

/** The JSON of `<script type="application/json" id="lectern-page">`. It stands in the head, before the pre-hydration script, which reads it too. */
export interface PageData {
  /** Number of the slide whose markup the page holds; 0 when it holds none. */
  readonly slide: number
  /** Number of slides, the end slide not counted. */
  readonly slides: number
  /** Base path, with a slash at both ends. */
  readonly base: string
  readonly router: 'history' | 'hash'
  readonly scheme: 'auto' | 'light' | 'dark'
  /** Address of the module with the deck's manifest and slide files. */
  readonly deck: string
}

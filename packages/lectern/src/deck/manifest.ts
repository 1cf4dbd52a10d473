/**
 * What the browser knows of a deck before any slide is loaded. Kept small: it is part of the first load.
 * No notes, no source text. The end slide is not listed; its number is `slides.length + 1`.
 */
export interface DeckManifest {
  /** Deck title as the author wrote it. */
  readonly title: string
  /** Document title with the deck's `titleTemplate` applied. */
  readonly documentTitle: string
  /** BCP 47 tag for `<html lang>`. */
  readonly language: string
  /** Base path, with a slash at both ends. */
  readonly base: string
  readonly routerMode: 'history' | 'hash'
  /** Width divided by height. */
  readonly aspectRatio: number
  /** Pixels. */
  readonly canvasWidth: number
  readonly colorSchema: 'auto' | 'light' | 'dark'
  readonly selectable: boolean
  /** Slide transition as the author wrote it: a name, or `forward | backward`. Absent: none. */
  readonly transition?: string
  /** Address of the deck as PDF, where one can be downloaded. */
  readonly pdf?: string
  /** Whether the deck says something of itself (`info`). */
  readonly info?: true
  /** How slides are drawn upon; false for not at all. */
  readonly drawings?: false | ManifestDrawings
  /** A password guards the presenter's screen. */
  readonly remote?: true
  /** Absent: the screen is kept awake while presenting. */
  readonly wakeLock?: false
  /** Absent: there is a presenter's screen. */
  readonly presenter?: false
  /** Sites, besides the deck's own, that may move the deck where they embed it. */
  readonly embedOrigins?: readonly string[]
  readonly slides: readonly ManifestSlide[]
}

/** How slides are drawn upon, where it is not as usual: by everybody, and seen by everybody. */
export interface ManifestDrawings {
  /** Only the presenter draws. */
  readonly presenterOnly?: true
  /** What viewers draw is theirs alone. */
  readonly syncAll?: false
}

/** One slide of the manifest; its number is its index + 1. */
export interface ManifestSlide {
  readonly key: string
  readonly title: string
  /** Depth of the title in the outline, 1 to 6. */
  readonly level: number
  /** Number of click steps after step 0. */
  readonly clicks: number
  /** The step with which it begins, where that is not 0. */
  readonly clicksStart?: number
  readonly hideInToc?: true
  /** Transition to the next slide, where it is not the deck's; `none` for none. */
  readonly transition?: string
  readonly routeAlias?: string
}

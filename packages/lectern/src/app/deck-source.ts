import type { ComponentType } from 'react'
import type { DeckManifest } from '../deck/index.ts'
import type { LayoutProps } from '../theme/browser/index.ts'

/** A compiled slide as it reaches the browser. */
export interface SlideModule {
  readonly default: ComponentType
}

/** A change that the authoring server announces while the deck is open. */
export type DeckChange =
  | { readonly kind: 'deck'; readonly manifest: DeckManifest }
  | { readonly kind: 'slide'; readonly no: number; readonly module: SlideModule }

/** Where the app gets its deck from: a built chunk, the authoring server, or the prerenderer. */
export interface DeckSource {
  readonly manifest: DeckManifest
  /** Loads slide `no`, from 1 to `manifest.slides.length`. Rejects when the chunk cannot be fetched. */
  load(no: number): Promise<SlideModule>
  /** Authoring server only. Returns the way to unsubscribe. */
  readonly subscribe?: (listener: (change: DeckChange) => void) => () => void
}

/** Components of a deck's `global-top`, `global-bottom`, `slide-top` and `slide-bottom` files. */
export interface GlobalLayers {
  readonly globalTop?: ComponentType
  readonly globalBottom?: ComponentType
  readonly slideTop?: ComponentType
  readonly slideBottom?: ComponentType
}

/** All that a deck brings to the app. */
export interface AppParts {
  readonly source: DeckSource
  readonly layers: GlobalLayers
  /** Layout `end` of the theme. */
  readonly EndLayout: ComponentType<LayoutProps>
}

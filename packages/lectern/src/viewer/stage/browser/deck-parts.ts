import type { ComponentType } from 'react'

/** A compiled slide in the browser. */
export interface SlideModule {
  readonly default: ComponentType
}

/** Components of a deck's `global-top`, `global-bottom`, `slide-top`, `slide-bottom` and `custom-nav-controls` files. */
export interface GlobalLayers {
  readonly globalTop?: ComponentType
  readonly globalBottom?: ComponentType
  readonly slideTop?: ComponentType
  readonly slideBottom?: ComponentType
  /** Additional buttons of the bar. */
  readonly navControls?: ComponentType
}

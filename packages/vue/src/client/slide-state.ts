import type { ColorSchemeState, DeckManifest, Nav } from 'lectern'
import type { SlideInfo } from 'lectern/theme'
import { type InjectionKey, inject, type ShallowReactive } from 'vue'

/** What a Vue component can know of the slide around it, and of the talk. */
export interface SlideState {
  readonly nav: Nav
  readonly slide: SlideInfo
  readonly deck: DeckManifest
  readonly scheme: ColorSchemeState
  /** Frontmatter that the slide gives to the component. In a layer, it is that of the slide on screen. */
  readonly frontmatter: Readonly<Record<string, unknown>>
}

/** The key under which each Vue app provides its state. */
export const slideStateKey: InjectionKey<ShallowReactive<SlideState>> = Symbol('lectern')

/** Return the state of the calling component's slide. @throws Error outside a component. */
export function useSlideState(): ShallowReactive<SlideState> {
  const state = inject(slideStateKey)
  if (!state) throw new Error('The functions of @slidev/client work only in components of a deck, while they are set up.')
  return state
}

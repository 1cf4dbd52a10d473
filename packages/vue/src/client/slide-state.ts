import type { ColorSchemeState, DeckManifest, Nav } from 'lectern'
import type { SlideInfo } from 'lectern/theme'
import { hasInjectionContext, type InjectionKey, inject, type ShallowReactive } from 'vue'

/** The steps at which an element is visible. See `stepState` of the engine. */
export interface ShownSteps {
  readonly from: number
  readonly until?: number
}

/** What a Vue component can know of the slide around it, and of the talk. */
export interface SlideState {
  readonly nav: Nav
  readonly slide: SlideInfo
  readonly deck: DeckManifest
  readonly scheme: ColorSchemeState
  /** Frontmatter that the slide gives to the component. In a layer, it is that of the slide on screen. */
  readonly frontmatter: Readonly<Record<string, unknown>>
  /** The steps that the slide assigns to the component's template. */
  readonly steps?: readonly (ShownSteps | null)[] | undefined
}

/** The key under which each Vue app provides its state. */
export const slideStateKey: InjectionKey<ShallowReactive<SlideState>> = Symbol('lectern')

/** The state of the Vue app that was prepared last. A picture of a slide moves nothing, so it counts only before all others. */
let latest: SlideState | undefined

/** Return the state for code outside of components. */
export const latestState = (): SlideState | undefined => latest

/** Keep a state for code that runs outside of components. */
export function keepLatestState(state: SlideState): void {
  if (!latest || !state.slide.isPicture) latest = state
}

const noMove = () => undefined

/** The place of the talk before the first component is rendered. */
const nowhere: Partial<SlideState['nav']> = {
  ...{ currentPage: 1, total: 1, clicks: 0, clicksTotal: 0, hasNext: false, hasPrev: false, isPresenter: false, isPrintMode: false },
  ...{ next: noMove, prev: noMove, nextSlide: noMove, prevSlide: noMove, go: noMove, goFirst: noMove, goLast: noMove },
}

/** The state for modules that ask while they load: each read returns that of the app that was prepared last. */
const lateState = new Proxy({} as ShallowReactive<SlideState>, {
  get: (_, name: keyof SlideState) => latest?.[name] ?? (name === 'nav' ? nowhere : {}),
})

/** Return the state of the calling component's slide. Outside of a component, return that of the talk. */
export function useSlideState(): ShallowReactive<SlideState> {
  return (hasInjectionContext() ? inject(slideStateKey) : undefined) ?? lateState
}

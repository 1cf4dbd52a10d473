import { createStore, type StoreApi } from 'zustand/vanilla'
import type { DeckManifest } from '../deck/index.ts'
import { type AddressBar, createNavigation, type Navigation } from '../navigation/browser/index.ts'
import { followedPosition, type Position } from '../navigation/model/index.ts'
import { createSlideModules, type SlideModule, type SlideModules } from '../stage/browser/index.ts'
import type { AppParts } from './deck-source.ts'

/** Every store of the app, each made once. */
export interface AppState {
  readonly parts: AppParts
  readonly deck: Pick<StoreApi<DeckManifest>, 'getState' | 'getInitialState' | 'subscribe'>
  readonly navigation: Navigation
  readonly modules: SlideModules
  dispose(): void
}

/** Where and with what an app begins. */
export interface AppStart {
  readonly position: Position
  /** Slide modules that are at hand, by slide number. */
  readonly modules?: ReadonlyMap<number, SlideModule>
  /** Left out on the server. */
  readonly addressBar?: AddressBar
}

/** Makes the app's stores and lets them follow the source, when that changes. */
export function createApp(parts: AppParts, { position, modules, addressBar }: AppStart): AppState {
  const { manifest, authoring } = parts.source
  const deck = createStore<DeckManifest>(() => manifest)
  const navigation = createNavigation({ deck: manifest, position, ...(addressBar && { addressBar }) })
  const slideModules = createSlideModules(authoring?.versions ?? manifest.slides.map(({ key }) => key), parts.source.load, modules)
  const stopFollowing = authoring?.subscribe((change) => {
    const before = deck.getState()
    slideModules.rekey(change.versions)
    navigation.replaceDeck(change.manifest, followedPosition(before.slides, change.manifest.slides, navigation.store.getState().position))
    deck.setState(change.manifest, true)
  })
  return {
    parts,
    deck,
    navigation,
    modules: slideModules,
    dispose() {
      stopFollowing?.()
      navigation.dispose()
    },
  }
}

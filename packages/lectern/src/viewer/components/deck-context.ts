import { createContext, useContext, useSyncExternalStore } from 'react'
import type { DeckManifest } from '../../deck/deck/index.ts'
import type { MoveName } from '../../deck/navigation/model/index.ts'

/** A store that components can read. */
interface Readable<State> {
  getState(): State
  getInitialState(): State
  subscribe(listener: () => void): () => void
}

const never = () => () => undefined

/** Return the state of a store, or `fallback` without one. The component renders again when it changes. The first frame shows what the server drew. */
export const useReadable = <State>(store: Readable<State> | undefined, fallback: State): State =>
  useSyncExternalStore(
    store?.subscribe ?? never,
    () => store?.getState() ?? fallback,
    () => store?.getInitialState() ?? fallback,
  )

/** The color scheme that a person can choose. */
export type ColorSchemeName = 'auto' | 'light' | 'dark'

/** The parts of the app that `useNav`, `useDeck` and `useColorScheme` need. */
export interface DeckContextValue {
  readonly deck: DeckManifest
  /** Undefined where nothing moves, as in print. */
  readonly navigation?: {
    readonly store: Readable<{ readonly position: { readonly no: number; readonly clicks: number } }>
    move(name: MoveName): unknown
    go(no: number, clicks?: number): unknown
  }
  /** Undefined where the page is drawn before it has settings. */
  readonly settings?: {
    readonly store: Readable<{ readonly dark: boolean; readonly colorScheme: ColorSchemeName }>
    /** The scheme of the deck. Any value but `auto` is forced. */
    readonly schema: ColorSchemeName
    set(change: { readonly colorScheme: ColorSchemeName }): void
  }
  /** Whether this window shows the presenter screen. */
  readonly presents?: boolean
}

/** Provided by the app; undefined outside it. */
export const DeckContext = createContext<DeckContextValue | undefined>(undefined)

/** Return the deck: its title, its slides in order, its base path and its measures. The component renders again when an author changes the deck. */
export function useDeck(): DeckManifest {
  const context = useContext(DeckContext)
  if (!context)
    throw new Error('useDeck() works only in components of a deck: slides, layouts, layers, the bar and the panel of the presenter.')
  return context.deck
}

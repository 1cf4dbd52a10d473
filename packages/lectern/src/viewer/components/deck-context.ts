import { createContext } from 'react'
import type { DeckManifest } from '../../deck/deck/index.ts'
import type { MoveName, NavigationGuard } from '../../deck/navigation/model/index.ts'

/** A store that components can read. */
export interface Readable<State> {
  getState(): State
  getInitialState(): State
  subscribe(listener: () => void): () => void
}

/** The color scheme that a person can choose. */
export type ColorSchemeName = 'auto' | 'light' | 'dark'

/** What `useNav`, `useDeck` and `useColorScheme` need of the app. */
export interface DeckContextValue {
  readonly deck: DeckManifest
  /** Undefined where nothing moves, as in print. */
  readonly navigation?: {
    readonly store: Readable<{ readonly position: { readonly no: number; readonly clicks: number }; readonly query?: string }>
    move(name: MoveName): unknown
    go(no: number, clicks?: number): unknown
    /** Add a guard that every move asks. Return the function that removes it. */
    addGuard?(guard: NavigationGuard): () => void
  }
  /** Undefined where the page is rendered before it has settings. */
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

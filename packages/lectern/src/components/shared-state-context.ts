import { createContext } from 'react'

/** The part of the sync that shared states need. */
export interface SharedStateSync {
  channel<Value>(
    name: string,
    fits: (value: unknown) => value is Value,
  ): {
    get(id: string): Value | undefined
    set(id: string, value: Value): boolean
    subscribe(listener: () => void): () => void
  }
}

/** Where the shared states of a window are kept. */
export interface SharedStates {
  /** The sync once there is one. */
  readonly session: {
    getState(): { readonly sync: SharedStateSync } | undefined
    subscribe(listener: () => void): () => void
  }
  /** Where the tab keeps them over a reload. */
  readonly memory?: { get(name: string): unknown; set(name: string, value: unknown): void }
  /** States in use, by key. */
  readonly states: Map<string, unknown>
}

/** Given by the app; undefined outside of it. */
export const SharedStateContext = createContext<SharedStates | undefined>(undefined)

import { createContext } from 'react'
import type { LiveTalk } from '../../talk/audience/browser/index.ts'
import type { Lead } from '../../talk/sync/model/index.ts'

/** What shared states need of the sync. */
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

/** The shared states of a window. */
export interface SharedStates {
  /** Provides the sync once the window has one. Undefined outside the app. */
  readonly session?: {
    getState():
      | { readonly sync: SharedStateSync; readonly talk?: LiveTalk | undefined; readonly lead?: Pick<Lead, 'state' | 'subscribe'> }
      | undefined
    subscribe(listener: () => void): () => void
  }
  /** Storage that keeps the states in this tab over a reload. */
  readonly memory?: { get(name: string): unknown; set(name: string, value: unknown): void }
  /** The states by key. Only `openSharedState` adds to them. */
  readonly states: Map<string, unknown>
}

/** Provided by the app; undefined outside it. */
export const SharedStateContext = createContext<SharedStates | undefined>(undefined)

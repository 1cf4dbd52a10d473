import { createStore, type StoreApi } from 'zustand/vanilla'
import { browserStorage } from './storage.ts'

/** A store whose state the browser keeps. */
export interface PersistedStore<State> {
  readonly store: ReadableStore<State>
  set(change: Partial<State>): void
}

/** Create a store kept in the local storage under `key`. `read` converts the stored text to a state; null means that nothing is stored. */
export function createPersistedStore<State extends object>(
  view: Window,
  key: string,
  read: (text: string | null) => State,
): PersistedStore<State> {
  const storage = browserStorage(view)
  const store = createStore<State>(() => read(storage.get(key)))
  return {
    store,
    set(change) {
      store.setState(change)
      storage.set(key, JSON.stringify(store.getState()))
    },
  }
}

/** A store that others may read and subscribe to. Only its owner changes it. */
export type ReadableStore<State> = Pick<StoreApi<State>, 'getState' | 'getInitialState' | 'subscribe'>

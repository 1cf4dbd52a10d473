import { createStore, type StoreApi } from 'zustand/vanilla'

/** A store whose state the browser keeps. */
export interface PersistedStore<State> {
  readonly store: Pick<StoreApi<State>, 'getState' | 'getInitialState' | 'subscribe'>
  set(change: Partial<State>): void
}

/** Create a store kept in the local storage under `key`. `read` converts the stored text to a state; null means that nothing is stored. */
export function createPersistedStore<State extends object>(
  view: Window,
  key: string,
  read: (text: string | null) => State,
): PersistedStore<State> {
  const stored = () => {
    try {
      return view.localStorage.getItem(key)
    } catch {
      return null // access denied: the state is not kept, and everything else works
    }
  }
  const store = createStore<State>(() => read(stored()))
  return {
    store,
    set(change) {
      store.setState(change)
      try {
        view.localStorage.setItem(key, JSON.stringify(store.getState()))
      } catch {
        // The storage is full or access is denied. The state is just not kept.
      }
    },
  }
}

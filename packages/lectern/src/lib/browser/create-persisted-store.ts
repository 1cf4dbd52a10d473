import { createStore, type StoreApi } from 'zustand/vanilla'

/** A store whose state the browser remembers. */
export interface PersistedStore<State> {
  readonly store: Pick<StoreApi<State>, 'getState' | 'getInitialState' | 'subscribe'>
  set(change: Partial<State>): void
}

/** A store kept in the local storage under `key`. `read` makes a state of whatever is stored there, null when nothing is. */
export function createPersistedStore<State extends object>(
  view: Window,
  key: string,
  read: (text: string | null) => State,
): PersistedStore<State> {
  const stored = () => {
    try {
      return view.localStorage.getItem(key)
    } catch {
      return null // forbidden: nothing is remembered, all else works
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
        // Full or forbidden, which costs only that it is remembered.
      }
    },
  }
}

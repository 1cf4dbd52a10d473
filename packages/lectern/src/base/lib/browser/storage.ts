import { createStore, type StoreApi } from 'zustand/vanilla'
import type { TextStorage } from '../model/index.ts'

/** Call `use` with a storage. Return `otherwise` if it throws: the storage may be full, and even asking for it may be forbidden. */
function attempt<Value>(find: () => Storage, use: (storage: Storage) => Value, otherwise: Value): Value {
  try {
    return use(find())
  } catch {
    return otherwise
  }
}

const createStorage = (find: () => Storage): TextStorage => ({
  get: (key) => attempt<string | null>(find, (storage) => storage.getItem(key), null),
  set: (key, text) =>
    attempt(
      find,
      (storage) => {
        if (text === undefined) storage.removeItem(key)
        else storage.setItem(key, text)
        return true
      },
      false,
    ),
  keys: () => attempt<readonly string[]>(find, (storage) => Array.from({ length: storage.length }, (_, at) => storage.key(at) ?? ''), []),
})

/** Return the storage that all windows of a browser share and that outlives them. */
export const browserStorage = (view: Window): TextStorage => createStorage(() => view.localStorage)

/** Return the storage of one window. It outlives a reload. */
export const windowStorage = (view: Window): TextStorage => createStorage(() => view.sessionStorage)

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

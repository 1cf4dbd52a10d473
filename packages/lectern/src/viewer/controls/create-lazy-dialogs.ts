import { createStore } from 'zustand/vanilla'
import type { Dialogs, LazyDialogs } from './play-controls.ts'

/** Create the dialogs, whose code is loaded when it is used. `loadList` loads what they show besides what the app has. */
export function createLazyDialogs(
  fetchCode: () => Promise<Dialogs> = () => import('./dialogs/index.ts'),
  loadList: () => Promise<void> = () => Promise.resolve(),
): LazyDialogs {
  const store = createStore<Dialogs | undefined>(() => undefined)
  let loading: Promise<void> | undefined
  return {
    store,
    load() {
      loading ??= Promise.all([fetchCode(), loadList()]).then(
        ([code]) => store.setState(code, true),
        (error: unknown) => {
          loading = undefined
          throw error
        },
      )
      return loading
    },
  }
}

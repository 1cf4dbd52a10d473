import { createStore } from 'zustand/vanilla'
import type { Dialogs, LazyDialogs } from './play-controls.ts'

export function createLazyDialogs(fetchCode: () => Promise<Dialogs> = () => import('./dialogs/index.ts')): LazyDialogs {
  const store = createStore<Dialogs | undefined>(() => undefined)
  let loading: Promise<void> | undefined
  return {
    store,
    load() {
      loading ??= fetchCode().then(
        (code) => store.setState(code, true),
        (error: unknown) => {
          loading = undefined
          throw error
        },
      )
      return loading
    },
  }
}

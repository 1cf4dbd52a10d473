import { createStore, type StoreApi } from 'zustand/vanilla'

/** The code of all panels, which the first load leaves out. */
export type Dialogs = typeof import('./dialogs/index.ts')

export interface LazyDialogs {
  /** Undefined until the code is here. */
  readonly store: Pick<StoreApi<Dialogs | undefined>, 'getState' | 'getInitialState' | 'subscribe'>
  /** Fetches the code unless it is here or on its way; after a failure, tries again. */
  load(): Promise<void>
}

export function createLazyDialogs(fetchCode = () => import('./dialogs/index.ts')): LazyDialogs {
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

import type { StoreApi } from 'zustand/vanilla'

/** A store that others may read and subscribe to. Only its owner changes it. */
export type ReadableStore<State> = Pick<StoreApi<State>, 'getState' | 'getInitialState' | 'subscribe'>

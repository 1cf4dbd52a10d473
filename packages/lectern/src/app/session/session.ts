import type { ReactNode } from 'react'
import type { StoreApi } from 'zustand/vanilla'
import type { Follower, Lead, Sync } from '../../sync/model/index.ts'

/** This window's part in the talk that several windows show. */
export interface Session {
  readonly sync: Sync
  readonly lead: Lead
  readonly follower: Follower
  /** Over the play screen: the presenter's blackout, and the way back to live. */
  readonly live: ReactNode
  /** Over the slide, in its measures: the presenter's cursor. */
  readonly overSlide: ReactNode
  dispose(): void
}

/** The session once its code is here; undefined before, and on the server. */
export type SessionStore = Pick<StoreApi<Session | undefined>, 'getState' | 'getInitialState' | 'subscribe'>

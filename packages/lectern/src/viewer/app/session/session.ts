import type { ReactNode } from 'react'
import type { ReadableStore } from '../../../base/lib/browser/index.ts'
import type { AudiencePanel, LiveTalk } from '../../../talk/audience/browser/index.ts'
import type { Follower, Lead, Sync, TimeOffset } from '../../../talk/sync/model/index.ts'

/** What connects this window to a talk that several windows show. */
export interface Session {
  readonly sync: Sync
  readonly lead: Lead
  /** The time of the talk; undefined where all windows are on one machine. */
  readonly timeOffset: TimeOffset | undefined
  /** Whether the link of the remote has opened this window. */
  readonly isRemote: boolean
  readonly follower: Follower
  /** Content over the play screen: the presenter's blackout, and the button that returns to live. */
  readonly live: ReactNode
  /** Content over the slide, in slide coordinates: the presenter's cursor, and what people point with. */
  readonly overSlide: ReactNode
  /** Buttons of the bar: the pointing tools. */
  readonly barButtons: ReactNode
  /** The state of the connection to other devices; undefined without a relay. */
  readonly connection: ReactNode
  /** For a presenter: how many other devices follow, and the links for them; undefined without a relay. */
  readonly audience: ReactNode
  /** The talk on other devices, whose components answer it; undefined without a relay. */
  readonly talk: LiveTalk | undefined
  /** The button with which the audience asks; undefined unless the deck takes questions from any slide. */
  readonly ask: ReactNode
  /** What components of the live talk show to the presenter; undefined without a relay. */
  readonly panel: ReadableStore<readonly AudiencePanel[]> | undefined
  dispose(): void
}

/** The session once its code is loaded; undefined before that and on the server. */
export type SessionStore = ReadableStore<Session | undefined>

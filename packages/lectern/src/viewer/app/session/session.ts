import type { ReactNode } from 'react'
import type { ReadableStore } from '../../../base/lib/browser/index.ts'
import type { AudiencePanel, LiveTalk } from '../../../talk/audience/browser/index.ts'
import type { Follower, Lead, Sync, TimeOffset } from '../../../talk/sync/model/index.ts'
import type { AudiencePlace } from '../../components/shared-state-context.ts'
import type { HandheldProps } from '../../screens/audience/Handheld.tsx'

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
  /** The state of the connection to other devices; undefined without a relay, and on the screen of the room. */
  readonly connection: ReactNode
  /** The join code over the slides; undefined without a relay. */
  readonly joinCode: ReactNode
  /** Where slides put the controls of the audience. */
  readonly place: ReadableStore<AudiencePlace>
  /** What a screen in the hand has beside the slide and in the bar. */
  handheld(props: HandheldProps): ReactNode
  /** For a presenter: how many other devices follow, and the links for them; undefined without a relay. */
  readonly audience: ReactNode
  /** The talk on other devices, whose components answer it; undefined without a relay. */
  readonly talk: LiveTalk | undefined
  /** Where the live talk keeps the right answers of quizzes; undefined without a relay. */
  readonly quizzes: LiveTalk['quizzes'] | undefined
  /** What components of the live talk show to the presenter; undefined without a relay. */
  readonly panel: ReadableStore<readonly AudiencePanel[]> | undefined
  dispose(): void
}

/** The session once its code is loaded; undefined before that and on the server. */
export type SessionStore = ReadableStore<Session | undefined>

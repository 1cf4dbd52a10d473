import type { ReactElement, ReactNode } from 'react'
import type { StoreApi } from 'zustand/vanilla'
import type { TextStorage, Timer } from '../../../base/lib/model/index.ts'
import type { Quizzes } from '../../../deck/deck/index.ts'
import type { Device, RelayTransport } from '../../live/browser/index.ts'
import type { Lead, Sync } from '../../sync/model/index.ts'

/** The order of the panels. What needs reading comes before the number of hands. */
const places = { polls: 0, questions: 1, hands: 2 }

/** What one kind of answers shows to the presenter alone. */
export interface AudiencePanel {
  readonly key: keyof typeof places
  /** Everything, below the notes. */
  readonly panel: ReactElement
  /** What the slide needs now, in the strip below the clock. */
  readonly now: ReactElement
}

/** A live talk, as those need it who answer and who count answers. */
export interface LiveTalk {
  /** The name of the talk. */
  readonly name: string
  /** The deck's base path. */
  readonly base: string
  /** Whether a person gives a name with a question. */
  readonly asksNames: boolean
  readonly relay: Pick<RelayTransport, 'answer' | 'answers' | 'counts' | 'onRefusal'> & {
    readonly link: Pick<RelayTransport['link'], 'state'>
  }
  readonly sync: Pick<Sync, 'channel'>
  readonly lead: Pick<Lead, 'state' | 'subscribe'>
  readonly storage: TextStorage
  readonly timer: Timer
  /** Milliseconds since 1970. */
  wall(): number
  /** The time that all devices of the talk have, in milliseconds since 1970. */
  now(): number
  /** Show a notice in this window; undefined hides it. */
  notify(notice: ReactNode): void
  /** Return a new secret of a device. */
  newSecret(): string
  /** Return the device with a secret. */
  deviceOf(secret: string): Device
  /** The right answers of the quizzes, by what each question names its own. Only a presenter's window has any. */
  readonly quizzes: StoreApi<Quizzes>
  /** One panel for each kind of answers. The audience does not see it. */
  readonly panel: StoreApi<readonly AudiencePanel[]>
  /** What the end of the session calls. */
  readonly ends: Set<() => void>
}

/** Add a panel to the presenter's screen. The caller may be a component that React renders. */
export const addPanel = ({ panel }: LiveTalk, added: AudiencePanel): void =>
  queueMicrotask(() => panel.setState((panels) => [...panels, added].toSorted((a, b) => places[a.key] - places[b.key]), true))

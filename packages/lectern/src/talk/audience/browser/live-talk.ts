import type { ReactElement } from 'react'
import type { StoreApi } from 'zustand/vanilla'
import type { TextStorage, Timer } from '../../../base/lib/model/index.ts'
import type { Device, RelayTransport } from '../../live/browser/index.ts'
import type { Lead, Sync } from '../../sync/model/index.ts'

/** A live talk, as those need it who answer and who count answers. */
export interface LiveTalk {
  /** The name of the talk. */
  readonly name: string
  /** The deck's base path. */
  readonly base: string
  /** Whether a person gives a name with a question. */
  readonly asksNames: boolean
  readonly relay: Pick<RelayTransport, 'answer' | 'answers' | 'onRefusal'> & { readonly link: Pick<RelayTransport['link'], 'state'> }
  readonly sync: Pick<Sync, 'channel'>
  readonly lead: Pick<Lead, 'state' | 'subscribe'>
  readonly storage: TextStorage
  readonly timer: Timer
  /** Milliseconds since 1970. */
  wall(): number
  /** Return a new secret of a device. */
  newSecret(): string
  /** Return the device with a secret. */
  deviceOf(secret: string): Device
  /** Content below the presenter's notes, which the audience does not see: one panel for each kind of answers. */
  readonly panel: StoreApi<readonly ReactElement[]>
  /** What the end of the session calls. */
  readonly ends: Set<() => void>
}

/** Add a panel to the presenter's screen. The caller may be a component that React renders. */
export const addPanel = ({ panel }: LiveTalk, element: ReactElement): void =>
  queueMicrotask(() => panel.setState((panels) => [...panels, element], true))

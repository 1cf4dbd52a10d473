import { createContext } from 'react'
import type { ReadableStore } from '../../base/lib/browser/index.ts'
import type { LiveTalk } from '../../talk/audience/browser/index.ts'
import type { Lead } from '../../talk/sync/model/index.ts'

/** What shared states need of the sync. */
export interface SharedStateSync {
  channel<Value>(
    name: string,
    fits: (value: unknown) => value is Value,
  ): {
    get(id: string): Value | undefined
    set(id: string, value: Value): boolean
    subscribe(listener: () => void): () => void
  }
}

/** The elements on a phone that show the controls of a slide at the size of the screen. Null until they are in the page. */
export interface AudienceArea {
  readonly controls: Element | null
  /** At the lower edge, where a thumb reaches. */
  readonly foot: Element | null
}

/** Where the controls of the audience are: in an area beside the slide, or nowhere on the screen of the room. Undefined: in the slide. */
export type AudiencePlace = AudienceArea | 'nowhere' | undefined

/** The shared states of a window. */
export interface SharedStates {
  /** Provides the sync once the window has one. Undefined outside the app. */
  readonly session?: {
    getState():
      | {
          readonly sync: SharedStateSync
          readonly talk?: LiveTalk | undefined
          readonly lead?: Pick<Lead, 'state' | 'subscribe'>
          readonly place?: ReadableStore<AudiencePlace>
        }
      | undefined
    subscribe(listener: () => void): () => void
  }
  /** Storage that keeps the states in this tab over a reload. */
  readonly memory?: { get(name: string): unknown; set(name: string, value: unknown): void }
  /** The states by key. Only `openSharedState` adds to them. */
  readonly states: Map<string, unknown>
}

/** Provided by the app; undefined outside it. */
export const SharedStateContext = createContext<SharedStates | undefined>(undefined)

/** The area of one slide, in the reading view. The area of the window belongs to the slide on screen. */
export const OwnAreaContext = createContext<AudienceArea | undefined>(undefined)

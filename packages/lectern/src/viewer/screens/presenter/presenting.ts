import { createContext, type ReactNode, useEffect, useState } from 'react'
import type { StoreApi } from 'zustand/vanilla'
import type { ReadableStore } from '../../../base/lib/browser/index.ts'
import type { Presenting, Quizzes } from '../../../deck/deck/index.ts'
import type { AudiencePanel } from '../../../talk/audience/browser/index.ts'
import type { Follower, Lead, Sync, TimeOffset } from '../../../talk/sync/model/index.ts'

/** The source of the notes and plans, which reports possible changes. */
export interface PresentingSource {
  load(): Promise<Presenting>
  /** Call `listener` after changes; only while the deck is being edited. Return a function that stops this. */
  subscribe?(listener: () => void): () => void
}

/** This window among the others that show the deck. */
export interface PresenterSession {
  readonly sync: Sync
  readonly lead: Lead
  /** The time of the talk; undefined where all windows are on one machine. */
  readonly timeOffset: TimeOffset | undefined
  /** Whether the link of the remote has opened this window. */
  readonly isRemote: boolean
  readonly follower: Follower
  /** Content over the slide, in slide coordinates. */
  readonly overSlide: ReactNode
  /** Buttons of the bar. */
  readonly barButtons: ReactNode
  /** How many other devices follow, and the links for them; undefined without a relay. */
  readonly audience: ReactNode
  /** Where the live talk keeps the right answers of quizzes; undefined without a relay. */
  readonly quizzes: StoreApi<Quizzes> | undefined
  /** What only presenters see of the live talk; undefined without a relay. */
  readonly panel: ReadableStore<readonly AudiencePanel[]> | undefined
}

/** How many milliseconds the person has for the talk; 0 if nobody has planned it. */
export const TalkLength = createContext(0)

/** Return the notes and plans of the deck, loaded again after each save while it is being edited; undefined while they load. */
export function usePresenting(source: PresentingSource): { readonly presenting: Presenting | undefined; readonly failed: boolean } {
  const [state, setState] = useState<{ presenting: Presenting | undefined; failed: boolean }>({ presenting: undefined, failed: false })
  useEffect(() => {
    let over = false
    const load = () =>
      source.load().then(
        (presenting) => over || setState({ presenting, failed: false }),
        (error: unknown) => {
          console.warn('The notes could not be fetched.', error)
          if (!over) setState((before) => ({ ...before, failed: true }))
        },
      )
    load()
    const stop = source.subscribe?.(load)
    return () => {
      over = true
      stop?.()
    }
  }, [source])
  return state
}

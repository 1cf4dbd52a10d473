import { useContext, useSyncExternalStore } from 'react'
import type { ReadableStore } from '../../base/lib/browser/index.ts'
import type { LiveTalk } from '../../talk/audience/browser/index.ts'
import { SharedStateContext } from './shared-state-context.ts'

const never = () => () => undefined
const nothing = () => undefined

/** Return what a live talk keeps for a component, and its state, once this window has joined the talk. */
export function useTalkPart<State extends object, Part extends { readonly store: ReadableStore<State> }>(
  partOf: (talk: LiveTalk) => Part & { readonly store: ReadableStore<State> },
): { readonly part: Part; readonly state: State } | undefined {
  const session = useContext(SharedStateContext)?.session
  const joined = useSyncExternalStore(session?.subscribe ?? never, session?.getState ?? nothing, nothing)
  const part = joined?.talk && partOf(joined.talk)
  const state = useSyncExternalStore<State | undefined>(
    part?.store.subscribe ?? never,
    part?.store.getState ?? nothing,
    part?.store.getInitialState ?? nothing,
  )
  return part && state ? { part, state } : undefined
}

import { useContext, useSyncExternalStore } from 'react'
import type { ReadableStore } from '../../base/lib/browser/index.ts'
import type { LiveTalk } from '../../talk/audience/browser/index.ts'
import { SharedStateContext } from './shared-state-context.ts'

const never = () => () => undefined
const nothing = () => undefined

/** Return a feature of the live talk, such as its questions, and its state, once this window has joined the talk. */
export function useJoinedTalk<State extends object, Feature extends { readonly store: ReadableStore<State> }>(
  featureOf: (talk: LiveTalk) => Feature & { readonly store: ReadableStore<State> },
): { readonly feature: Feature; readonly state: State } | undefined {
  const session = useContext(SharedStateContext)?.session
  const joined = useSyncExternalStore(session?.subscribe ?? never, session?.getState ?? nothing, nothing)
  const feature = joined?.talk && featureOf(joined.talk)
  const state = useSyncExternalStore<State | undefined>(
    feature?.store.subscribe ?? never,
    feature?.store.getState ?? nothing,
    feature?.store.getInitialState ?? nothing,
  )
  return feature && state ? { feature, state } : undefined
}

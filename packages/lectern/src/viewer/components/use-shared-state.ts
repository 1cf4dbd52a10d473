import { useCallback, useContext, useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react'
import { tryPart } from '../../base/lib/browser/index.ts'
import type { Contributions } from '../../talk/audience/browser/index.ts'
import { useSlide } from '../stage/browser/index.ts'
import { openSharedState, passes, readSharedState, type SetSharedState, type ValueCheck } from './shared-state.ts'
import { SharedStateContext, type SharedStates } from './shared-state-context.ts'

/** What the audience may write into a shared state. */
export interface AudiencePart<Value, Given> {
  /** Checks what one device gives. */
  readonly schema: ValueCheck<Given>
  /** Compute the state from what all devices give now. The presenter's window that leads calls it. */
  readonly combine: (given: readonly Given[], before: Value) => Value
}

/** What this device gives to a shared state. */
export interface Giving<Given> {
  /** The value that this device has given; undefined if it has given none. */
  readonly own: Given | undefined
  /** Whether a value arrives now. It is false without a live talk, and while the connection is lost. */
  readonly isLive: boolean
  /** A sentence that says why the relay has not taken the last value; undefined if it has, or if the value is on its way. */
  readonly refusal: string | undefined
  /** Give a value instead of the one before, or take it back with undefined. Return false if it cannot be given. */
  give(value: Given | undefined): boolean
}

const never = () => () => undefined
const nothing = () => undefined

/** Connect a shared state with the audience of a live talk. The code for it loads only in one. */
function useGiving<Value, Given>(
  key: string,
  audience: AudiencePart<Value, Given> | undefined,
  change: (compute: (before: Value) => Value) => void,
): Giving<Given> {
  const shared = useContext(SharedStateContext)
  const { isPicture } = useSlide()
  const session = audience && !isPicture ? shared?.session : undefined
  const talk = useSyncExternalStore(session?.subscribe ?? never, session?.getState ?? nothing, nothing)?.talk
  const [contributions, setContributions] = useState<Contributions>()
  useEffect(() => {
    if (!talk) return
    let isGone = false
    void tryPart('what the audience gives', () => import('../../talk/audience/browser/index.ts')).then((loaded) => {
      if (loaded && !isGone) setContributions(loaded.contributionsOf(talk))
    })
    return () => {
      isGone = true
      setContributions(undefined)
    }
  }, [talk])

  const combine = useEffectEvent((values: readonly unknown[]) => {
    if (!audience) return
    const given = values.filter((value) => passes(audience.schema, value))
    change((before) => audience.combine(given, before))
  })
  useEffect(() => contributions?.collect(key, combine), [contributions, key])

  const state = useSyncExternalStore(contributions?.store.subscribe ?? never, contributions?.store.getState ?? nothing, nothing)
  const own = contributions?.own(key)
  return {
    own: audience && passes(audience.schema, own) ? own : undefined,
    isLive: state?.isConnected ?? false,
    refusal: contributions?.refusal(key),
    give: (value) =>
      !!audience && !!contributions && (value === undefined || passes(audience.schema, value)) && contributions.give(key, value),
  }
}

const createOwnStates = (): SharedStates => ({ states: new Map() })

/** What the windows of a deck accept into a shared state. */
export interface SharedStateOptions<Value> {
  /** Checks each value from another window, and each value from storage. Without it, any value of the initial value's kind is accepted. */
  readonly schema?: ValueCheck<Value>
}

/** A shared state into which the audience of a live talk may write. */
export interface AudienceStateOptions<Value, Given> extends SharedStateOptions<Value> {
  readonly audience: AudiencePart<Value, Given>
}

/**
 * Like `useState`, but with the same state in every window of the deck, and in a live talk on every device. `key` names the state within the deck.
 * Values are plain data (numbers, texts, lists, objects of such). From other windows, only values of the initial value's kind are accepted that pass the
 * schema; with `null` as the initial value, any kind. The server, and a window without others, have their own state.
 *
 * With `audience`, the third item is what this device gives to the state. Without it, the audience writes nothing. A picture of a slide shows the state,
 * and never changes it.
 */
export function useSharedState<Value>(
  key: string,
  initial: Value,
  options?: SharedStateOptions<Value>,
): readonly [Value, SetSharedState<Value>]
export function useSharedState<Value, Given>(
  key: string,
  initial: Value,
  options: AudienceStateOptions<Value, Given>,
): readonly [Value, SetSharedState<Value>, Giving<Given>]
export function useSharedState<Value, Given>(
  key: string,
  initial: Value,
  { schema, audience }: Partial<AudienceStateOptions<Value, Given>> = {},
): readonly [Value, SetSharedState<Value>, Giving<Given>] | readonly [Value, SetSharedState<Value>] {
  const [own] = useState(createOwnStates)
  const shared = useContext(SharedStateContext) ?? own
  const [first] = useState(() => ({ initial, schema }))
  const { isPicture } = useSlide()
  const subscribe = useCallback((listener: () => void) => openSharedState(shared, key, first).subscribe(listener), [shared, key, first])
  const set = useCallback<SetSharedState<Value>>(
    (next) => {
      if (!isPicture) openSharedState(shared, key, first).set(next)
    },
    [shared, key, first, isPicture],
  )
  const read = () => readSharedState(shared, key, first)
  const giving = useGiving(key, audience, (compute) => openSharedState(shared, key, first).compute(compute))
  return [useSyncExternalStore(subscribe, read, () => first.initial), set, giving]
}

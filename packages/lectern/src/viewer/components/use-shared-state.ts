import { useCallback, useContext, useState, useSyncExternalStore } from 'react'
import type { ValueCheck } from './check-value.ts'
import { openSharedState, readSharedState, type SetSharedState } from './shared-state.ts'
import { SharedStateContext, type SharedStates } from './shared-state-context.ts'
import { type AudiencePart, type Giving, useGiving } from './use-giving.ts'

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
 * With `audience`, the third item is what this device gives to the state. Without it, the audience writes nothing.
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
  const subscribe = useCallback((listener: () => void) => openSharedState(shared, key, first).subscribe(listener), [shared, key, first])
  const set = useCallback<SetSharedState<Value>>((next) => openSharedState(shared, key, first).set(next), [shared, key, first])
  const read = () => readSharedState(shared, key, first)
  const giving = useGiving(key, audience, (compute) => openSharedState(shared, key, first).compute(compute))
  return [useSyncExternalStore(subscribe, read, () => first.initial), set, giving]
}

import { useCallback, useContext, useState, useSyncExternalStore } from 'react'
import { openSharedState, readSharedState, type SetSharedState } from './shared-state.ts'
import { SharedStateContext, type SharedStates } from './shared-state-context.ts'

const createOwnStates = (): SharedStates => ({ states: new Map() })

/**
 * Like `useState`, but with the same state in every window of the deck. `key` names the state within the deck. Values are plain data (numbers, texts,
 * lists, objects of such). From other windows, only values of the initial value's kind are accepted; with `null` as the initial value, any kind. The
 * server, and a window without others, have their own state.
 */
export function useSharedState<Value>(key: string, initial: Value): readonly [Value, SetSharedState<Value>] {
  const [own] = useState(createOwnStates)
  const shared = useContext(SharedStateContext) ?? own
  const [first] = useState(() => initial)
  const subscribe = useCallback((listener: () => void) => openSharedState(shared, key, first).subscribe(listener), [shared, key, first])
  const set = useCallback<SetSharedState<Value>>((next) => openSharedState(shared, key, first).set(next), [shared, key, first])
  const read = () => readSharedState(shared, key, first)
  return [useSyncExternalStore(subscribe, read, () => first), set]
}

import { useContext, useState, useSyncExternalStore } from 'react'
import { SharedStateContext, type SharedStates } from './shared-state-context.ts'

/** Set a value, or compute it from the previous value with a function. */
export type SetSharedState<Value> = (next: Value | ((before: Value) => Value)) => void

interface SharedState<Value> {
  get(): Value
  set: SetSharedState<Value>
  subscribe(listener: () => void): () => void
}

const kindOf = (value: unknown) => (Array.isArray(value) ? 'list' : value === null ? 'null' : typeof value)

/** Create the state of one key in one window. It belongs to this window until it has a sync, and then to all windows. */
function createSharedState<Value>(key: string, initial: Value, shared?: Pick<SharedStates, 'session' | 'memory'>): SharedState<Value> {
  const { session, memory } = shared ?? {}
  const kind = kindOf(initial)
  const fits = (value: unknown): value is Value => kind === 'null' || kindOf(value) === kind
  const listeners = new Set<() => void>()
  const id = 'value'
  const name = `state/${key}`
  const kept = memory?.get(name)
  let changed = kept !== undefined && fits(kept)
  let value = changed ? (kept as Value) : initial
  let channel: ReturnType<NonNullable<ReturnType<SharedStates['session']['getState']>>['sync']['channel']> | undefined

  const tell = () => {
    for (const listener of [...listeners]) listener()
  }
  function take() {
    const told = channel?.get(id)
    if (told === undefined) return
    value = told as Value
    memory?.set(name, value)
    tell()
  }
  function connect() {
    const sync = session?.getState()?.sync
    if (!sync || channel) return
    channel = sync.channel(name, fits)
    channel.subscribe(take)
    take()
    // Send a value that was set before the sync, unless other windows already have one.
    if (changed && channel.get(id) === undefined) channel.set(id, value)
  }
  session?.subscribe(connect)
  connect()
  return {
    get: () => value,
    set(next) {
      const to = typeof next === 'function' ? (next as (before: Value) => Value)(value) : next
      if (Object.is(to, value)) return
      value = to
      changed = true
      memory?.set(name, to)
      if (channel?.set(id, to) === false)
        console.warn(`The shared state "${key}" is not sent to other windows: its JSON has more than 60 000 characters.`)
      tell()
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

/**
 * Like `useState`, but with the same state in every window of the deck. `key` names the state within the deck. Values are plain data (numbers, texts,
 * lists, objects of such). From other windows, only values of the initial value's kind are accepted; with `null` as the initial value, any kind. The
 * server, and a window without others, have their own state.
 */
export function useSharedState<Value>(key: string, initial: Value): readonly [Value, SetSharedState<Value>] {
  const shared = useContext(SharedStateContext)
  const [first] = useState(() => initial)
  const [own] = useState(() => (shared ? undefined : createSharedState(key, initial)))
  let state = own ?? (shared?.states.get(key) as SharedState<Value> | undefined)
  if (!state) {
    state = createSharedState(key, first, shared)
    shared?.states.set(key, state)
  }
  return [useSyncExternalStore(state.subscribe, state.get, () => first), state.set]
}

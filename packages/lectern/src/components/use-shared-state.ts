import { useContext, useState, useSyncExternalStore } from 'react'
import { SharedStateContext, type SharedStates } from './shared-state-context.ts'

/** Takes a value, or a function of the value before. */
export type SetSharedState<Value> = (next: Value | ((before: Value) => Value)) => void

interface SharedState<Value> {
  get(): Value
  set: SetSharedState<Value>
  subscribe(listener: () => void): () => void
}

const kindOf = (value: unknown) => (Array.isArray(value) ? 'list' : value === null ? 'null' : typeof value)

/** The state of one key in one window: its own until a sync is there, then that of all windows. */
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
    // What was set before there was a sync is told, unless others have something by now.
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
        console.warn(`The shared state "${key}" is not told to other windows: as JSON it may have 60 000 characters at most.`)
      tell()
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

/**
 * State that is the same in every window that shows the deck, like `useState` otherwise. `key` names it within the deck; values are plain data (numbers, texts,
 * lists, objects of such), and of what other windows send only values of the initial one's kind are taken; with `null` as the first, any.
 * The server and a window without others have it for themselves.
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

import type { SharedStateSync, SharedStates } from './shared-state-context.ts'

/** A synchronous schema of a library that follows Standard Schema, such as Zod or Valibot (https://standardschema.dev). */
interface StandardSchema<Value> {
  readonly '~standard': {
    validate(value: unknown): unknown
    readonly types?: { readonly output: Value } | undefined
  }
}

/** What checks a value that may come from anywhere: a function that returns whether it fits, or a schema. */
export type ValueCheck<Value> = ((value: unknown) => value is Value) | StandardSchema<Value>

/** Return whether a value passes a check. A check that throws or that is asynchronous accepts nothing. */
export function passes<Value>(check: ValueCheck<Value>, value: unknown): value is Value {
  try {
    if (typeof check === 'function') return check(value)
    const result = check['~standard'].validate(value)
    return typeof result === 'object' && result !== null && 'value' in result && !('issues' in result && result.issues !== undefined)
  } catch {
    return false
  }
}

/** Set a value, or compute it from the previous value with a function. */
export type SetSharedState<Value> = (next: Value | ((before: Value) => Value)) => void

/** The state of one key in one window. */
interface SharedState<Value> {
  get(): Value
  set: SetSharedState<Value>
  /** Compute a value from the previous one, and set it if it passes the schema and is another one. An error of the function is reported. */
  compute(next: (before: Value) => Value): void
  /** Call `listener` after each change. Return the function that stops this. */
  subscribe(listener: () => void): () => void
}

const id = 'value'
const kindOf = (value: unknown) => (Array.isArray(value) ? 'list' : value === null ? 'null' : typeof value)
const nameOf = (key: string) => `state/${key}`

/** The value that a state has at first, and what checks all others. */
interface First<Value> {
  readonly initial: Value
  readonly schema?: ValueCheck<Value> | undefined
}

/** Return whether a value is of the kind of the initial value, and passes the schema. */
function isFit<Value>(value: unknown, { initial, schema }: First<Value>): value is Value {
  const kind = kindOf(initial)
  return (kind === 'null' || kindOf(value) === kind) && (!schema || passes(schema, value))
}

/** Return the value that this tab kept over a reload; undefined if there is none. */
function keptValue<Value>({ memory }: SharedStates, key: string, first: First<Value>): Value | undefined {
  const kept = memory?.get(nameOf(key))
  return kept !== undefined && isFit(kept, first) ? kept : undefined
}

/** Return the value of a key. It changes nothing, so that components may call it while they render. */
export function readSharedState<Value>(shared: SharedStates, key: string, first: First<Value>): Value {
  const state = shared.states.get(key) as SharedState<Value> | undefined
  return state ? state.get() : (keptValue(shared, key, first) ?? first.initial)
}

/** Return the state of a key. Its first subscriber or change creates it. */
export function openSharedState<Value>(shared: SharedStates, key: string, first: First<Value>): SharedState<Value> {
  const known = shared.states.get(key) as SharedState<Value> | undefined
  const state = known ?? createSharedState(shared, key, first)
  if (!known) shared.states.set(key, state)
  return state
}

/** Create the state of a key. It belongs to this window until there is a sync, and then to all windows. While it is not used, it follows nothing. */
function createSharedState<Value>(shared: SharedStates, key: string, first: First<Value>): SharedState<Value> {
  const { session, memory } = shared
  const listeners = new Set<() => void>()
  const kept = keptValue(shared, key, first)
  let changed = kept !== undefined
  let value = kept ?? first.initial
  let channel: ReturnType<SharedStateSync['channel']> | undefined
  /** The last value of the channel that this state has. */
  let taken: unknown
  let stopWaiting: (() => void) | undefined
  let stopFollowing: (() => void) | undefined

  const notify = () => {
    for (const listener of [...listeners]) listener()
  }
  function take() {
    const current = channel?.get(id)
    if (current === undefined || current === taken) return
    taken = current
    value = current as Value
    memory?.set(nameOf(key), value)
    notify()
  }
  function connect() {
    const sync = session?.getState()?.sync
    if (!sync || channel) return
    channel = sync.channel(nameOf(key), (given): given is unknown => isFit(given, first))
    take()
    // Send a value that was set before the sync, unless other windows already have one.
    if (changed && channel.get(id) === undefined) send(value)
    follow()
  }
  function send(to: Value): boolean {
    const isSent = channel?.set(id, to) !== false
    if (isSent) taken = to
    return isSent
  }
  /** Follow the other windows, or wait for the sync, as long as somebody needs it. */
  function follow() {
    if (channel) {
      stopWaiting?.()
      stopWaiting = undefined
    }
    const isUsed = listeners.size > 0
    if (!channel && (isUsed || changed)) stopWaiting ??= session?.subscribe(connect)
    if (isUsed && channel) stopFollowing ??= channel.subscribe(take)
    if (isUsed) return
    stopFollowing?.()
    stopFollowing = undefined
    if (changed) return
    stopWaiting?.()
    stopWaiting = undefined
  }

  function set(to: Value) {
    if (Object.is(to, value)) return
    value = to
    changed = true
    memory?.set(nameOf(key), to)
    if (!send(to)) console.warn(`The shared state "${key}" is not sent to other windows: its JSON has more than 60 000 characters.`)
    follow()
    notify()
  }

  return {
    get: () => value,
    set: (next) => set(typeof next === 'function' ? (next as (before: Value) => Value)(value) : next),
    compute(next) {
      try {
        const to = next(value)
        if (!isFit(to, first))
          console.error(`The shared state "${key}" keeps its value: "combine" has returned one that it does not accept.`)
        else if (JSON.stringify(to) !== JSON.stringify(value)) set(to)
      } catch (error) {
        console.error(`The shared state "${key}" keeps its value: "combine" has failed.`, error)
      }
    },
    subscribe(listener) {
      listeners.add(listener)
      connect()
      follow()
      // Other windows may have changed the value while nobody followed it.
      take()
      return () => {
        listeners.delete(listener)
        follow()
      }
    },
  }
}

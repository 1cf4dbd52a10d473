import { reactive, toRaw, watch } from 'vue'

/**
 * Return the values in a message of another window. Return undefined when the message is no object. A value may have any name except that of the
 * prototype.
 */
function changesIn(data: unknown): object | undefined {
  if (typeof data !== 'object' || data === null || Array.isArray(data)) return undefined
  return Object.fromEntries(Object.entries(data).filter(([name]) => name !== '__proto__'))
}

/** Sends a state elsewhere. */
type SyncWrite = (state: object, isUpdate?: boolean) => void

/** A way to share states beside the windows of this browser: an addon's server. `onUpdate` takes what comes from there. */
interface SyncMethod {
  init(channelKey: string, onUpdate: (data: unknown) => void, state: object, persist?: boolean): SyncWrite | undefined
}

/** What all shared states of a page have in common. */
interface Hub {
  readonly methods: SyncMethod[]
  /** Let each joined state use another method. */
  readonly joins: ((method: SyncMethod) => void)[]
  readonly channels: BroadcastChannel[]
  isBuiltIn: boolean
}

/** Made once for each page: an addon's setup adds its method for the states of all components. */
let hub: Hub | undefined
const hubOf = (): Hub => {
  hub ??= { methods: [], joins: [], channels: [], isBuiltIn: true }
  return hub
}

/** Let states reach further than the windows of this browser, as Slidev's function of this name does. */
export function addSyncMethod(method: SyncMethod): void {
  hubOf().methods.push(method)
  for (const join of hubOf().joins) join(method)
}

/** Share states with the added methods alone. */
export function disableBuiltinSync(): void {
  hubOf().isBuiltIn = false
  for (const channel of hubOf().channels.splice(0)) channel.close()
}

/**
 * Create a state that all windows of the deck in this browser share, as Slidev's function of this name does. Lectern has no server that keeps it.
 */
export function createSyncState<State extends object>(_server: unknown, initial: State) {
  const state = reactive(initial) as State
  const patches: ((state: State) => void)[] = []
  /** The state that the other windows have, as text. */
  let shared = JSON.stringify(toRaw(state))
  const receive = (data: unknown) => {
    const changes = changesIn(data)
    if (!changes) return
    Object.assign(state, changes)
    shared = JSON.stringify(toRaw(state))
    for (const patch of patches) patch(state)
  }
  /** Join the channel with this name. */
  const init = (channelKey: string): void => {
    if (typeof BroadcastChannel === 'undefined' || typeof window === 'undefined') return
    const { methods, joins, channels, isBuiltIn } = hubOf()
    const writes: SyncWrite[] = []
    const join = (method: SyncMethod) => {
      const write = method.init(channelKey, receive, state)
      if (write) writes.push(write)
    }
    if (isBuiltIn) {
      const channel = new BroadcastChannel(`lectern-vue ${channelKey}`)
      channel.addEventListener('message', ({ data }: MessageEvent<unknown>) => receive(data))
      channels.push(channel)
      writes.push((now) => channels.includes(channel) && channel.postMessage(now))
    }
    methods.forEach(join)
    joins.push(join)
    watch(
      state,
      () => {
        const text = JSON.stringify(toRaw(state))
        if (text === shared) return
        shared = text
        for (const write of writes) write(JSON.parse(text), false)
      },
      { deep: true },
    )
  }
  return {
    init,
    state,
    onPatch: (patch: (state: State) => void) => void patches.push(patch),
    onUpdate: (patch: (state: State) => void) => void patches.push(patch),
    patch: (key: keyof State, value: State[keyof State]) => void Object.assign(state, { [key]: value }),
  }
}

type Values = Record<string, unknown>
type Shared = ReturnType<typeof createSyncState<Values>>
/** Made once for each page: the name of the channel is the same for all its components. */
let shared: Shared | undefined

/** Return the state that components share without one of their own, and join its channel first. */
function sharedState(): Shared {
  if (shared) return shared
  const created = createSyncState<Values>({}, {})
  created.init('shared')
  shared = created
  return created
}

/** Give a value to all windows of the deck in this browser. */
export const patch: Shared['patch'] = (key, value) => sharedState().patch(key, value)
/** Hear what other windows give, with all values. */
export const onPatch: Shared['onPatch'] = (listener) => sharedState().onPatch(listener)

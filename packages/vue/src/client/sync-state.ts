import { reactive, toRaw, watch } from 'vue'

/**
 * Return the values in a message of another window. Return undefined when the message is no object. A value may have any name except that of the
 * prototype.
 */
function changesIn(data: unknown): object | undefined {
  if (typeof data !== 'object' || data === null || Array.isArray(data)) return undefined
  return Object.fromEntries(Object.entries(data).filter(([name]) => name !== '__proto__'))
}

/**
 * Create a state that all windows of the deck in this browser share, as Slidev's function of this name does. Lectern has no server that keeps it.
 */
export function createSyncState<State extends object>(_server: unknown, initial: State) {
  const state = reactive(initial) as State
  const patches: ((state: State) => void)[] = []
  /** The state that the other windows have, as text. */
  let shared = JSON.stringify(toRaw(state))
  /** Join the channel with this name. */
  const init = (channelKey: string): void => {
    if (typeof BroadcastChannel === 'undefined' || typeof window === 'undefined') return
    const channel = new BroadcastChannel(`lectern-vue ${channelKey}`)
    channel.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
      const changes = changesIn(data)
      if (!changes) return
      Object.assign(state, changes)
      shared = JSON.stringify(toRaw(state))
      for (const patch of patches) patch(state)
    })
    watch(
      state,
      () => {
        const text = JSON.stringify(toRaw(state))
        if (text === shared) return
        shared = text
        channel.postMessage(JSON.parse(text))
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

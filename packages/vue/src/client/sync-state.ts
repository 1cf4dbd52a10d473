import { reactive, toRaw, watch } from 'vue'

/**
 * Create a state that all windows of the deck in this browser share, as Slidev's function of this name does. Lectern has no server that keeps it.
 */
export function createSyncState<State extends object>(_server: unknown, initial: State) {
  const state = reactive(initial) as State
  const patches: ((state: State) => void)[] = []
  let isReceiving = false
  /** Join the channel with this name. */
  const init = (channelKey: string): void => {
    if (typeof BroadcastChannel === 'undefined' || typeof window === 'undefined') return
    const channel = new BroadcastChannel(`lectern-vue ${channelKey}`)
    channel.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
      if (typeof data !== 'object' || data === null) return
      isReceiving = true
      Object.assign(state, data)
      for (const patch of patches) patch(state)
    })
    watch(
      state,
      () => {
        if (!isReceiving) channel.postMessage(JSON.parse(JSON.stringify(toRaw(state))))
        isReceiving = false
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

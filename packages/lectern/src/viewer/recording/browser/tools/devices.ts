import { createStore } from 'zustand/vanilla'
import { message, t } from '../../../../base/language/index.ts'
import type { ReadableStore } from '../../../../base/lib/browser/index.ts'
import { type Device, namedDevices, possibleChoice, wantedDevice } from '../../model/devices.ts'
import { type Failure, failureOf } from '../../model/failure.ts'
import type { DeviceChoices, RecordingOptions } from '../recording-types.ts'

export type DeviceKind = keyof DeviceChoices

interface DeviceState {
  readonly choice: string
  /** The available devices. Their names are unknown until the browser has asked for permission. */
  readonly list: readonly Device[]
  /** The stream, which is open while any user of the device needs it. */
  readonly stream: MediaStream | undefined
  readonly failure: Failure | undefined
}

type DevicesState = { readonly [Kind in DeviceKind]: DeviceState }

/** Camera and microphone. Each is open only while it is in use. */
export interface Devices {
  readonly store: ReadableStore<DevicesState>
  /** Open the chosen device for `who`. Resolves when it is open or has failed. */
  want(kind: DeviceKind, who: string): Promise<MediaStream | undefined>
  /** Release the device for `who`. It is closed when nobody uses it. */
  drop(kind: DeviceKind, who: string): void
  choose(kind: DeviceKind, choice: string): void
  /** Try again after a failure. */
  retry(kind: DeviceKind): void
  /** Call `listener` when an open device is lost. Return the function that unsubscribes. */
  onLost(listener: (kind: DeviceKind) => void): () => void
  dispose(): void
}

const kinds = ['camera', 'microphone'] as const
const inputs = { camera: 'videoinput', microphone: 'audioinput' } as const
const labels = { camera: message('Camera'), microphone: message('Microphone') }

export function createDevices({ view, choices }: Pick<RecordingOptions, 'view' | 'choices'>): Devices {
  const first = (kind: DeviceKind): DeviceState => ({ choice: choices.get()[kind], list: [], stream: undefined, failure: undefined })
  const store = createStore<DevicesState>(() => ({ camera: first('camera'), microphone: first('microphone') }))
  const wanted = { camera: new Set<string>(), microphone: new Set<string>() }
  const asked = { camera: 0, microphone: 0 }
  const losses = new Set<(kind: DeviceKind) => void>()
  const stopper = new AbortController()
  const media: MediaDevices | undefined = view.navigator.mediaDevices
  const set = (kind: DeviceKind, change: Partial<DeviceState>) =>
    store.setState((state) => ({ ...state, [kind]: { ...state[kind], ...change } }))

  async function list() {
    const all = (await media?.enumerateDevices().catch(() => [])) ?? []
    for (const kind of kinds) {
      const found = all.filter((one) => one.kind === inputs[kind]).map(({ deviceId, label }) => ({ id: deviceId, label }))
      const named = namedDevices(found, t(labels[kind]))
      set(kind, { list: named, choice: possibleChoice(store.getState()[kind].choice, named) })
    }
  }

  function close(kind: DeviceKind) {
    asked[kind]++
    for (const track of store.getState()[kind].stream?.getTracks() ?? []) track.stop()
    set(kind, { stream: undefined, failure: undefined })
  }

  async function open(kind: DeviceKind): Promise<void> {
    close(kind)
    const turn = asked[kind]
    const want = wantedDevice(store.getState()[kind].choice)
    if (want === false) return
    try {
      if (!media) throw new DOMException('', view.isSecureContext ? 'NotSupportedError' : 'InsecureContext')
      const stream = await media.getUserMedia(kind === 'camera' ? { video: pictureOf(want) } : { audio: want })
      if (turn !== asked[kind]) return stop(stream)
      // A call of `stop()` is not a loss and fires no event.
      stream.getTracks()[0]?.addEventListener('ended', () => lose(kind, stream), { once: true })
      set(kind, { stream, failure: undefined })
      await list()
    } catch (error) {
      if (turn === asked[kind]) set(kind, { failure: failureOf(kind, error instanceof Error ? error.name : 'Error') })
    }
  }

  function lose(kind: DeviceKind, stream: MediaStream) {
    if (store.getState()[kind].stream !== stream) return
    set(kind, { stream: undefined, failure: failureOf(kind, 'NotFoundError') })
    for (const listener of losses) listener(kind)
  }

  media?.addEventListener('devicechange', () => void list(), { signal: stopper.signal })
  void list()

  return {
    store,
    async want(kind, who) {
      const alone = wanted[kind].size === 0
      wanted[kind].add(who)
      if (alone || !store.getState()[kind].stream) await open(kind)
      return store.getState()[kind].stream
    },
    drop(kind, who) {
      if (wanted[kind].delete(who) && wanted[kind].size === 0) close(kind)
    },
    choose(kind, choice) {
      set(kind, { choice })
      choices.set({ [kind]: choice })
      if (wanted[kind].size > 0) void open(kind)
    },
    retry: (kind) => void open(kind),
    onLost(listener) {
      losses.add(listener)
      return () => losses.delete(listener)
    },
    dispose() {
      stopper.abort()
      for (const kind of kinds) close(kind)
    },
  }
}

const stop = (stream: MediaStream) => {
  for (const track of stream.getTracks()) track.stop()
}

const pictureOf = (want: Exclude<ReturnType<typeof wantedDevice>, false>): MediaTrackConstraints => ({
  ...(want === true ? {} : want),
  width: { ideal: 1280 },
  height: { ideal: 720 },
})

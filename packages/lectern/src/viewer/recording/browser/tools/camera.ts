import { createStore } from 'zustand/vanilla'
import { t } from '../../../../base/language/index.ts'
import { createPersistedStore, type ReadableStore } from '../../../../base/lib/browser/index.ts'
import { parseJson } from '../../../../base/lib/model/index.ts'
import { type Bubble, initialBubble, isBubble } from '../../model/bubble.ts'
import { failureWords } from '../../model/failure.ts'
import type { RecordingOptions } from '../recording-types.ts'
import type { Devices } from './devices.ts'

interface CameraState {
  /** Whether the picture should be visible over the slides. */
  readonly on: boolean
  readonly bubble: Bubble
}

/** The picture of the camera over the slides. */
export interface Camera {
  readonly store: ReadableStore<CameraState>
  show(on: boolean): void
  place(bubble: Bubble): void
}

/** Create the camera picture. Its place is stored as `lectern:cameraPlace:BASE` (contract.md, "Browser storage"). */
export function createCamera({
  view,
  base,
  notify,
  devices,
}: Pick<RecordingOptions, 'view' | 'base' | 'notify'> & { readonly devices: Devices }): Camera {
  const kept = createPersistedStore(view, `lectern:cameraPlace:${base}`, readBubble)
  const store = createStore<CameraState>(() => ({ on: false, bubble: kept.store.getState() }))

  async function show(on: boolean) {
    store.setState({ on })
    if (!on) return devices.drop('camera', 'bubble')
    if (devices.store.getState().camera.choice === 'none') devices.choose('camera', 'default')
    const stream = await devices.want('camera', 'bubble')
    const { failure } = devices.store.getState().camera
    if (stream || !failure || !store.getState().on) return
    notify(failureWords(failure))
    void show(false)
  }

  devices.onLost((kind) => {
    if (kind !== 'camera' || !store.getState().on) return
    notify(t('The camera is no longer available.'))
    void show(false)
  })

  return {
    store,
    show: (on) => void show(on),
    place(bubble) {
      kept.set(bubble)
      store.setState({ bubble })
    },
  }
}

/** Return the place in a stored text, or the initial place if the text is invalid. */
function readBubble(text: string | null): Bubble {
  const value = parseJson(text)
  return isBubble(value) ? value : initialBubble
}

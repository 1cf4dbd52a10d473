import type { DeckManifest } from '../../deck/deck/index.ts'
import type { Navigation } from '../../deck/navigation/browser/index.ts'
import type { Recording, RecordingOptions } from '../recording/browser/index.ts'
import type { Settings } from '../settings/browser/create-settings.ts'
import type { DeckExtras } from './deck-source.ts'

interface ConnectRecordingOptions extends Pick<RecordingOptions, 'view' | 'presents' | 'notify'> {
  readonly deck: { getState(): DeckManifest }
  readonly navigation: Pick<Navigation, 'store'>
  readonly settings: Settings
}

/** Create the recording with the parts of the talk that it needs: the title, the slide on screen, and the devices that this browser remembers. */
export function connectRecording(
  { createRecording }: DeckExtras,
  { view, presents, notify, deck, navigation, settings }: ConnectRecordingOptions,
): Recording | undefined {
  return createRecording?.({
    view,
    presents,
    notify,
    base: deck.getState().base,
    title: () => deck.getState().title,
    slide: {
      title() {
        const { no } = navigation.store.getState().position
        const { slides } = deck.getState()
        return no > slides.length ? 'End' : slides[no - 1]?.title || `Slide ${no}`
      },
      subscribe: (listener) => navigation.store.subscribe(listener),
    },
    choices: { get: settings.store.getState, set: settings.set },
  })
}

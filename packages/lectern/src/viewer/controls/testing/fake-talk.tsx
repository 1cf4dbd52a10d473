import { createNavigation } from '../../../deck/navigation/browser/index.ts'
import { createSettings } from '../../settings/browser/create-settings.ts'
import { createPanels } from '../create-panels.ts'
import { createPlayControls, type PlayControlsOptions } from '../create-play-controls.ts'

interface FakeTalk extends Partial<PlayControlsOptions> {
  readonly titles?: readonly string[]
  readonly schema?: 'auto' | 'light' | 'dark'
  /** Slide number at the start. */
  readonly at?: number
}

/** Create a talk of six slides with its controls, for tests that run in a window. */
export function createFakeTalk({ titles, schema = 'auto', at = 3, ...options }: FakeTalk = {}) {
  const names = titles ?? ['Ethereum', 'Chaintool', 'Background', 'Queue', 'Tools', 'Roadmap']
  const slides = names.map((title) => ({ key: title, title, level: 1, clicks: 0 }))
  const deck = { title: 'The talk', base: '/talk/', routerMode: 'history' as const, aspectRatio: 16 / 9, language: 'en', slides }
  const navigation = createNavigation({ deck, position: { no: at, clicks: 0 } })
  const settings = createSettings({ base: deck.base, schema, view: window })
  const controls = createPlayControls({ deck: () => deck, navigation, panels: createPanels(settings), settings, view: window, ...options })
  return {
    deck,
    controls,
    no: () => navigation.store.getState().position.no,
    dispose() {
      controls.dispose()
      settings.dispose()
    },
  }
}

/** Press and release a key at the focused element. */
export function pressKey(key: string, init: KeyboardEventInit = {}): void {
  const at = document.activeElement ?? document.body
  for (const type of ['keydown', 'keyup'])
    at.dispatchEvent(new KeyboardEvent(type, { key, code: key, bubbles: true, cancelable: true, ...init }))
}

import type { ComponentType } from 'react'
import { createStore } from 'zustand/vanilla'
import { t } from '../../base/language/index.ts'
import { loadPart } from '../../base/lib/browser/index.ts'
import type { DeckManifest } from '../../deck/deck/index.ts'
import type { Navigation } from '../../deck/navigation/browser/index.ts'
import type { ScreenName } from '../../deck/navigation/model/index.ts'
import { createShortcuts, type Shortcuts, type ShortcutsOptions } from '../../deck/shortcuts/browser/index.ts'
import type { ShortcutOperations } from '../../deck/shortcuts/model/index.ts'
import type { DrawingLoader } from '../drawing/drawing-types.ts'
import type { Recording } from '../recording/browser/recording-types.ts'
import type { Settings } from '../settings/browser/create-settings.ts'
import type { CoverColor, Fullscreen, FullscreenState, PanelName, Panels, PlayControls } from './play-controls.ts'
import { isReading } from './reading.ts'

/** What the controls of a talk are created from. */
export interface PlayControlsOptions {
  /** Return the current deck. */
  readonly deck: () => Pick<DeckManifest, 'slides' | 'title' | 'wakeLock' | 'rtl' | 'contextMenu'>
  readonly navigation: Pick<Navigation, 'store' | 'move' | 'go' | 'addressOf'>
  readonly panels: Panels
  readonly settings: Settings
  /** Undefined on the server. */
  readonly view?: Window & typeof globalThis
  /** Address of the deck's PDF, if the deck offers one. */
  readonly pdf?: string
  /** The deck's own information (`info`), if it has any. */
  readonly Information?: ComponentType
  /** The slides in the order of their files, only from the dev server. */
  readonly outline?: PlayControls['outline']
  /** Drawing on the slides, if the deck has it. */
  readonly drawing?: DrawingLoader | undefined
  /** Recording of the talk, if the deck has it. */
  readonly recording?: Recording | undefined
  /** The screen to which the bar links; undefined for none. */
  readonly otherScreen?: ScreenName | undefined
  /** The action of the keys for a black and a white screen, if they do not cover this window. */
  readonly toggleCover?: (color: CoverColor) => void
  /** Load the deck's own `setup/shortcuts.ts`, if it has one. */
  readonly loadShortcuts?: ShortcutsOptions['loadSetup']
  /** Load the deck's own setup files for the menu of the slide, if it has any. */
  readonly loadMenu?: NonNullable<PlayControls['loadMenu']>
}

/** Milliseconds after which the code of the panels is fetched, unless it was requested before. */
const preloadAfterMs = 3000

/** Names of the shortcuts that work while a panel is open, because they close it. */
const closingKeys: Partial<Record<PanelName, readonly string[]>> = {
  overview: ['toggle_overview', 'hide_overview'],
  goto: [],
  information: [],
  help: ['help'],
  outline: [],
}

/** Create the controls of a talk. Without a window they only describe what the server renders. */
export function createPlayControls(options: PlayControlsOptions): PlayControls {
  const { deck, navigation, panels, settings, view, pdf, loadShortcuts } = options
  const otherScreen = createStore<ScreenName | undefined>(() => options.otherScreen)
  const fullscreen = createFullscreen(view)
  const covered = () => panels.store.getState().cover

  /** While the screen is black or white, the first press only shows the slide again. */
  const uncovered = (run: () => void) => () => (covered() ? panels.cover(undefined) : run())
  const coverThis = (color: CoverColor) => panels.cover(covered() === color ? undefined : color)
  const toggleCover = (color: CoverColor) => () => (options.toggleCover ?? coverThis)(color)
  /** Return whether the reading view is on. It shows the slides one below another, without steps. */
  const reads = () => view !== undefined && options.otherScreen !== 'play' && isReading(view, settings)
  const operations: ShortcutOperations = {
    next: uncovered(() => navigation.move(reads() ? 'nextSlide' : 'next')),
    prev: uncovered(() => navigation.move(reads() ? 'previousSlide' : 'previous')),
    nextSlide: uncovered(() => navigation.move('nextSlide')),
    prevSlide: uncovered(() => navigation.move('previousSlide')),
    go: (no, clicks) => uncovered(() => navigation.go(no, clicks))(),
    goFirst: uncovered(() => navigation.go(1)),
    goLast: uncovered(() => navigation.go(deck().slides.length)),
    toggleDark: uncovered(settings.toggleDark),
    toggleOverview: uncovered(() => panels.toggle('overview')),
    escapeOverview: uncovered(() => panels.opened() === 'overview' && panels.show()),
    showGotoDialog: uncovered(() => panels.show('goto')),
    toggleFullscreen: uncovered(() =>
      fullscreen.toggle().catch(() => panels.notify(t('The browser refused to change to full screen.'), true)),
    ),
    toggleHelp: uncovered(() => panels.toggle('help')),
    toggleBlack: toggleCover('black'),
    toggleWhite: toggleCover('white'),
    downloadPDF() {
      if (!pdf || !view) return
      loadPart('the download', () => import('./download-pdf.ts'))
        .then(({ downloadPdf }) => downloadPdf(view, pdf, deck().title))
        .catch((error: unknown) => {
          console.warn('The PDF of the deck could not be fetched.', error)
          panels.notify(t('The PDF could not be fetched. Check the connection and try again.'))
        })
    },
  }

  function isEnabled({ name }: { readonly name?: string }): boolean {
    if (name === 'clicker_start') return fullscreen.store.getState().on
    if (covered()) return true
    const open = panels.opened()
    if (name === 'hide_overview') return open === 'overview'
    const closing = open && closingKeys[open]
    return closing === undefined || closing.includes(name ?? '')
  }

  const stopper = new AbortController()
  const takesKey = (press: KeyboardEvent) => {
    const closing = closingKeys[panels.opened() ?? 'settings']
    return closing !== undefined && !covered() && !closing.some((name) => shortcuts?.isPressOf(name, press))
  }
  // The listener comes before that of the shortcuts.
  const presses = view ? keepPresses(view, panels, takesKey, stopper.signal) : []
  const shortcuts: Shortcuts | undefined =
    view &&
    createShortcuts({
      view,
      operations,
      isRtl: deck().rtl === true,
      isEnabled,
      enterNumber: (no) => no >= 1 && no <= deck().slides.length && operations.go(no),
      ...(loadShortcuts && { loadSetup: loadShortcuts }),
    })

  // The first load is over by then. The first panel then opens at once, even without a network.
  const preload = view?.setTimeout(() => panels.dialogs.load().catch(() => undefined), preloadAfterMs)

  return {
    navigation,
    otherScreen,
    offer: (screen) => otherScreen.setState(screen, true),
    settings,
    panels,
    fullscreen,
    operations,
    hasPdf: pdf !== undefined,
    keepsAwake: deck().wakeLock !== false,
    Information: options.Information,
    outline: options.outline,
    drawing: options.drawing,
    recording: options.recording,
    shortcuts,
    hasMenu: deck().contextMenu !== false,
    loadMenu: options.loadMenu,
    presses,
    dispose() {
      stopper.abort()
      view?.clearTimeout(preload)
      shortcuts?.dispose()
      fullscreen.dispose()
    },
  }
}

/** Create full screen for the whole page. Without a window, as on the server, it is off. */
function createFullscreen(view: Window | undefined): Fullscreen {
  const store = createStore<FullscreenState>(() => ({ on: false, supported: true }))
  const stopper = new AbortController()
  const page = view?.document
  if (page) {
    const read = () => store.setState({ on: Boolean(page.fullscreenElement), supported: Boolean(page.fullscreenEnabled) })
    page.addEventListener('fullscreenchange', read, { signal: stopper.signal })
    read()
  }
  return {
    store,
    async toggle() {
      if (store.getState().on) await page?.exitFullscreen()
      else await page?.documentElement.requestFullscreen()
    },
    dispose: () => stopper.abort(),
  }
}

/**
 * Collect the keys that are pressed while the code of an open panel loads. The panel answers them when it is rendered. Escape closes the panel at once.
 * `takesKey` returns whether there is an open panel that takes the key.
 */
function keepPresses(view: Window, panels: Panels, takesKey: (press: KeyboardEvent) => boolean, signal: AbortSignal): KeyboardEvent[] {
  const presses: KeyboardEvent[] = []
  function keep(event: KeyboardEvent) {
    const { key, ctrlKey, altKey, metaKey, repeat } = event
    if (panels.dialogs.store.getState() || panels.opened() === undefined) presses.length = 0
    else if (presses.length === 0 && !takesKey(event)) return
    else if (ctrlKey || altKey || metaKey || !/^(.|Arrow.+|Page.+|[HEB].+)$/u.test(key)) return
    else {
      event.preventDefault()
      if (key === 'Escape') panels.show()
      else if (!repeat) presses.push(event)
    }
  }
  view.addEventListener('keydown', keep, { capture: true, signal })
  return presses
}

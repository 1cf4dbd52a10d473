import type { ComponentType } from 'react'
import { createStore } from 'zustand/vanilla'
import type { DeckManifest } from '../deck/index.ts'
import type { DrawingLoader } from '../drawing/browser/index.ts'
import { loadPart } from '../lib/browser/index.ts'
import type { Navigation } from '../navigation/browser/index.ts'
import type { ScreenName } from '../navigation/model/index.ts'
import type { Recording } from '../recording/browser/index.ts'
import type { Settings } from '../settings/browser/index.ts'
import { createShortcuts, type ShortcutsParts } from '../shortcuts/browser/index.ts'
import type { ShortcutOperations } from '../shortcuts/model/index.ts'
import { createFullscreen } from './create-fullscreen.ts'
import { createPanels } from './create-panels.ts'
import type { CoverColor, PanelName, PlayControls } from './play-controls.ts'
import { isReading } from './reading.ts'

/** What the controls of a talk are made from. */
export interface PlayControlsParts {
  /** The deck as it is now. */
  readonly deck: () => Pick<DeckManifest, 'slides' | 'title' | 'wakeLock'>
  readonly navigation: Pick<Navigation, 'store' | 'move' | 'go' | 'addressOf'>
  readonly settings: Settings
  /** Left out on the server. */
  readonly view?: Window & typeof globalThis
  /** Address of the deck as PDF, where the deck offers one. */
  readonly pdf?: string
  /** What the deck says of itself (`info`), where it does. */
  readonly Information?: ComponentType
  /** The slides as they stand in their files, while authoring. */
  readonly outline?: PlayControls['outline']
  /** Drawing on the slides, where the deck has it. */
  readonly drawing?: DrawingLoader | undefined
  /** Recording the talk, where the deck has it. */
  readonly recording?: Recording | undefined
  /** The screen to which the bar has a link; undefined for none. */
  readonly otherScreen?: ScreenName | undefined
  /** What the keys for a black and a white screen do, where they do not cover this window. */
  readonly toggleCover?: (color: CoverColor) => void
  /** Loads the deck's own `setup/shortcuts.ts`, where it has one. */
  readonly loadShortcuts?: ShortcutsParts['loadSetup']
}

/** Milliseconds after which the code of the panels is fetched, unless it was asked for before. */
const preloadAfterMs = 3000

/** Keys that work while a panel is open: the one that closes it. */
const closingKeys: Partial<Record<PanelName, readonly string[]>> = {
  overview: ['toggle_overview', 'hide_overview'],
  goto: [],
  information: [],
  help: ['help'],
  outline: [],
}

/** Without a window it only describes what the server draws. */
export function createPlayControls(parts: PlayControlsParts): PlayControls {
  const { deck, navigation, settings, view, pdf, loadShortcuts } = parts
  const otherScreen = createStore<ScreenName | undefined>(() => parts.otherScreen)
  const panels = createPanels(settings)
  const fullscreen = createFullscreen(view)
  const covered = () => panels.store.getState().cover

  /** While the screen is black or white, the first press only brings the slide back. */
  const uncovered = (run: () => void) => () => (covered() ? panels.cover(undefined) : run())
  const coverThis = (color: CoverColor) => panels.cover(covered() === color ? undefined : color)
  const toggleCover = (color: CoverColor) => () => (parts.toggleCover ?? coverThis)(color)
  /** There are no steps where all slides stand one under another. */
  const reads = () => view !== undefined && parts.otherScreen !== 'play' && isReading(view, settings)
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
    toggleFullscreen: uncovered(() => fullscreen.toggle().catch(() => panels.notify('The browser refused to change to full screen.'))),
    toggleHelp: uncovered(() => panels.toggle('help')),
    toggleBlack: toggleCover('black'),
    toggleWhite: toggleCover('white'),
    downloadPDF() {
      if (!pdf || !view) return
      loadPart('the download', () => import('./download-pdf.ts'))
        .then(({ downloadPdf }) => downloadPdf(view, pdf, deck().title))
        .catch((error: unknown) => {
          console.warn('The PDF of the deck could not be fetched.', error)
          panels.notify('The PDF could not be fetched. Check the connection and try again.')
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

  const shortcuts =
    view &&
    createShortcuts({
      view,
      operations,
      isEnabled,
      enterNumber: (no) => no >= 1 && no <= deck().slides.length && operations.go(no),
      ...(loadShortcuts && { loadSetup: loadShortcuts }),
    })

  // The first load is over by then; the first panel opens at once, and without a network too.
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
    Information: parts.Information,
    outline: parts.outline,
    drawing: parts.drawing,
    recording: parts.recording,
    shortcuts,
    dispose() {
      view?.clearTimeout(preload)
      shortcuts?.dispose()
      fullscreen.dispose()
    },
  }
}

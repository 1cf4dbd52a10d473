import { createStore } from 'zustand/vanilla'
import { t } from '../../../base/language/index.ts'
import { browserStorage, loadPart, windowStorage } from '../../../base/lib/browser/index.ts'
import { type Drawing, isAuthor, readMarkup, type Tool, toolOf, writeMarkup } from '../../../deck/drawing/model/index.ts'
import type { DrawingLoader, DrawingOptions, DrawingTools, Preferences, PreferencesStore } from '../drawing-types.ts'
import { createDrawings } from './create-drawings.ts'
import { createSelection } from './create-selection.ts'
import { createTexts } from './create-texts.ts'
import { createDrawingStorage, type DrawingStorage } from './drawing-storage.ts'
import { createMeasure } from './ink-face.ts'
import { DrawingRefused, keepDrawing } from './keep-drawing.ts'
import { SlideInk } from './SlideInk.tsx'
import { shareDrawings } from './share-drawings.ts'
import { Toolbar } from './Toolbar.tsx'

/** Milliseconds until a drawing is stored, so that quick strokes are stored together. */
const storeAfterMs = 300
const nameLength = 6
const authorLength = 5

/** Create the drawings of this window and the tools that change them. */
export function startDrawing(options: DrawingOptions, loader: DrawingLoader): DrawingTools {
  const { view, base, size, alone = false, presents = false, mayDraw, notify, loadKept, keeps = false } = options
  if (!view) throw new Error('Drawing needs a window.')
  const storage = createDrawingStorage({
    base,
    size,
    lasting: browserStorage(view),
    passing: windowStorage(view),
    presents,
    name: alone ? 'drawingOwn' : 'drawing',
  })
  let complained = false
  const keep = (slide: string, drawing: Drawing) =>
    keepDrawing(view, base, slide, writeMarkup(drawing, size)).then(
      () => {
        complained = false
      },
      (error: unknown) => {
        console.warn('A drawing could not be saved with the deck.', error)
        const reason = error instanceof DrawingRefused ? error.message : t('Is the authoring server still running?')
        if (!complained) notify(t('The drawing could not be saved with the deck. {reason}', { reason }))
        complained = true
      },
    )
  const letters = (count: number) =>
    Array.from(view.crypto.getRandomValues(new Uint8Array(count)), (letter) => (letter % 36).toString(36)).join('')
  // The author outlives a reload, but each load has its own name: a copied window has the same storage.
  const authorKey = `lectern:drawingAuthor:${base}`
  const passing = windowStorage(view)
  const kept = passing.get(authorKey)
  const author = kept !== null && isAuthor(`v${kept}`) ? kept : letters(authorLength)
  if (mayDraw) passing.set(authorKey, author)
  let warned = false
  const drawings = createDrawings({
    storage,
    who: `${presents ? 'p' : 'v'}${author}${letters(nameLength)}`,
    onHiddenInk() {
      if (presents) return drawings.hide(drawings.author, false)
      if (!warned) notify(t('The presenter has hidden what you draw. Nobody sees it until it is shown again.'))
      warned = true
    },
    later(run) {
      const timer = view.setTimeout(run, storeAfterMs)
      return () => view.clearTimeout(timer)
    },
    ...(keeps && { keep }),
    onUnstored: () =>
      notify(t('This browser cannot store the drawing: its storage is full or blocked. The drawing lasts until you close the window.')),
  })
  const preferences = createPreferences(storage)
  const selection = createSelection({ drawings, slide: options.slide, size })
  const texts = createTexts({
    drawings,
    slide: options.slide,
    size,
    brush: () => preferences.getState().brush,
    measure: createMeasure(view.document),
  })
  let lastTool: Tool | undefined
  /** Nothing is selected without the tool for it, and another tool ends writing. */
  const deselect = () => {
    const tool = toolOf(preferences.getState().brush)
    const { on } = loader.store.getState()
    if (tool !== 'select' || !on) selection.choose([])
    if (tool !== lastTool || !on) texts.finish()
    lastTool = tool
  }

  const { classList } = view.document.documentElement
  const follow = (on: boolean) => {
    classList.toggle('lectern-drawing', on)
    if (preferences.getState().enabled !== on) preferences.setState({ enabled: on })
    deselect()
  }
  if (mayDraw && preferences.getState().enabled) loader.set(true)
  follow(loader.store.getState().on)
  const stops = [loader.store.subscribe(({ on }) => follow(on)), preferences.subscribe(deselect), selection.dispose, texts.dispose]

  if (loadKept)
    loadPart('the drawings of this deck', loadKept).then(({ default: kept }) =>
      drawings.merge(Object.entries(kept).map(([slide, text]) => [slide, readMarkup(text)] as const)),
    )

  const stopper = new AbortController()
  view.addEventListener('pagehide', drawings.flush, { signal: stopper.signal })
  return {
    drawings,
    context: { options, loader, drawings, preferences, selection, texts },
    share: (sharing) => shareDrawings({ drawings, ...sharing }),
    SlideInk,
    Toolbar,
    dispose() {
      stopper.abort()
      for (const stop of stops) stop()
      drawings.dispose()
      classList.remove('lectern-drawing')
    },
  }
}

/** Create the drawing preferences of this browser. Each change is stored. */
function createPreferences(storage: DrawingStorage): PreferencesStore {
  const store = createStore<Preferences>(() => storage.readPreferences())
  store.subscribe((preferences) => storage.writePreferences(preferences))
  return store
}

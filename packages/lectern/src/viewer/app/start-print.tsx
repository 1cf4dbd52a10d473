import type { ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { createStore } from 'zustand/vanilla'
import { tryPart } from '../../base/lib/browser/index.ts'
import { type DeckManifest, type PrintPage, pagePlan, shownTalk } from '../../deck/deck/index.ts'
import { formatAddress, type PrintAddress, readPrintRequest } from '../../deck/navigation/model/index.ts'
import { createPresenterAccess } from '../../site/password/browser/index.ts'
import { createDrawingLoader, holdsDrawings } from '../drawing/create-drawing-loader.ts'
import { Ink } from '../drawing/Ink.tsx'
import { HandoutPrint } from '../screens/print/HandoutPrint.tsx'
import { NotesPrint } from '../screens/print/NotesPrint.tsx'
import { PrintLanguages } from '../screens/print/PrintLayout.tsx'
import { PrintScreen } from '../screens/print/PrintScreen.tsx'
import { createPrintProgress, type PrintProgress } from '../screens/print/print-progress.ts'
import { createSettings } from '../settings/browser/create-settings.ts'
import { createSlideMemory, type SlideInfo } from '../stage/browser/index.ts'
import { canvasSize } from '../stage/model/canvas-size.ts'
import { modulesOf } from './create-app.ts'
import { DeckProvider } from './DeckProvider.tsx'
import type { AppOptions } from './deck-source.ts'
import { quietPictures } from './quiet-pictures.ts'

/** Milliseconds in which a slide must become ready. The export command may set another limit. */
const slideTimeoutMs = 30_000

/** Make links go to the page of the slide, the only possible target in a printed file. */
const linksInPrint = {
  hrefOf: (no: number) => `#slide-${no}`,
  goTo: (no: number) => document.getElementById(`slide-${no}`)?.scrollIntoView(),
}

/** A change after the # loads no page in the browser. A link to a place on this page has no slash. */
const loadOtherAddress = () => window.location.hash.startsWith('#/') && window.location.reload()

/** Show the print view in `#lectern` instead of the talk. `window.lecternPrint` reports to the print command how many pages are ready. */
export async function startPrint(options: AppOptions, place: PrintAddress): Promise<void> {
  const drawOver = await loadInk(options, window)
  const { source, layers, EndLayout } = options
  const root = document.getElementById('lectern')
  if (!root) throw new Error('The page has no element with the id "lectern": it was not written by this version of Lectern.')
  window.__lectern?.stop()
  const { manifest } = source
  if (place.redirect !== undefined) window.history.replaceState(null, '', place.redirect)
  // The address may have opened the page of another screen.
  document.title = manifest.documentTitle
  const request = readPrintRequest(manifest, place)
  const settings = createSettings({ base: manifest.base, schema: manifest.colorSchema, view: window })
  const access = createPresenterAccess(source, window)
  if (request.withNotes && !(await access.opens({ ask: true })))
    return window.location.replace(formatAddress(manifest, { no: 1, clicks: 0 }, shownTalk(manifest)))
  const { notes } = request.withNotes ? await access.load() : { notes: [] }
  const modules = modulesOf(source, new Map())
  if (manifest.routerMode === 'hash') window.addEventListener('hashchange', loadOtherAddress)
  root.replaceChildren()
  // With addresses after a #, the page contains slide 1, which the pre-hydration script has hidden.
  delete document.documentElement.dataset.early
  quietPictures(document, () => true)
  // Print what somebody has typed in this tab.
  const memory = createSlideMemory(manifest.base, window)
  const print = createRoot(root)
  const languages = manifest.languages && (await tryPart('the languages', () => import('./languages.tsx')))
  const { hash, pathname, search } = window.location
  const here = manifest.routerMode === 'hash' ? hash : pathname + search
  const loadedFrames = new WeakSet<Element>()

  function show(range: string | undefined): void {
    const planned = pagePlan(manifest, { ...request, range })
    const plan = request.clicks === undefined ? planned : planned.filter(({ clicks }) => clicks === request.clicks)
    const { handout, chunk = { from: 0, to: plan.length } } = request
    const pages = plan.slice(chunk.from, chunk.to + 1)
    const progress = createPrintProgress(window, pages.length, request.timeout ?? slideTimeoutMs, loadedFrames)
    const context = { deck: manifest, pages, modules, layers, EndLayout, progress, ...(drawOver && { drawOver }) }
    const screen = () => {
      if (request.withNotes) return <NotesPrint {...context} notes={notes} date={new Date()} />
      if (!handout) return <PrintScreen {...context} />
      const sheets = { before: Math.floor(chunk.from / handout), sheets: Math.ceil(plan.length / handout) }
      return <HandoutPrint {...context} {...sheets} size={handout} date={new Date()} />
    }
    flushSync(() =>
      print.render(
        <DeckProvider deck={manifest} settings={settings} links={linksInPrint} memory={memory}>
          {languages && (
            <PrintLanguages>
              <languages.LanguageLinks deck={manifest} address={here} />
            </PrintLanguages>
          )}
          {screen()}
        </DeckProvider>,
      ),
    )
    window.lecternPrint = { plan, pages, slides: manifest.slides, progress, show }
  }
  show(request.range)
}

declare global {
  interface Window {
    /** Present on print screens, for the command that prints them to a file. */
    lecternPrint?: {
      /** All pages that the address asks for, in order, without its `part`. */
      readonly plan: readonly PrintPage[]
      /** The pages in this document. */
      readonly pages: readonly PrintPage[]
      readonly slides: DeckManifest['slides']
      readonly progress: PrintProgress
      /** Show other slides of the deck in the same document. */
      show(range: string): void
    }
  }
}

/**
 * Fetch the drawings on the slides, which are saved with the deck or in this browser. Return a function that renders them; undefined if there are none.
 */
async function loadInk(
  { source: { manifest }, extras: { loadDrawings } }: AppOptions,
  view: Window & typeof globalThis,
): Promise<((info: SlideInfo) => ReactNode) | undefined> {
  const { base, drawings } = manifest
  if (drawings === false || !(loadDrawings || holdsDrawings(view, base))) return undefined
  const drawing = createDrawingLoader({
    base,
    size: canvasSize(manifest.canvasWidth, manifest.aspectRatio),
    slide: createStore(() => ''),
    view,
    mayDraw: false,
    alone: drawings?.syncAll === false,
    ...(loadDrawings && { loadKept: loadDrawings }),
    isControl: () => false,
    isUncovered: () => false,
    notify: (notice) => console.warn(notice),
  })
  // Slides without their drawings are better than no slides.
  await tryPart('drawings', () => Promise.all([drawing.load(), loadDrawings?.()]))
  return ({ no, key }) => <Ink drawing={drawing} no={no} slide={key} active={false} />
}

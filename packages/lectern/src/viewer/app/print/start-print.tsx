import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import type { DeckManifest } from '../../../deck/deck/index.ts'
import { type PrintPage, pagePlan } from '../../../deck/deck/index.ts'
import { formatAddress, type PrintPlace, readPrintPlace } from '../../../deck/navigation/model/index.ts'
import { createPresenterAccess } from '../../../site/password/browser/index.ts'
import { DeckContext, LinkContext } from '../../components/index.ts'
import { loadPrintScreens, type PrintProgress } from '../../screens/index.ts'
import { createSettings } from '../../settings/browser/create-settings.ts'
import { createSlideMemory, SlideMemoryContext } from '../../stage/browser/index.ts'
import { modulesOf } from '../create-app.ts'
import type { AppOptions } from '../deck-source.ts'
import { loadInk } from './load-ink.tsx'

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
export async function startPrint(options: AppOptions, place: PrintPlace): Promise<void> {
  const [{ createPrintProgress, HandoutPrint, NotesPrint, PrintScreen }, drawOver] = await Promise.all([
    loadPrintScreens(),
    loadInk(options, window),
  ])
  const { source, layers, EndLayout } = options
  const root = document.getElementById('lectern')
  if (!root) throw new Error('The page has no element with the id "lectern": it was not written by this version of Lectern.')
  window.__lectern?.stop()
  const { manifest } = source
  if (place.redirect !== undefined) window.history.replaceState(null, '', place.redirect)
  const request = readPrintPlace(manifest, place)
  const settings = createSettings({ base: manifest.base, schema: manifest.colorSchema, view: window })
  const access = createPresenterAccess(source, window)
  if (request.withNotes && !(await access.opens({ ask: true })))
    return window.location.replace(formatAddress(manifest, { no: 1, clicks: 0 }, ''))
  const { notes } = request.withNotes ? await access.load() : { notes: [] }
  const modules = modulesOf(source, new Map())
  if (manifest.routerMode === 'hash') window.addEventListener('hashchange', loadOtherAddress)
  root.replaceChildren()
  // With addresses after a #, the page contains slide 1, which the pre-hydration script has hidden.
  delete document.documentElement.dataset.early
  // Print what somebody has typed in this tab.
  const memory = createSlideMemory(manifest.base, window)
  const print = createRoot(root)

  function show(range: string | undefined): void {
    const planned = pagePlan(manifest, { ...request, range })
    const plan = request.clicks === undefined ? planned : planned.filter(({ clicks }) => clicks === request.clicks)
    const { handout, part = { from: 0, to: plan.length } } = request
    const pages = plan.slice(part.from, part.to + 1)
    const progress = createPrintProgress(window, pages.length, request.timeout ?? slideTimeoutMs)
    const context = { deck: manifest, pages, modules, layers, EndLayout, progress, ...(drawOver && { drawOver }) }
    const screen = () => {
      if (request.withNotes) return <NotesPrint {...context} notes={notes} date={new Date()} />
      if (!handout) return <PrintScreen {...context} />
      const sheets = { before: Math.floor(part.from / handout), sheets: Math.ceil(plan.length / handout) }
      return <HandoutPrint {...context} {...sheets} size={handout} date={new Date()} />
    }
    flushSync(() =>
      print.render(
        <SlideMemoryContext value={memory}>
          <DeckContext value={{ deck: manifest, settings }}>
            <LinkContext value={{ ...linksInPrint, slides: manifest.slides }}>{screen()}</LinkContext>
          </DeckContext>
        </SlideMemoryContext>,
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

import { loadPart } from '../../base/lib/browser/index.ts'
import { printPlace, sidePageOf, sidePages } from '../../deck/navigation/model/index.ts'
import type { AppOptions } from './deck-source.ts'
import { startApp } from './start-app.tsx'

/** Start the screen of the address in `#lectern`: the talk, a page beside it, or the print view, whose code is loaded only then. */
export async function startDeck(options: AppOptions): Promise<void> {
  const print = printPlace(options.source.manifest, window.location)
  const page = print ? undefined : sidePageOf(options.source.manifest, window.location, sidePages)
  if (print || page) await options.source.list?.load()
  if (page) {
    const { startSidePage } = await loadPart('this page', () => import('./side-pages/start-side-page.tsx'))
    return startSidePage(options, page)
  }
  if (!print) return void (await startApp(options))
  const { startPrint } = await loadPart('the print view', () => import('./print/start-print.tsx'))
  await startPrint(options, print)
}

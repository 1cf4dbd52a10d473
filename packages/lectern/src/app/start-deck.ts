import { loadPart } from '../lib/browser/index.ts'
import { printPlace } from '../navigation/model/index.ts'
import type { AppParts } from './deck-source.ts'
import { startApp } from './start-app.tsx'

/** Start the screen of the address in `#lectern`: the talk, or the print view, whose code is loaded only then. */
export async function startDeck(parts: AppParts): Promise<void> {
  const print = printPlace(parts.source.manifest, window.location)
  if (!print) return void (await startApp(parts))
  const { startPrint } = await loadPart('the print view', () => import('./print/start-print.tsx'))
  await startPrint(parts, print)
}

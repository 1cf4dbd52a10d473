import { loadPart } from '../../lib/browser/index.ts'
import { sidePageOf } from '../../navigation/model/index.ts'
import type { AppOptions } from '../deck-source.ts'
import { startDeck as startShownDeck } from '../start-deck.ts'

/** Start the screen of the address in `#lectern`: the page of all notes, or a screen of the deck itself. */
export async function startDeck(options: AppOptions): Promise<void> {
  await options.source.authoring?.restore()
  if (!sidePageOf(options.source.manifest, window.location, ['notes-edit'])) return startShownDeck(options)
  const { startNotesEdit } = await loadPart('the page of all notes', () => import('./start-notes-edit.tsx'))
  await startNotesEdit(options)
}

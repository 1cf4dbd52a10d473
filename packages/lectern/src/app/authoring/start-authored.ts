import { loadPart } from '../../lib/browser/index.ts'
import { isNotesAddress } from '../../navigation/model/index.ts'
import type { AppParts } from '../deck-source.ts'
import { startDeck as startShownDeck } from '../start-deck.ts'

/** Start the screen of the address in `#lectern`: the page of all notes, or a screen of the deck itself. */
export async function startDeck(parts: AppParts): Promise<void> {
  await parts.source.authoring?.restore()
  if (!isNotesAddress(parts.source.manifest, window.location)) return startShownDeck(parts)
  const { startNotes } = await loadPart('the page of all notes', () => import('./start-notes.tsx'))
  await startNotes(parts)
}

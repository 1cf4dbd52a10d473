import { loadPart } from '../../base/lib/browser/index.ts'
import { parseAddress, parsePrintAddress, sidePageOf, sidePages } from '../../deck/navigation/model/index.ts'
import { type AppOptions, startDeck as startShownDeck } from '../../viewer/app/index.ts'

/**
 * Start the screen of the address in `#lectern`: the page of all notes, or a screen of the deck itself. A screen that shows one slide starts as soon
 * as the steps of that slide are known, any other screen with those of all slides.
 */
export async function startDeck(options: AppOptions): Promise<void> {
  const { author, manifest } = options.source
  const { screen, position } = parseAddress(manifest, window.location)
  const side = sidePageOf(manifest, window.location, [...sidePages, 'export', 'notes-edit'])
  const showsOne = screen === 'play' && !side && !parsePrintAddress(manifest, window.location)
  if (!showsOne) author?.askRest()
  await Promise.all([author?.restore(), showsOne ? author?.learn([position.no]) : author?.whole])
  if (side !== 'notes-edit') await startShownDeck(options)
  else {
    const { startNotesEdit } = await loadPart('the page of all notes', () => import('./start-notes-edit.tsx'))
    await startNotesEdit(options)
  }
  if (showsOne) author?.askRest()
}

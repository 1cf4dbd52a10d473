import type { DeckConfig } from '../../../config/index.ts'
import type { Highlighter } from './highlighter.ts'

/** The highlighter that the deck names. */
export async function highlighterOf(name: DeckConfig['highlighter']): Promise<Highlighter> {
  return name === 'shiki' ? (await import('./shiki.ts')).shiki : (await import('./prism.ts')).prism
}

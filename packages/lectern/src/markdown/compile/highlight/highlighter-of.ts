import type { DeckConfig } from '../../../config/index.ts'
import type { CompileSetup } from '../../../setup/model/index.ts'
import type { Highlighter } from './highlighter.ts'

/** Return the highlighter that the deck names, with its setup. */
export async function highlighterOf(name: DeckConfig['highlighter'], setup?: CompileSetup): Promise<Highlighter> {
  return name === 'shiki' ? (await import('./shiki.ts')).shikiOf(setup?.shiki) : (await import('./prism.ts')).prism
}

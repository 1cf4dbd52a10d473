import { type DeckManifest, packNames } from '../../deck/deck/index.ts'
import { contentHash } from '../site/index.ts'
import type { BuiltOutput } from './bundle.ts'

/** Number of slides whose titles and keys are part of the first load, and the length above which a deck has a file with those of the others. */
const namedFirst = 50
const longDeck = 100

/** Modules by which a deck shows titles of any slide while it is rendered. They read them at once, so the list of slides must be whole. */
const readsTitles = /[\\/]components[\\/](built-in[\\/](Toc|TitleRenderer)|deck-hooks)\.js$|[\\/]node_modules[\\/]@?vue[\\/]/

/** The module with the titles and keys of the slides that the first load leaves out. */
interface NamesFile {
  readonly name: string
  readonly code: string
}

/** Return how many slides have their titles and keys in the first load, and the file with those of the others, if there are others. */
export function nameSlides(
  { slides }: Pick<DeckManifest, 'slides'>,
  client: BuiltOutput,
  isSingleFile: boolean,
): { readonly named: number; readonly names?: NamesFile } {
  const isWhole =
    isSingleFile ||
    slides.length <= longDeck ||
    client.some((file) => file.type === 'chunk' && file.moduleIds.some((id) => readsTitles.test(id)))
  if (isWhole) return { named: slides.length }
  const code = `export const slides=${JSON.stringify(packNames(slides.slice(namedFirst)))}`
  return { named: namedFirst, names: { name: `assets/names-${contentHash(code)}.js`, code } }
}

import { browserStorage } from '../../../base/lib/browser/index.ts'
import { type Choice, choiceQuery, chosenSlides, type DeckManifest, readChoice } from '../../../deck/deck/index.ts'
import { parseAddress, parsePrintAddress, sidePageOf, sidePages } from '../../../deck/navigation/model/index.ts'
import type { AppOptions } from '../deck-source.ts'
import { chosenSource } from './chosen-source.tsx'
import { lastChoiceKey } from './last-choice.ts'

/** Return the query of the address, with that after the `#`. */
function queryOf(manifest: DeckManifest, { location }: Window): string {
  return parsePrintAddress(manifest, location)?.query ?? parseAddress(manifest, location).query
}

/** Return the talk that an address names; undefined for the whole deck. What the deck does not have is said on the console. */
function choiceAt(manifest: DeckManifest, query: string): Choice | undefined {
  if (!manifest.choices) return undefined
  const { choice, unknown } = readChoice(new URLSearchParams(query), manifest.choices)
  const { audiences } = manifest.choices
  if (unknown.length > 0)
    console.info(`The address names ${unknown.join(', ')}, which no slide names. The deck names ${audiences.join(', ') || 'no audience'}.`)
  if (choiceQuery(choice) === '') return undefined
  if (chosenSlides(manifest.slides, choice).length > 0) return choice
  console.info('The address names a talk without slides. The whole deck is shown.')
  return undefined
}

/**
 * Return the options of the app for the talk in the address. The pages beside the talk show that of the presenter in this browser, if their address names
 * none. A page of the dev server waits until the steps of all slides are known; it then shows the talk without an editor, and loads again after a save.
 */
export async function choose(options: AppOptions): Promise<AppOptions> {
  const { source } = options
  const { manifest, author } = source
  const own = queryOf(manifest, window)
  const isBeside = sidePageOf(manifest, window.location, [...sidePages, 'export']) !== undefined
  const key = lastChoiceKey(manifest.base)
  const follows = isBeside && !/(^|&)(audience|length)=/.test(own)
  if (follows) window.addEventListener('storage', (event) => event.key === key && window.location.reload())
  const choice = choiceAt(manifest, follows ? (browserStorage(window).get(key) ?? '') : own)
  if (!choice) return options
  if (author) {
    author.askRest()
    await Promise.all([author.restore(), author.whole])
    author.subscribe(() => window.location.reload())
  }
  await source.list?.load()
  return { ...options, source: chosenSource(source, () => source.manifest, choice) }
}

import { join, relative } from 'node:path'
import type { AuthorProblem } from '../../base/errors/index.ts'
import { createProjectReader, extensionsOf, type Project } from '../../compiler/project/index.ts'
import { isVueFile, type ThemeFiles, vuePackage } from '../../deck/theme/node/index.ts'

/** What a deck for Slidev becomes in Lectern. */
export interface Examination {
  /** Sentences about what works. */
  readonly works: readonly string[]
  /** Whether the package for Vue is installed. */
  readonly hasVue: boolean
  /** The files of the deck that need that package, and the theme and addons that do. */
  readonly needsVue: readonly string[]
  /** The deck's other problems, errors first. */
  readonly problems: readonly AuthorProblem[]
}

/** Return the files for Vue, whether the package for them is installed or not. */
const vueFilesOf = ({ vue, ...files }: ThemeFiles) =>
  [files, vue].flatMap((each) => [each.components, each.layouts, each.layers].flatMap((found) => [...found.values()].filter(isVueFile)))

const count = (number: number, word: string) => `${number} ${word}${number === 1 ? '' : 's'}`

/** Return each text with its number of occurrences, as in `cover, two-cols (3)`. */
function tally(texts: readonly string[]): string {
  const numbers = new Map<string, number>()
  for (const text of texts) numbers.set(text, (numbers.get(text) ?? 0) + 1)
  return [...numbers].map(([text, number]) => (number === 1 ? text : `${text} (${number})`)).join(', ')
}

/** Slidev reads this file beside a deck. A build does not warn, because the file may be part of another site. */
const page = 'index.html'

/** Return the problem of a page beside the deck, which Lectern does not read. */
function pageNotices({ dir, disk }: Project): AuthorProblem[] {
  if (!disk.isFile(join(dir, page))) return []
  const allowed = 'Put meta tags into the headmatter, as "seoMeta", and a script into a component.'
  return [{ severity: 'warning', place: { file: page, line: 1, column: 1 }, what: `${page} is not read`, allowed }]
}

/** Return whether a message is about a missing package for Vue. One section names all files that need it. */
const isAboutVue = ({ what, allowed = '' }: AuthorProblem) => `${what} ${allowed}`.includes(vuePackage)

/**
 * Read and compile the deck at `entry` as the dev server does, and report what of it works. Write and download nothing, and run no code: not even
 * setup files. With `untrusted`, read nothing outside the deck's folder either.
 *
 * @throws DeckError when the deck cannot be shown at all.
 */
export async function examineDeck(entry: string, untrusted = false): Promise<Examination> {
  const project = await createProjectReader({ entry, place: 'dev', untrusted, readOnly: true })()
  const slides = await project.slides()
  const { deck, own, theme, dir, vue } = project
  const shown = slides.slice(0, deck.slides.length)
  const names = (files: ReadonlyMap<string, string>) => [...files.keys()].join(', ')
  const works = [
    `${count(shown.length, 'slide')} with ${count(
      shown.reduce((sum, { clicks }) => sum + clicks, 0),
      'click',
    )}`,
    `layouts: ${tally(shown.map(({ layout }) => layout))}`,
    theme ? `theme: ${theme.name}` : '',
    project.addons.length > 0 ? `addons: ${project.addons.map(({ name }) => name).join(', ')}` : '',
    own.setup.size > 0 ? `setup files: ${names(own.setup)}; none has run, so what they change is not examined` : '',
    own.styles ? `styles: ${relative(dir, own.styles)}` : '',
  ].filter(Boolean)
  const extensions = extensionsOf(project)
    .filter((each) => vueFilesOf(each).length > 0)
    .map(({ name }) => `${name}, for its Vue components`)
  const all = [...project.problems, ...slides.flatMap(({ problems }) => problems), ...pageNotices(project)]
  return {
    works,
    hasVue: vue !== undefined,
    needsVue: [...[...new Set(vueFilesOf(own))].map((file) => relative(dir, file)).sort(), ...extensions],
    problems: all.filter((problem) => !isAboutVue(problem)).sort((a, b) => a.severity.localeCompare(b.severity)),
  }
}

import { existsSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import type { AuthorProblem } from '../errors/index.ts'
import { createProjectReader, extensionsOf, type Project } from '../project/index.ts'
import { isVueFile, type ThemeFiles, vuePackage } from '../theme/node/index.ts'

/** What a deck for Slidev becomes in Lectern. */
export interface Examination {
  /** Sentences about what works. */
  readonly works: readonly string[]
  /** Whether the package for Vue is installed. */
  readonly hasVue: boolean
  /** The files of the deck that need that package, and the theme and addons that do. */
  readonly needsVue: readonly string[]
  /** The deck's other problems, those with the same message together. */
  readonly problems: readonly (readonly [AuthorProblem, ...AuthorProblem[]])[]
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

/** Files beside the deck that Slidev reads and Lectern does not, with a suggestion for each. */
const unread: readonly (readonly [file: string, suggestion: string])[] = [
  ['index.html', 'Put meta tags into the headmatter, as "seoMeta", and a script into a component.'],
]

function unreadFiles({ dir }: Project): AuthorProblem[] {
  return unread
    .filter(([file]) => existsSync(join(dir, file)))
    .map(([file, allowed]) => ({ severity: 'warning', place: { file, line: 1, column: 1 }, what: `${file} is not read`, allowed }))
}

/** Return whether a message is about a missing package for Vue. One section names all files that need it. */
const isAboutVue = ({ what, allowed = '' }: AuthorProblem) => `${what} ${allowed}`.includes(vuePackage)

/** Return the problems in groups with the same message, errors first. */
function grouped(problems: readonly AuthorProblem[]): [AuthorProblem, ...AuthorProblem[]][] {
  const groups = new Map<string, [AuthorProblem, ...AuthorProblem[]]>()
  for (const problem of problems) {
    const group = groups.get(problem.what)
    if (group) group.push(problem)
    else groups.set(problem.what, [problem])
  }
  return [...groups.values()].sort(([a], [b]) => a.severity.localeCompare(b.severity))
}

/**
 * Read and compile the deck at `entry` as a build does, and report what of it works.
 *
 * @throws DeckError when the deck cannot be shown at all.
 */
export async function examineDeck(entry: string): Promise<Examination> {
  const project = await createProjectReader({ entry })()
  const slides = await project.slides()
  project.saveCache()
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
    own.setup.size > 0 ? `setup files: ${names(own.setup)}` : '',
    own.styles ? `styles: ${relative(dir, own.styles)}` : '',
  ].filter(Boolean)
  const extensions = extensionsOf(project)
    .filter((each) => vueFilesOf(each).length > 0)
    .map(({ name, dir: folder }) => `${dirname(folder) === dir ? relative(dir, folder) : name}, for its Vue components`)
  const all = [...project.problems, ...slides.flatMap(({ problems }) => problems), ...unreadFiles(project)]
  return {
    works,
    hasVue: vue !== undefined,
    needsVue: [...[...new Set(vueFilesOf(own))].map((file) => relative(dir, file)).sort(), ...extensions],
    problems: grouped(all.filter((problem) => !isAboutVue(problem))),
  }
}

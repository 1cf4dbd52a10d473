import { dirname, join, relative, resolve } from 'node:path'
import { z } from 'zod'
import type { AuthorProblem } from '../../base/errors/index.ts'
import { deckFiles, FileError, type Files } from '../../base/files/index.ts'
import { createProjectReader, extensionsOf } from '../../compiler/project/index.ts'
import { isVueFile, type ThemeFiles, vuePackage } from '../../deck/theme/node/index.ts'
import { engineRange } from './create-deck.ts'

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

/** Return the name of the package in a folder; undefined for a folder of the deck. */
const packageIn = (dir: string): string | undefined => /[\\/]node_modules[\\/]((?:@[^\\/]+[\\/])?[^\\/]+)$/.exec(dir)?.[1]

type NamedTheme = Pick<ThemeFiles, 'name' | 'dir'>

/** Say which theme is used. `wished` is the theme that would be used with the package for Vue. @internal for its test */
export function themeLine({ name, dir }: NamedTheme, wished: NamedTheme | undefined): string {
  const used = packageIn(dir)
  if (used === undefined || used === name) return `theme: ${name}`
  const instead = wished && wished.dir !== dir ? packageIn(wished.dir) : undefined
  if (instead !== undefined) return `theme: ${name}, as ${used} draws it, because ${instead} needs ${vuePackage}`
  if (used === `@lectern/theme-${name}`) return `theme: ${name}, as ${used} draws it, because no theme of this name for Slidev is installed`
  return `theme: ${name}, from ${used}`
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
  const withVue = project.trust.findExtensions(deck.config, dir, true)
  const shown = slides.slice(0, deck.slides.length)
  const names = (files: ReadonlyMap<string, string>) => [...files.keys()].join(', ')
  const works = [
    `${count(shown.length, 'slide')} with ${count(
      shown.reduce((sum, { clicks }) => sum + clicks, 0),
      'click',
    )}`,
    `layouts: ${tally(shown.map(({ layout }) => layout))}`,
    theme ? themeLine(theme, withVue.theme) : '',
    project.addons.length > 0 ? `addons: ${project.addons.map(({ name }) => name).join(', ')}` : '',
    own.setup.size > 0 ? `setup files: ${names(own.setup)}; none has run, so what they change is not examined` : '',
    own.styles ? `styles: ${relative(dir, own.styles)}` : '',
  ].filter(Boolean)
  const extensions = extensionsOf({ theme: withVue.theme, addons: withVue.addons })
    .filter((each) => vueFilesOf(each).length > 0)
    .map(({ name }) => `${name}, for its Vue components`)
  const all = [...project.problems, ...slides.flatMap(({ problems }) => problems)]
  return {
    works,
    hasVue: vue !== undefined,
    needsVue: [...[...new Set(vueFilesOf(own))].map((file) => relative(dir, file)).sort(), ...extensions],
    problems: all.filter((problem) => !isAboutVue(problem)).sort((a, b) => a.severity.localeCompare(b.severity)),
  }
}

const packageSchema = z.looseObject({
  scripts: z.record(z.string(), z.string()).optional(),
  dependencies: z.record(z.string(), z.string()).optional(),
  devDependencies: z.record(z.string(), z.string()).optional(),
})

/** Return the object in a package.json. @throws FileError when there is none in it. */
function readPackage(text: string): z.infer<typeof packageSchema> {
  const refuse = (what: string) =>
    new FileError('package.json', what, { remedy: 'Mend the file, and run the command again. Nothing was changed.' })
  let value: unknown
  try {
    // As npm does, ignore a byte order mark.
    value = JSON.parse(text.replace(/^\uFEFF/, ''))
  } catch (error) {
    throw refuse(`is not JSON: ${(error as Error).message}`)
  }
  const read = packageSchema.safeParse(value)
  if (!read.success) throw refuse(`has a wrong value at "${read.error.issues[0]?.path.join('.') ?? ''}"`)
  // The checked value begins with the checked keys. Keep the order of the file.
  return Object.assign({}, value, read.data)
}

/** What was added to a package.json. */
export interface Additions {
  readonly packages: readonly string[]
  /** Names of scripts. */
  readonly scripts: readonly string[]
}

/**
 * Add Lectern to the package.json beside the deck at `entry`: the engine, the package for Vue if the deck needs it, and scripts. Nothing that is there
 * changes: where a script has another command, the new one gets the name `lectern:dev`. A missing package.json is created.
 *
 * @param word the name of the deck's file as one word of a shell
 * @throws FileError when package.json cannot be read, understood or written. Then nothing has changed.
 */
export async function addToPackage(entry: string, word: string, needsVue: boolean): Promise<Additions> {
  const files = deckFiles(dirname(resolve(entry)))
  const path = join(files.dir, 'package.json')
  return files.withLock(path, () => addTo(files, path, word, needsVue))
}

function addTo(files: Files, path: string, word: string, needsVue: boolean): Additions {
  const found = files.findText(path)
  if (found instanceof FileError) throw found
  const written = readPackage(found ?? '{ "private": true }')
  const installed = { ...written.devDependencies, ...written.dependencies }
  const packages = ['lectern', ...(needsVue ? [vuePackage] : [])].filter((name) => !(name in installed))
  const deck = word === 'slides.md' ? '' : ` ${word}`
  const scripts = ['dev', 'build', 'export']
    .filter((name) => !Object.values(written.scripts ?? {}).some((command) => command.startsWith(`lectern ${name}`)))
    .map((name) => [written.scripts?.[name] === undefined ? name : `lectern:${name}`, `lectern ${name}${deck}`] as const)
    .filter(([name]) => written.scripts?.[name] === undefined)
  const added = { packages, scripts: scripts.map(([name]) => name) }
  if (packages.length === 0 && scripts.length === 0) return added
  const dependencies = { ...written.dependencies, ...Object.fromEntries(packages.map((name) => [name, engineRange()])) }
  const indent = /^[ \t]+(?=")/m.exec(found ?? '')?.[0] ?? '  '
  const whole = { ...written, scripts: { ...written.scripts, ...Object.fromEntries(scripts) }, dependencies }
  files.write(path, `${JSON.stringify(whole, null, indent)}\n`)
  return added
}

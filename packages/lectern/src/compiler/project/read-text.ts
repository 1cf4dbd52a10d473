import { basename, dirname, join } from 'node:path'
import { type AuthorProblem, DeckError, LecternError, shorten } from '../../base/errors/index.ts'
import { FileError, type Files, packageFiles, versionOf } from '../../base/files/index.ts'
import type { DeckConfig } from '../../deck/config/index.ts'
import { type Extensions, type ThemeFiles, themeFilesIn, withVueFiles } from '../../deck/theme/node/index.ts'
import type { Drawer, DrawingCache } from '../diagrams/node/index.ts'
import { type Reading, readDeck } from '../markdown/index.ts'
import type { createSetupLoader } from '../setup/load-setups.ts'
import { faultOf } from '../setup/setup-file.ts'
import { shikiStyles } from '../setup/shiki-setup.ts'
import type { RemoteAssets } from './assets/remote-assets.ts'
import { checkChoice } from './check-choice.ts'
import type { Project } from './project.ts'
import { type ChangedFiles, changeSlides, createChangedFiles } from './slides/changed-lines.ts'
import type { CompileCache } from './slides/compile-cache.ts'
import type { KeptTools } from './slides/compile-context.ts'
import type { KeptSlides } from './slides/keep-slides.ts'
import type { CompileMany } from './slides/slide-compiler.ts'
import { isSheetImport, isStyleSheet, styleFault } from './styles/style-languages.ts'
import type { Trust } from './trust.ts'
import { localNotes } from './withheld-content.ts'

/** State that does not change with the deck's text. */
export interface Kept extends KeptTools {
  /** Draws diagrams, and keeps them. Absent where a deck is only read. */
  readonly diagrams: { readonly drawer: Drawer; readonly cache: DrawingCache } | undefined
  readonly cache: CompileCache
  readonly loadSetup: ReturnType<typeof createSetupLoader>
  readonly vue: string | undefined
  /** Return the copies of files of other hosts. */
  copies(): RemoteAssets
  /** The layouts, styles and components of the engine. */
  readonly baseTheme: ThemeFiles
  /** Results of the last reading, by the slides that they are made of. */
  readonly slides: KeptSlides
}

/** Where a project is read from, and how. */
export interface ReadOptions {
  readonly entry: string
  readonly disk: Files
  readonly trust: Trust
  readonly cacheDisk: Files
  readonly cacheDir: string
  readonly base: string | undefined
  readonly config: Partial<DeckConfig>
  readonly hold: (now: DeckConfig) => Partial<DeckConfig>
  readonly publicKey: string | undefined
  readonly place: 'dev' | 'build'
  readonly over: (file: string, written: string | undefined) => string | undefined
  readonly kept: Kept
  readonly compileMany?: CompileMany
  /** The language of a translation to read. */
  readonly language?: string | undefined
  /** Whether the site has this language alone. */
  readonly alone?: boolean
  /** Reads the deck in its first language, if this is another. */
  readonly readFirst?: (() => Promise<Project>) | undefined
}

interface SourcesInput {
  readonly disk: Files
  readonly ownFiles: ThemeFiles
  readonly extensions: Extensions
  /** Entry of the package that compiles `.vue` files. Undefined when it is not installed. */
  readonly vue: string | undefined
}

/** The files of the deck's folder, its addons and its theme, as they count. */
export interface DeckSources {
  readonly own: ThemeFiles
  readonly addons: readonly ThemeFiles[]
  readonly theme: ThemeFiles | undefined
  /** The theme first, then the addons, then the deck's own files, which win. */
  readonly inOrder: readonly ThemeFiles[]
  readonly problems: readonly AuthorProblem[]
}

const stylesFault = (file: string, dir: string, hasVue: boolean) =>
  isStyleSheet(file) ? styleFault(file, dir) : faultOf(file, dir, hasVue, isSheetImport)

/** Put the files of a deck, its addons and its theme in order. A style sheet that cannot be used is left out. */
function collectSources({ disk, ownFiles, extensions, vue }: SourcesInput): DeckSources {
  const problems: AuthorProblem[] = []
  const sound = (found: ThemeFiles): ThemeFiles => {
    const files = vue === undefined ? found : withVueFiles(found)
    const fault = files.styles && stylesFault(files.styles, disk.dir, vue !== undefined)
    if (!fault) return files
    problems.push(fault)
    return { ...files, styles: undefined }
  }
  const all = [ownFiles, ...extensions.addons, ...(extensions.theme ? [extensions.theme] : [])].map(sound)
  const [own = ownFiles, ...others] = all
  const addons = others.slice(0, extensions.addons.length)
  const theme = others[addons.length]
  return { own, addons, theme, inOrder: [...(theme ? [theme] : []), ...addons, own], problems }
}

/** Return the words in the source of a layout. Its props are among them, so a name in the frontmatter that it mentions is no mistyped option. */
function wordsOfLayout(layout: string, sources: readonly ThemeFiles[], kept: KeptSlides['words']): readonly string[] | undefined {
  for (const { dir, layouts, vue } of sources) {
    const file = layouts.get(layout) ?? vue.layouts.get(layout)
    if (file === undefined) continue
    const text = packageFiles(dir).findText(file)
    if (typeof text !== 'string') return undefined
    const before = kept.get(file)
    if (before?.text === text) return before.words
    const words = text.match(/[\p{ID_Start}_$][\p{ID_Continue}$-]*/gu)?.map(String) ?? []
    kept.set(file, { text, words })
    return words
  }
  return undefined
}

/** Return whether a deck is for Slidev: the package.json beside it, or in a folder around it in the project, names Slidev. */
export function isForSlidev({ dir, root, findText }: Files): boolean {
  for (let folder = dir; ; folder = dirname(folder)) {
    const text = findText(join(folder, 'package.json'))
    if (typeof text === 'string' && text.includes('"@slidev/cli"')) return true
    if (folder === root || folder === dirname(folder)) return false
  }
}

/**
 * Mistakes of which Slidev says nothing: it shows a slide with an unknown layout in its layout `default`, makes an element of an unknown component, and
 * waits for any event.
 */
const ignoredBySlidev = /^Unknown (?:layout|component|tag) |^<[^>]+> has no event /

/** Return a problem as it applies to a deck for Slidev. */
export const asIgnored = (problem: AuthorProblem): AuthorProblem =>
  ignoredBySlidev.test(problem.what) ? { ...problem, severity: 'warning' } : problem

/** Read the text of the deck with what its theme and addons change, and take out what an untrusted deck may not have. @throws DeckError without a deck. */
async function readText({ entry, disk, trust, over, kept, config, hold, language }: ReadOptions, changed?: ChangedFiles) {
  const missing = new Set<string>()
  const versions = new Map<string, string>()
  const { dir } = disk
  const read = (path: string): Reading => {
    const text = disk.findText(join(dir, path))
    if (text instanceof FileError) return text
    if (text === undefined) missing.add(join(dir, path))
    else versions.set(path, versionOf(text))
    return over(path, text)
  }
  const { files: ownFiles, leftOut } = trust.own(themeFilesIn(disk, dir, 'deck'))
  let extensions: Extensions = { addons: [], defaults: {}, notices: [] }
  const propsOf = new Map<string, readonly string[] | undefined>()
  const layoutProps = (layout: string) => {
    if (!propsOf.has(layout)) {
      const sources = [ownFiles, ...extensions.addons.toReversed(), ...(extensions.theme ? [extensions.theme] : [])]
      propsOf.set(layout, wordsOfLayout(layout, sources, kept.slides.words))
    }
    return propsOf.get(layout)
  }
  const { deck: written, ...found } = await readDeck({
    entry: basename(entry),
    folder: disk.folder,
    language,
    choice: config.choice,
    optionMistakes: isForSlidev(disk) ? 'warning' : 'error',
    layoutProps,
    kept: kept.slides.reading(),
    read: changed ? (path) => changed.read(path, read(path)) : read,
    findExtensions: ({ theme, addons }) => {
      extensions = trust.findExtensions({ theme: config.theme ?? theme, addons }, dir, kept.vue !== undefined)
      // A Shiki setup file selects Shiki as the highlighter.
      const shiki = [ownFiles, ...(extensions.theme ? [extensions.theme] : []), ...extensions.addons].some(({ setup }) =>
        setup.has('shiki'),
      )
      const colored = { highlighter: 'shiki' }
      // Slidev 53 has no other one.
      return { ...extensions, defaults: { ...(shiki && colored), ...extensions.defaults, ...(isForSlidev(disk) && colored) } }
    },
  })
  const trusted = trust.config(written.config)
  const overridden = { ...trusted.config, ...config }
  const slides = trust.untrusted ? written.slides.map(localNotes) : written.slides
  if (!versions.has(basename(entry))) throw new DeckError(found.problems)
  const { languages } = overridden
  if (language !== undefined && !languages.includes(language))
    throw new LecternError(`the deck has no language "${shorten(language)}"`, {
      remedy: languages.length > 0 ? `It has ${languages.join(', ')}.` : 'Its headmatter names them, as in "languages: [en, de]".',
    })
  if (config.choice) checkChoice(config.choice, found.named, found.isEmpty)
  return {
    ...found,
    ...{ missing, versions, ownFiles, extensions },
    deck: { ...written, slides, config: { ...overridden, ...hold(overridden) } },
    withheld: { files: leftOut, options: trusted.leftOut },
  }
}

export type WrittenDeck = Awaited<ReturnType<typeof readText>>

/** Read the text of the deck and its setup files, and let a preparser change lines, slides and notes. */
export async function readChanged(options: ReadOptions) {
  const { entry, disk, kept } = options
  const collect = (written: WrittenDeck) => collectSources({ ...written, disk, vue: kept.vue })
  let written = await readText(options)
  let sources = collect(written)
  const loaded = await kept.loadSetup(
    sources.inOrder.map((files) => files.setup),
    { filepath: entry, headmatter: written.deck.slides[0]?.record.frontmatter ?? {} },
  )
  // In Slidev, blocks of code have the ground of the slide's theme if there is a theme of code for each scheme, and otherwise that of the theme of code.
  const { light, dark } = loaded.compile.shiki?.themes ?? {}
  const setup = isForSlidev(disk) ? { ...loaded, styles: light === dark ? shikiStyles(loaded.compile.shiki, 'pre') : '' } : loaded
  const changedFiles = createChangedFiles(setup)
  // The frontmatter names the theme, and the setup files of the theme may change the lines.
  if (setup.lines.length > 0) {
    written = await readText(options, changedFiles)
    sources = collect(written)
  }
  const { slides, contents, failures } = await changeSlides(written.deck.slides, setup, written.renderNote)
  return {
    ...{ sources, setup, changedFiles, contents },
    written: { ...written, deck: { ...written.deck, slides } },
    failures: [...changedFiles.failures, ...failures],
  }
}

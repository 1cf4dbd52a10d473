import { basename, dirname, join } from 'node:path'
import { type AuthorProblem, DeckError, LecternError, shorten } from '../../base/errors/index.ts'
import { FileError, type Files, packageFiles, versionOf } from '../../base/files/index.ts'
import type { DeckConfig } from '../../deck/config/index.ts'
import { type Deck, slugOf, toManifest } from '../../deck/deck/index.ts'
import { type Extensions, hasVueFiles, isVueFile, type ThemeFiles, themeFilesIn, withVueFiles } from '../../deck/theme/node/index.ts'
import { createDrawing, createPlantUml, type Drawer, type DrawingCache, type DrawingStyles, isOwnPlantUml } from '../diagrams/node/index.ts'
import { type CompileContext, type CompiledSlide, checkTransitions, type Reading, readDeck } from '../markdown/index.ts'
import type { createSetupLoader, LoadedSetup } from '../setup/load-setups.ts'
import { faultOf } from '../setup/setup-file.ts'
import { createRemoteAssets, type RemoteAssets, withoutCopied } from './assets/remote-assets.ts'
import { checkOptionFiles, copyOptionFiles, fileProblem, replacedProblem } from './check-option-files.ts'
import { iconNotices, vueNotices } from './notices.ts'
import { noOwnPage, readOwnPage } from './own-page.ts'
import { baseFrom, extensionsOf, type Project } from './project.ts'
import { type ChangedFiles, changeSlides, createChangedFiles } from './slides/changed-lines.ts'
import type { CompileCache } from './slides/compile-cache.ts'
import { createContext, type KeptTools } from './slides/compile-context.ts'
import { type CompileMany, createSlideCompiler } from './slides/slide-compiler.ts'
import { createSlideConstants } from './slides/slide-constants.ts'
import { hashSlides } from './slides/slide-hashes.ts'
import { createTemplateSteps } from './slides/template-steps.ts'
import { drawingStyles } from './styles/drawing-styles.ts'
import { followStyles, type StyleSheets } from './styles/follow-styles.ts'
import { missingFonts } from './styles/font-packages.ts'
import { appliedClasses, styleOriginsOf } from './styles/style-imports.ts'
import { isSheetImport, isStyleSheet, styleFault } from './styles/style-languages.ts'
import { asLeftOut, type Trust } from './trust.ts'
import { localNotes, withheldContent } from './withheld-content.ts'

interface SourcesInput {
  readonly disk: Files
  readonly ownFiles: ThemeFiles
  readonly extensions: Extensions
  /** Entry of the package that compiles `.vue` files. Undefined when it is not installed. */
  readonly vue: string | undefined
}

/** The files of the deck's folder, its addons and its theme, as they count. */
interface DeckSources {
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

/** Return the layers of all `sources`, the deck's last. The presenter screen has one panel. */
function layersOf(sources: readonly ThemeFiles[]): ReadonlyMap<string, readonly string[]> {
  const names = new Set(sources.flatMap(({ layers }) => [...layers.keys()]))
  return new Map(
    [...names].map((name) => {
      const files = sources.flatMap(({ layers }) => layers.get(name) ?? [])
      return [name, name === 'presenterPanel' ? files.slice(-1) : files]
    }),
  )
}

/** State that does not change with the deck's text. */
export interface Kept extends KeptTools {
  /** Draws diagrams, and keeps them. Absent where a deck is only read. */
  readonly diagrams: { readonly drawer: Drawer; readonly cache: DrawingCache } | undefined
  readonly cache: CompileCache
  readonly loadSetup: ReturnType<typeof createSetupLoader>
  readonly vue: string | undefined
  /** The layouts, styles and components of the engine. */
  readonly baseTheme: ThemeFiles
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

/** Return the words in the source of a layout. Its props are among them, so a name in the frontmatter that it mentions is no mistyped option. */
function wordsOfLayout(layout: string, sources: readonly ThemeFiles[]): readonly string[] | undefined {
  for (const { dir, layouts, vue } of sources) {
    const file = layouts.get(layout) ?? vue.layouts.get(layout)
    if (file === undefined) continue
    const text = packageFiles(dir).findText(file)
    return typeof text === 'string' ? text.match(/[\p{ID_Start}_$][\p{ID_Continue}$-]*/gu)?.map(String) : undefined
  }
  return undefined
}

/** Return whether a deck is for Slidev: the package.json beside it, or in a folder around it in the project, names Slidev. */
function isForSlidev({ dir, root, findText }: Files): boolean {
  for (let folder = dir; ; folder = dirname(folder)) {
    const text = findText(join(folder, 'package.json'))
    if (typeof text === 'string' && text.includes('"@slidev/cli"')) return true
    if (folder === root || folder === dirname(folder)) return false
  }
}

/** Mistakes of which Slidev says nothing: it shows a slide with an unknown layout in its layout `default`, and waits for any event. */
const ignoredBySlidev = /^Unknown layout |^<[^>]+> has no event /

/** Return a problem as it applies to a deck for Slidev. */
const asIgnored = (problem: AuthorProblem): AuthorProblem =>
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
  const { deck: written, ...found } = await readDeck({
    entry: basename(entry),
    folder: disk.folder,
    language,
    optionMistakes: isForSlidev(disk) ? 'warning' : 'error',
    layoutProps: (layout) =>
      wordsOfLayout(layout, [ownFiles, ...extensions.addons.toReversed(), ...(extensions.theme ? [extensions.theme] : [])]),
    read: changed ? (path) => changed.read(path, read(path)) : read,
    findExtensions: ({ theme, addons }) => {
      extensions = trust.findExtensions({ theme: config.theme ?? theme, addons }, dir, kept.vue !== undefined)
      // A Shiki setup file selects Shiki as the highlighter.
      const shiki = [ownFiles, ...(extensions.theme ? [extensions.theme] : []), ...extensions.addons].some(({ setup }) =>
        setup.has('shiki'),
      )
      return { ...extensions, defaults: { ...(shiki && { highlighter: 'shiki' }), ...extensions.defaults } }
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
  return {
    ...found,
    ...{ missing, versions, ownFiles, extensions },
    deck: { ...written, slides, config: { ...overridden, ...hold(overridden) } },
    withheld: { files: leftOut, options: trusted.leftOut },
  }
}

type WrittenDeck = Awaited<ReturnType<typeof readText>>

/** Return a notice if nobody has written a slide yet: one without content, layout and background. */
function emptyNotice([first, second]: Deck['slides'], entry: string): AuthorProblem[] {
  if (!first || second) return []
  const { content, frontmatter } = first.record
  if (content.trim() !== '' || frontmatter.layout !== undefined || frontmatter.background !== undefined) return []
  return [
    {
      severity: 'warning',
      place: { file: basename(entry), line: 1, column: 1 },
      what: 'This deck is empty',
      allowed: 'Write the first slide, such as "# A title". A line of three dashes begins the next one.',
    },
  ]
}

/** What the problems of a deck depend on. */
interface Judged {
  readonly options: ReadOptions
  readonly written: WrittenDeck
  readonly sources: DeckSources
  readonly styles: StyleSheets
  readonly setup: LoadedSetup
  readonly checked: Parameters<typeof checkOptionFiles>[0]
  readonly unknownIcons: readonly AuthorProblem[]
}

/** Return the problems of the deck itself, in the order in which an author reads them. */
function deckProblems({ options, written, sources, styles, setup, checked, unknownIcons }: Judged): AuthorProblem[] {
  const { entry, disk, trust, kept } = options
  const { deck, placeOf, problems, withheld } = written
  const { own, inOrder } = sources
  const refusedFiles = inOrder.toReversed().flatMap((files) => files.refused)
  return [
    ...problems,
    ...emptyNotice(deck.slides, entry),
    ...checkTransitions(deck.slides, styles.texts),
    ...setup.problems,
    ...sources.problems,
    ...styles.problems,
    ...(kept.vue === undefined && !trust.untrusted ? vueNotices(own, basename(entry)) : []),
    ...refusedFiles.map(fileProblem),
    ...inOrder.flatMap((files) => files.replaced.map((replaced) => replacedProblem(replaced, disk))),
    ...unknownIcons,
    ...checkOptionFiles(checked),
    ...missingFonts({ deck, dir: disk.dir, placeOf }),
    ...withheldContent({ disk, trust, placeOf, ...withheld }),
  ]
}

/** Return the files of other hosts that a build copies; undefined where none are copied. */
function remoteCopies({ place, cacheDisk, cacheDir }: ReadOptions, remoteAssets: DeckConfig['remoteAssets']): RemoteAssets | undefined {
  const copies = place === 'build' && (remoteAssets === true || remoteAssets === place)
  return copies ? createRemoteAssets(cacheDisk, join(cacheDir, 'remote')) : undefined
}

/** The results of compiling each slide that the manifest needs. */
type Facts = readonly Pick<CompiledSlide, 'clicks'>[]

interface ManifestPlace extends Pick<Project, 'base' | 'languages'> {
  /** The deck in its first language, if this is another. */
  readonly first: Project | undefined
}

/** Return the manifest of the deck. The relay of the command goes before the deck's own broker. */
function manifestOf(
  { publicKey, place }: ReadOptions,
  deck: WrittenDeck['deck'],
  slides: Facts,
  { base, first, languages }: ManifestPlace,
) {
  const { live, broker, ...own } = toManifest(deck, slides, base, place)
  // All languages of a deck share what windows keep and send.
  const manifest = languages.length < 2 ? own : { ...own, languages, ...(first && { base: first.base, root: base }) }
  if (publicKey !== undefined) return { ...manifest, live: publicKey }
  return { ...manifest, ...(live !== undefined && { live }), ...(broker && { broker }) }
}

/** Return the files of the deck that show something besides its slides: pages of their own, and the menu of the slide. */
const browserPages = ({ routes, browser }: LoadedSetup): readonly string[] => [
  ...routes.map(({ module }) => module),
  ...browser['context-menu'],
]

/** Return the text of all files in whose classes `ownUtilities` takes an interest. */
function classesIn(
  disk: Files,
  { own, styles, pages }: Pick<DeckSources, 'own'> & { styles: StyleSheets; pages: readonly string[] },
  extensions: readonly ThemeFiles[],
): string {
  const textOf = (file: string) => {
    const text = disk.findText(file)
    return typeof text === 'string' ? text : ''
  }
  const filesOf = ({ layouts, components, layers }: ThemeFiles) => [layouts, components, layers].flatMap((files) => [...files.values()])
  const forVue = extensions.flatMap((source) =>
    filesOf(source)
      .filter(isVueFile)
      .map((file) => packageFiles(source.dir).readText(file)),
  )
  return [...[...filesOf(own), ...pages].map(textOf), ...forVue, ...appliedClasses(styles.texts)].join('\n')
}

/** Read the text of the deck and its setup files, and let a preparser change lines, slides and notes. */
async function readChanged(options: ReadOptions) {
  const { entry, disk, kept } = options
  const collect = (written: WrittenDeck) => collectSources({ ...written, disk, vue: kept.vue })
  let written = await readText(options)
  let sources = collect(written)
  const setup = await kept.loadSetup(
    sources.inOrder.map((files) => files.setup),
    { filepath: entry, headmatter: written.deck.slides[0]?.record.frontmatter ?? {} },
  )
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

/** Return what draws the diagrams of the deck; undefined where the browser of each viewer must do it. */
function drawingOf({ diagrams }: Kept, { compile }: LoadedSetup, styles: () => DrawingStyles): CompileContext['drawing'] {
  if (!diagrams || compile.mermaidOptions === null) return undefined
  return createDrawing(diagrams.drawer, diagrams.cache, styles, compile.mermaidOptions ?? {})
}

/** Return the styles under those of the theme. */
function baseStyles({ vue, baseTheme }: Kept, theme: ThemeFiles | undefined): Pick<ThemeFiles, 'styles' | 'dir'>[] {
  if (!theme) return [baseTheme]
  const dir = vue && join(dirname(vue), 'modules/styles')
  return dir !== undefined && hasVueFiles(theme) ? [{ styles: join(dir, 'base.css'), dir }] : []
}

/** Return what asks the PlantUML server of the deck; undefined where the browser of each viewer must do it. */
function plantUmlOf({ kept: { diagrams }, trust }: ReadOptions, server: string): CompileContext['plantUml'] {
  return diagrams && !trust.untrusted && isOwnPlantUml(server) ? createPlantUml(diagrams.cache) : undefined
}

/** Read a deck with its theme, addons and setup files. @throws DeckError when there is no deck. */
export async function readProject(options: ReadOptions): Promise<Project> {
  const { entry, disk, trust, cacheDisk, cacheDir, place, kept } = options
  const { vue, cache, baseTheme } = kept
  const { written, sources, setup, changedFiles, contents, failures } = await readChanged(options)
  const { deck, missing, versions, hasOptions, placeOf } = written
  const { own, addons, theme, inOrder } = sources
  // The style sheet of an untrusted deck imports nothing.
  const styles = followStyles(disk, trust.untrusted ? [] : inOrder.toReversed(), setup.vite.alias)
  const styleCompiler = kept.styleCompilerOf(setup.vite)
  const first = await options.readFirst?.()
  const languages = options.alone ? [] : deck.config.languages
  // A translation has its folder in the site.
  const base = first ? first.base + (options.alone ? '' : `${options.language}/`) : baseFrom(options.base ?? slugOf(deck.config.title))
  const { monaco, twoslash, remoteAssets } = deck.config
  const editors = monaco === true || monaco === place
  const marksSource = place === 'dev' && deck.config.editor && !trust.untrusted
  const types = twoslash === true || twoslash === place
  const remote = remoteCopies(options, remoteAssets)
  // The dev server's bundler adds the base path to addresses.
  const ownPage = trust.untrusted ? { page: noOwnPage, problems: [] } : readOwnPage(disk, place === 'dev' ? '/' : base)
  const files = [own, ...addons.toReversed(), ...(theme ? [theme] : []), baseTheme]
  const templateSteps = createTemplateSteps(trust.runs ? vue : undefined, files, disk)
  const layers = layersOf(inOrder)
  const context = createContext({
    drawing: drawingOf(kept, setup, () => {
      // A page also has the face of the base theme, or of Slidev's app, and that of the theme of an untrusted deck.
      const sheets = followStyles(disk, [...inOrder.toReversed(), ...baseStyles(kept, theme)], setup.vite.alias, trust.untrusted)
      return drawingStyles(sheets, { deck, dir: disk.dir, disk, own, layers, snippets: new Set() }, trust.untrusted)
    }),
    plantUml: plantUmlOf(options, deck.config.plantUmlServer),
    ...{ deck, editors, marksSource, types, disk, base, missing, setup, kept, styleCompiler, trust, remote, templateSteps },
    sources: files,
    vue,
  })
  const unknownIcons = await iconNotices(own, disk, context.utilities)
  const { hashes, textHashes, snippets } = hashSlides({
    ...{ deck, context, setup, contents, editors, types, copies: remote !== undefined, dir: disk.dir },
    templates: templateSteps.hash,
    imported: new Set([...styleCompiler.imported, ...styleCompiler.missing]),
  })
  const placedDeck = { ...deck, slides: deck.slides.map(changedFiles.placed) }
  const ignored = isForSlidev(disk) ? asIgnored : (problem: AuthorProblem) => problem
  const judged = (found: readonly AuthorProblem[]) => found.map(trust.untrusted ? asLeftOut : ignored)
  const compiler = createSlideCompiler({
    steps: first && (async (no) => (no <= first.deck.slides.length ? (await first.compiled(no)).clicks : 0)),
    ...{ deck, dir: disk.dir, hashes, cache, context, setup, contents, remote, judged },
    compileMany: options.compileMany,
    constants: place === 'build' && trust.runs && !trust.untrusted ? createSlideConstants({ dir: disk.dir, base, setup }) : undefined,
    changedFiles,
  })
  const checked = { entry, disk, deck, context, placeOf }
  const { slideHash, compiled, known, takeCached, slides, finished } = compiler
  const manifest = (facts: Facts) => manifestOf(options, deck, facts, { base, first, languages })

  return {
    untranslated: written.untranslated,
    languages,
    ...{ entry, dir: disk.dir, disk, trust, cacheDisk, cacheDir, base, theme, addons, own, baseTheme, vue, setup, context },
    deck: placedDeck,
    textHash: (no) => textHashes[no - 1] ?? '',
    ...{ snippets, versions, hasOptions, slideHash, compiled, known, takeCached, slides, finished },
    layers,
    get missing() {
      return new Set([...missing, ...styleCompiler.missing])
    },
    get styleSheets() {
      return new Set([...styles.files, ...styleCompiler.imported])
    },
    ownPage: ownPage.page,
    get styleOrigins() {
      const { styles: sheets, images, ...rest } = styleOriginsOf(styles.texts.map((text) => withoutCopied(text, remote)))
      const named = ownPage.page.origins
      return { ...rest, styles: [...sheets, ...named.styles], images: [...images, ...named.images] }
    },
    copies: remote,
    copyOptionFiles: () => copyOptionFiles(checked, remote),
    problems: judged([
      ...failures,
      ...ownPage.problems,
      ...changedFiles.problems(deckProblems({ options, written, sources, styles, setup, checked, unknownIcons })),
    ]),
    manifest: async () => manifest(await slides()),
    knownManifest: () => manifest(deck.slides.map(({ record }) => known(record.no) ?? { clicks: 0 })),
    ownUtilities: () => context.utilities(classesIn(disk, { own, styles, pages: browserPages(setup) }, extensionsOf({ theme, addons }))),
    utilityRules: kept.utilitiesOf(setup.unocss).rules,
    utilityNames: kept.utilitiesOf(setup.unocss).names,
    saveCache() {
      first?.saveCache()
      cache.save()
      kept.diagrams?.cache.save()
    },
  }
}

import { basename, dirname, join, resolve } from 'node:path'
import { versionOf } from '../authoring/node/index.ts'
import type { DeckConfig } from '../config/index.ts'
import { type Deck, type DeckManifest, slugOf, toManifest } from '../deck/index.ts'
import { type AuthorProblem, DeckError } from '../errors/index.ts'
import { FileError, type Files, packageFiles } from '../files/index.ts'
import { type CompileContext, type CompiledSlide, compileSlide, type Reading, readDeck } from '../markdown/index.ts'
import { createSetupLoader, faultOf, type LoadedSetup } from '../setup/node/index.ts'
import { type Extensions, isVueFile, type ThemeFiles, themeFilesIn, withVueFiles } from '../theme/node/index.ts'
import { checkOptionFiles, copyOptionFiles, fileProblem, replacedProblem } from './check-option-files.ts'
import { type CompileCache, openCompileCache, recordLookups } from './compile-cache.ts'
import { createContext, type KeptTools } from './compile-context.ts'
import { compileInThreads, worthThread } from './compile-threads.ts'
import { builtInComponents, engineDir, engineHash, engineSource } from './engine-files.ts'
import { anchorImports, type FinishedSlide, finishSlide } from './finish-slide.ts'
import { followStyles } from './follow-styles.ts'
import { missingFonts } from './font-packages.ts'
import { iconNotices } from './icon-notices.ts'
import { createIcons } from './icons.ts'
import { createRemoteAssets, type RemoteAssets, withCopies, withoutCopied } from './remote-assets.ts'
import { hashSlides } from './slide-hashes.ts'
import { appliedClasses, type StyleOrigins, styleOriginsOf } from './style-imports.ts'
import { transformSlide } from './transform-slide.ts'
import { asLeftOut, type Trust, trustOf } from './trust.ts'
import { createTwoslash } from './twoslash.ts'
import { createUtilities, type Utilities } from './utilities.ts'
import { viteConfigNotices } from './vite-config.ts'
import { findVue } from './vue-files.ts'
import { vueNotices } from './vue-notices.ts'
import { localNotes, withheldParts } from './withheld-parts.ts'

/** A deck on disk with everything that the compiler needs. Paths are absolute unless noted. */
export interface Project {
  readonly entry: string
  readonly dir: string
  /** The files that the deck may use. */
  readonly disk: Files
  /** Which parts of the deck are used. */
  readonly trust: Trust
  /** Access to the files of `cacheDir`. */
  readonly cacheDisk: Files
  readonly cacheDir: string
  /** Base path of the site, with a slash at both ends. */
  readonly base: string
  readonly deck: Deck
  readonly theme: ThemeFiles | undefined
  /** In order of precedence: a later addon wins. */
  readonly addons: readonly ThemeFiles[]
  /** Files in the deck's own folder: layouts, components, `style.css`. */
  readonly own: ThemeFiles
  readonly baseTheme: ThemeFiles
  /**
   * The files that draw over or under slides, in the bar or on the presenter screen: name → absolute paths. Those of the theme come first, then those of
   * addons, then the deck's, which lies over them.
   */
  readonly layers: ReadonlyMap<string, readonly string[]>
  /** Entry of the package that compiles `.vue` files. Undefined when it is not installed or may not run. */
  readonly vue: string | undefined
  /** Values from the setup files of the deck, addons and theme. */
  readonly setup: LoadedSetup
  readonly context: CompileContext
  /** Return a hash that changes with any input of slide `no`. */
  slideHash(no: number): string
  compiled(no: number): Promise<CompiledSlide>
  /** Return all compiled slides, in order. */
  slides(): Promise<readonly CompiledSlide[]>
  /** Return the slide, minified and with its imports found. Compile it first. */
  finished(no: number): FinishedSlide
  /** Absolute paths of the files whose text appears on slides. */
  readonly snippets: ReadonlySet<string>
  /** Files that were looked for and not found. */
  readonly missing: ReadonlySet<string>
  /** The style sheets of the deck, its addons and its theme, and those that they import. */
  readonly styleSheets: ReadonlySet<string>
  /** Copies of files of other hosts, where the deck is shown with them. */
  readonly copies: RemoteAssets | undefined
  /** Download what options name on other hosts. Return the problems. */
  copyOptionFiles(): Promise<readonly AuthorProblem[]>
  /** Other origins that those style sheets name, by the kind of content. */
  readonly styleOrigins: StyleOrigins
  /** The files from which the deck was read, relative to its folder, with the version of the text on disk. */
  readonly versions: ReadonlyMap<string, string>
  /** Whether the deck's options could be read. */
  readonly hasOptions: boolean
  /** Problems of the deck itself. A compiled slide has its own problems. */
  readonly problems: readonly AuthorProblem[]
  /** Return the manifest. This compiles every slide, because the manifest needs their steps. */
  manifest(): Promise<DeckManifest>
  /**
   * Return the utility CSS for the components, layouts and layers in the deck's folder, and for all that is written for Vue; '' when there are none.
   * Other files of a theme bring their own rules.
   */
  ownUtilities(): Promise<string>
  /** Return the rules of a utility class, for `@apply`. */
  utilityRules: Utilities['rules']
  saveCache(): void
}

/** Return the theme, if any, and the addons. */
export const extensionsOf = ({ theme, addons }: Project): readonly ThemeFiles[] => [...(theme ? [theme] : []), ...addons]

/** Return the layers of all parts, the deck's last. The presenter screen has one panel. */
function layersOf(parts: readonly ThemeFiles[]): ReadonlyMap<string, readonly string[]> {
  const names = new Set(parts.flatMap(({ layers }) => [...layers.keys()]))
  return new Map(
    [...names].map((name) => {
      const files = parts.flatMap(({ layers }) => layers.get(name) ?? [])
      return [name, name === 'presenterPanel' ? files.slice(-1) : files]
    }),
  )
}

/** Return the absolute paths of the files that a slide names. */
export const filesOf = ({ dir }: Project, slide: CompiledSlide | undefined): ReadonlySet<string> =>
  new Set(slide?.files.map((file) => join(dir, file)))

/** Return a base path: `/talks/` for `talks`, `/` for an empty text. */
export const baseFrom = (text: string) => `/${text}/`.replace(/\/{2,}/g, '/')

/** Options of the project reader. */
interface ReaderOptions {
  readonly entry: string
  readonly base?: string | undefined
  /** Overrides the deck's `remote`. */
  readonly remote?: string | boolean | undefined
  /** The key that checks what the presenter signs, if other devices follow the talk. */
  readonly publicKey?: string | undefined
  /** Overrides other options of the deck. */
  readonly config?: Partial<DeckConfig>
  /** Where the deck is shown; by default a build. */
  readonly place?: 'dev' | 'build'
  /** Whether none of the deck's code may run. */
  readonly untrusted?: boolean | undefined
  /** Returns the text to use for a file, relative to the deck's folder; by default the text on disk. */
  readonly over?: (file: string, written: string | undefined) => string | undefined
}

/**
 * Create a reader of the deck at `entry`. Each call reads the files again. Compiled slides, icons and utilities are kept between calls, and compiled
 * slides are kept between runs in the deck's cache folder.
 *
 * The returned function throws DeckError when the deck cannot be shown at all.
 *
 * @param cache replaces the cache of compiled slides.
 */
export function createProjectReader(options: ReaderOptions, cache?: CompileCache): () => Promise<Project> {
  const trust = trustOf(options.untrusted)
  const disk = trust.filesOf(dirname(resolve(options.entry)))
  const { dir } = disk
  const entry = join(dir, basename(options.entry))
  const cacheDisk = trust.cacheOf(disk, entry)
  const cacheDir = join(cacheDisk.dir, '.lectern')
  for (const folder of ['', 'vite', 'export', 'export-parts', 'remote'].map((name) => join(cacheDir, name))) {
    const found = cacheDisk.locate(folder)
    if (found.kind !== 'refused') continue
    throw new FileError(cacheDisk.nameOf(folder), 'is a link that leads out of the project', {
      remedy: 'Remove the link: a build keeps files there.',
    })
  }
  // A package beside an untrusted deck is untrusted, too.
  const folders = trust.untrusted ? [engineDir] : [dir, engineDir]
  const vue = findVue(folders)
  const kept: Kept = {
    // A slide with files for Vue is another one without the package for them.
    cache: cache ?? openCompileCache(cacheDisk, join(cacheDir, 'slides.json'), engineHash() + (vue ? ' vue' : '')),
    icon: createIcons(folders),
    loadSetup: createSetupLoader(dir, engineSource('setup/model/index.ts'), vue !== undefined),
    utilitiesOf: keepLast((further: LoadedSetup['unocss']) => createUtilities(folders, further)),
    twoslash: createTwoslash(dir),
    vue,
  }
  const { place = 'build', remote, publicKey, over = (_, written) => written } = options
  const config = { ...options.config, ...(remote !== undefined && { remote }) }
  let { base } = options
  const compileMany: ReadSources['compileMany'] = (numbers, compile) =>
    compileInThreads({ entry, base, config, publicKey, place, untrusted: options.untrusted }, numbers, compile, kept.cache.set)
  return async () => {
    const project = await readProject({
      ...{ entry, disk, trust, cacheDisk, cacheDir, base, config, publicKey, place, over, kept },
      // The thread that was given a cache is the second one.
      ...(cache === undefined && { compileMany }),
    })
    // The addresses of a running deck do not change with its title.
    base = project.base
    return project
  }
}

/** State that does not change with the deck's text. */
interface Kept extends KeptTools {
  readonly cache: CompileCache
  readonly loadSetup: ReturnType<typeof createSetupLoader>
  readonly vue: string | undefined
}

/** Memoize a function for its last argument. */
function keepLast<Argument, Result>(make: (argument: Argument) => Result): (argument: Argument) => Result {
  let last: { readonly argument: Argument; readonly result: Result } | undefined
  return (argument) => {
    if (last?.argument !== argument) last = { argument, result: make(argument) }
    return last.result
  }
}

/** Where a project is read from, and how. */
interface ReadSources {
  readonly entry: string
  readonly disk: Files
  readonly trust: Trust
  readonly cacheDisk: Files
  readonly cacheDir: string
  readonly base: string | undefined
  readonly config: Partial<DeckConfig>
  readonly publicKey: string | undefined
  readonly place: 'dev' | 'build'
  readonly over: (file: string, written: string | undefined) => string | undefined
  readonly kept: Kept
  /** Compiles slides in two threads. The results are in the cache afterwards. */
  readonly compileMany?: (numbers: readonly number[], compile: (no: number) => Promise<unknown>) => Promise<void>
}

async function readProject({
  entry,
  disk,
  trust,
  cacheDisk,
  cacheDir,
  publicKey,
  place,
  over,
  kept,
  compileMany,
  ...options
}: ReadSources): Promise<Project> {
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
  const {
    deck: written,
    problems,
    hasOptions,
    placeOf,
  } = await readDeck({
    entry: basename(entry),
    folder: disk.folder,
    read,
    findExtensions: (named) => {
      extensions = trust.findExtensions(named, dir, kept.vue !== undefined)
      // A Shiki setup file selects Shiki as the highlighter.
      const shiki = [ownFiles, ...(extensions.theme ? [extensions.theme] : []), ...extensions.addons].some(({ setup }) =>
        setup.has('shiki'),
      )
      return { ...extensions, defaults: { ...(shiki && { highlighter: 'shiki' }), ...extensions.defaults } }
    },
  })
  const held = trust.config(written.config)
  const slides = trust.untrusted ? written.slides.map(localNotes) : written.slides
  const deck = { ...written, slides, config: { ...held.config, ...options.config } }
  if (!versions.has(basename(entry))) throw new DeckError(problems)
  const styleProblems: AuthorProblem[] = []
  const { vue } = kept
  const sound = (found: ThemeFiles): ThemeFiles => {
    const files = vue === undefined ? found : withVueFiles(found)
    const fault = files.styles?.endsWith('.css') === false ? faultOf(files.styles, dir, vue !== undefined) : undefined
    if (!fault) return files
    styleProblems.push(fault)
    return { ...files, styles: undefined }
  }
  const parts = [ownFiles, ...extensions.addons, ...(extensions.theme ? [extensions.theme] : [])].map(sound)
  // The style sheet of an untrusted deck imports nothing.
  const styles = followStyles(disk, trust.untrusted ? [] : parts)
  const [own = ownFiles, ...others] = parts.map((part) => (styles.broken.has(part.styles ?? '') ? { ...part, styles: undefined } : part))
  const addons = others.slice(0, extensions.addons.length)
  const theme = others[addons.length]
  const inOrder = [...(theme ? [theme] : []), ...addons, own]
  const layers = layersOf(inOrder)
  const refusedFiles = inOrder.toReversed().flatMap((files) => files.refused)
  const base = baseFrom(options.base ?? slugOf(deck.config.title))
  const setup = await kept.loadSetup(inOrder.map((files) => files.setup))
  const baseTheme = { ...themeFilesIn(packageFiles(engineDir), engineSource('theme/browser'), 'default'), components: builtInComponents() }
  const { monaco } = deck.config
  const editors = monaco === true || monaco === place
  const { remoteAssets } = deck.config
  const remote =
    place === 'build' && (remoteAssets === true || remoteAssets === place)
      ? createRemoteAssets(cacheDisk, join(cacheDir, 'remote'))
      : undefined
  const context = createContext({
    deck,
    editors,
    disk,
    base,
    missing,
    sources: [own, ...addons.toReversed(), ...(theme ? [theme] : []), baseTheme],
    setup,
    kept,
    trust,
    remote,
    runsVue: vue !== undefined,
  })
  const unknownIcons = await iconNotices(own, disk, context.utilities)
  const { cache } = kept
  const { hashes, snippets } = hashSlides({ deck, context, setup, editors, copies: remote !== undefined, dir })
  const textOf = (file: string) => {
    const text = disk.findText(file)
    return typeof text === 'string' ? text : ''
  }
  const judged = (found: readonly AuthorProblem[]) => (trust.untrusted ? found.map(asLeftOut) : found)
  const running = new Map<number, Promise<CompiledSlide>>()
  const codes = new Map<number, string>()

  const project: Project = {
    entry,
    dir,
    disk,
    trust,
    cacheDisk,
    cacheDir,
    base,
    deck,
    theme,
    addons,
    own,
    baseTheme,
    layers,
    vue,
    setup,
    context,
    snippets,
    missing,
    styleSheets: styles.files,
    get styleOrigins() {
      return styleOriginsOf(styles.texts.map((text) => withoutCopied(text, remote)))
    },
    copies: remote,
    copyOptionFiles: () => copyOptionFiles({ entry, disk, deck, context, placeOf }, remote),
    versions,
    hasOptions,
    problems: judged([
      ...problems,
      ...setup.problems,
      ...styleProblems,
      ...styles.problems,
      ...(vue === undefined && !trust.untrusted ? vueNotices(own, basename(entry)) : []),
      ...(trust.untrusted ? [] : viteConfigNotices(disk)),
      ...refusedFiles.map(fileProblem),
      ...inOrder.flatMap((files) => files.replaced.map((replaced) => replacedProblem(replaced, disk))),
      ...unknownIcons,
      ...checkOptionFiles({ entry, disk, deck, context, placeOf }),
      ...missingFonts({ deck, dir, placeOf }),
      ...withheldParts({
        disk,
        trust,
        files: leftOut,
        options: held.leftOut,
        placeOf,
      }),
    ]),
    slideHash: (no) => hashes[no - 1] ?? '',
    compiled(no) {
      const known = running.get(no)
      if (known) return known
      const started = compileCached(no)
      running.set(no, started)
      return started
    },
    async slides() {
      await compileAll()
      return Promise.all(deck.slides.map(({ record }) => project.compiled(record.no)))
    },
    finished(no) {
      return cache.finished(hashes[no - 1] ?? '', () => finishSlide(codes.get(no) ?? ''))
    },
    async manifest() {
      await compileAll()
      const slides: CompiledSlide[] = []
      for (const { record } of deck.slides) {
        const slide = await project.compiled(record.no)
        codes.set(record.no, slide.code)
        slides.push(slide)
      }
      const { live, broker, ...manifest } = toManifest(deck, slides, base, place)
      // The relay of the command goes before the deck's own broker.
      if (publicKey !== undefined) return { ...manifest, live: publicKey }
      return { ...manifest, ...(live !== undefined && { live }), ...(broker && { broker }) }
    },
    ownUtilities() {
      const ofPart = ({ layouts, components, layers }: ThemeFiles) => [layouts, components, layers].flatMap((files) => [...files.values()])
      const forVue = extensionsOf(project).flatMap((part) =>
        ofPart(part)
          .filter(isVueFile)
          .map((file) => packageFiles(part.dir).readText(file)),
      )
      return context.utilities([...ofPart(own).map(textOf), ...forVue, ...appliedClasses(styles.texts)].join('\n'))
    },
    utilityRules: kept.utilitiesOf(setup.unocss).rules,
    saveCache: () => cache.save(),
  }

  let compiling: Promise<void> | undefined
  /** Compile a large deck in two threads, unless it has setup files or downloads: their code runs once, and each file is downloaded once. */
  function compileAll(): Promise<void> | undefined {
    const numbers =
      compiling || remote || setup.files.length > 0
        ? []
        : deck.slides.map(({ record }) => record.no).filter((no) => !cache.has(hashes[no - 1] ?? ''))
    if (numbers.length >= worthThread) compiling = compileMany?.(numbers, project.compiled)
    return compiling
  }

  async function compileCached(no: number): Promise<CompiledSlide> {
    const slide = deck.slides[no - 1]
    if (!slide) throw new RangeError(`there is no slide ${no} in a deck of ${deck.slides.length}`)
    const hash = project.slideHash(no)
    const cached = cache.get(hash, context)
    if (cached) return cached
    const transformed = await transformSlide(slide, setup)
    const { found, lookups } = await withCopies(context, remote, async (current) => {
      const recording = recordLookups(current)
      return { found: await compileSlide(transformed.slide, recording.context), lookups: recording.lookups }
    })
    const compiled = {
      ...found,
      problems: judged([...transformed.problems, ...found.problems]),
      code: anchorImports(found.code, join(dir, dirname(slide.record.filepath))),
    }
    cache.set(hash, compiled, lookups)
    return compiled
  }
  return project
}

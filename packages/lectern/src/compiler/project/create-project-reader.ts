import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { basename, dirname, join, resolve } from 'node:path'
import { LecternError, shorten } from '../../base/errors/index.ts'
import { FileError, isInside, packageFiles, realFolder } from '../../base/files/index.ts'
import { type DeckConfig, languageTags } from '../../deck/config/index.ts'
import { themeFilesIn, vuePackage } from '../../deck/theme/node/index.ts'
import { createDrawer, openDrawingCache } from '../diagrams/node/index.ts'
import { createSetupLoader, type LoadedSetup } from '../setup/load-setups.ts'
import { createRemoteAssets, type RemoteAssets } from './assets/remote-assets.ts'
import { builtFile, builtInComponents, engineDir, engineHash, engineSource } from './engine-files.ts'
import type { Project } from './project.ts'
import { readProject } from './read-project.ts'
import type { Kept, ReadOptions } from './read-text.ts'
import { type CompileCache, noCache, openCompileCache } from './slides/compile-cache.ts'
import { compileInThreads } from './slides/compile-threads.ts'
import { createKeptSlides } from './slides/keep-slides.ts'
import { createTwoslash } from './slides/twoslash.ts'
import { createCollections, createIcons } from './styles/icons.ts'
import { createStyleCompiler } from './styles/style-languages.ts'
import { createUtilities } from './styles/utilities.ts'
import { readingTrust, trustOf } from './trust.ts'

/** Return whether a package is in a folder `node_modules` of `dir` or above it, or may be elsewhere. */
function mayBeInstalled(name: string, dir: string): boolean {
  if (process.versions.pnp !== undefined || existsSync(join(dir, 'node_modules', name))) return true
  return dirname(dir) !== dir && mayBeInstalled(name, dirname(dir))
}

/** Return the entry of the package for Vue as seen from the first of `folders` that has it; undefined when it is not installed. @internal for its test */
export function findVue(folders: readonly string[]): string | undefined {
  for (const folder of folders) {
    // Node remembers for good that a package is missing.
    if (!mayBeInstalled(vuePackage, folder)) continue
    try {
      return createRequire(join(folder, 'noop.js')).resolve(vuePackage)
    } catch {
      // It is not installed here.
    }
  }
  return undefined
}

const folders = [engineDir, realFolder(engineDir)]

/** Return whether a module is a file of the engine. No plugin of an author may change it. */
const isEngineModule = (id: string): boolean => folders.some((folder) => isInside(folder, id.split('?')[0] ?? ''))

/** Return specifiers that must lead to the engine's own modules. An alias for one of them would take the engine apart. */
const engineSpecifiers = (runsVue: boolean): readonly string[] => [
  ...['react', 'react/jsx-runtime', 'react/jsx-dev-runtime', 'react-dom', 'react-dom/client', 'react-dom/server'],
  ...['lectern', 'lectern/app', 'lectern/components', 'lectern/setup', 'lectern/slides', 'lectern/theme', 'virtual:lectern/client'],
  ...(runsVue ? ['vue', '@lectern/vue/pages', '@slidev/client'] : []),
  ...['./index.js', '../../base/lib/model/index.js', engineSource('index.ts')],
]

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
  /** Returns options that a running server holds, whatever the deck says now. They change no slide. */
  readonly hold?: (now: DeckConfig) => Partial<DeckConfig>
  /** Where the deck is shown; by default a build. */
  readonly place?: 'dev' | 'build'
  /** Whether none of the deck's code may run. */
  readonly untrusted?: boolean | undefined
  /** Whether the deck is only read: no code runs, neither its own nor that of packages, and nothing is kept. Its slides are compiled for their problems. */
  readonly readOnly?: boolean
  /** Whether slides and diagrams are made anew, whatever earlier runs have kept. */
  readonly fresh?: boolean | undefined
  /** One of the deck's languages; by default the first. */
  readonly language?: string | undefined
  /** Whether the site has this language alone, at the base path of the deck. */
  readonly alone?: boolean
  /** Returns the text to use for a file, relative to the deck's folder; by default the text on disk. */
  readonly over?: (file: string, written: string | undefined) => string | undefined
}

/** Return the name of a language for a folder. @throws LecternError when it is no language. */
function languageTag(name: string): string {
  const [tag] = languageTags.schema.safeParse(name).data ?? []
  if (tag === name) return tag
  throw new LecternError(`"${shorten(name)}" is no language tag in its usual spelling`, { remedy: 'Tags are written as in de or pt-BR.' })
}

/** Milliseconds after which the browser that draws diagrams ends when it has nothing to do. An author saves again soon. */
const [idleInBuild, idleInDev] = [1000, 600_000]

/** Memoize a function for its last argument. */
function keepLast<Argument, Result>(make: (argument: Argument) => Result): (argument: Argument) => Result {
  let last: { readonly argument: Argument; readonly result: Result } | undefined
  return (argument) => {
    if (last?.argument !== argument) last = { argument, result: make(argument) }
    return last.result
  }
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
  const trust = options.readOnly ? readingTrust(options.untrusted) : trustOf(options.untrusted)
  const disk = trust.filesOf(dirname(resolve(options.entry)))
  const { dir } = disk
  const entry = join(dir, basename(options.entry))
  const cacheDisk = trust.cacheOf(disk, entry)
  // Each language has slides of its own. The name was checked, like all names of folders.
  const cacheDir = join(cacheDisk.dir, '.lectern', ...(options.language === undefined ? [] : ['languages', languageTag(options.language)]))
  for (const folder of ['', 'vite', 'export', 'export-parts', 'remote'].map((name) => join(cacheDir, name))) {
    const found = cacheDisk.locate(folder)
    if (found.kind !== 'refused') continue
    throw new FileError(cacheDisk.nameOf(folder), 'is a link that leads out of the project', {
      remedy: 'Remove the link: a build keeps files there.',
    })
  }
  // A package beside an untrusted deck is untrusted, too.
  const folders = options.untrusted ? [engineDir] : [dir, engineDir]
  const vue = findVue(folders)
  const collections = createCollections(folders)
  let copies: RemoteAssets | undefined
  // The second thread of a deck gets a cache.
  const isAlone = cache !== undefined || !trust.runs
  const kept: Kept = {
    // A slide with files for Vue is another one without the package for them.
    cache:
      cache ??
      (trust.runs
        ? openCompileCache(cacheDisk, join(cacheDir, 'slides.json'), engineHash() + (vue ? ' vue' : ''), options.fresh)
        : noCache),
    slides: createKeptSlides(),
    icon: createIcons(collections),
    loadSetup: createSetupLoader(dir, engineSource('deck/setup/index.ts'), vue !== undefined, {
      place: options.place ?? 'build',
      isEngine: isEngineModule,
      own: engineSpecifiers(vue !== undefined),
      runs: trust.runs,
    }),
    utilitiesOf: keepLast((further: LoadedSetup['unocss']) => createUtilities(collections, further)),
    twoslash: trust.runs ? createTwoslash(dir) : async (code) => ({ code, notes: [] }),
    styleCompilerOf: keepLast((vite: LoadedSetup['vite']) => createStyleCompiler(disk, trust, vite)),
    diagrams: options.readOnly
      ? undefined
      : {
          drawer: createDrawer(builtFile, options.place === 'dev' ? idleInDev : idleInBuild),
          cache: openDrawingCache(
            engineHash(),
            isAlone ? undefined : { disk: cacheDisk, file: join(cacheDir, 'diagrams.json'), isFresh: options.fresh },
          ),
        },
    vue,
    copies() {
      const folder = join(cacheDir, 'remote')
      if (options.place !== 'dev') return createRemoteAssets(cacheDisk, folder)
      // An author who writes waits for no other host, and each change of the deck would ask a silent one again.
      copies ??= createRemoteAssets(cacheDisk, folder, undefined, { waits: false })
      return copies
    },
    baseTheme: { ...themeFilesIn(packageFiles(engineDir), engineSource('deck/theme/browser'), 'default'), components: builtInComponents() },
  }
  const { place = 'build', remote, publicKey, over = (_, written) => written, hold = () => ({}) } = options
  const config = { ...options.config, ...(remote !== undefined && { remote }) }
  let { base } = options
  const { language, alone = false } = options
  const compileMany: ReadOptions['compileMany'] = (numbers, compile, pause) =>
    compileInThreads(
      { entry, base, config, publicKey, place, untrusted: options.untrusted, language, alone },
      numbers,
      compile,
      kept.cache.set,
      pause,
    )
  // The steps of a slide are those of the first language.
  const readFirst = language === undefined ? undefined : createProjectReader({ ...options, language: undefined }, cache)
  return async () => {
    const project = await readProject({
      ...{ entry, disk, trust, cacheDisk, cacheDir, base, config, publicKey, place, over, hold, kept, language, alone, readFirst },
      ...(!isAlone && { compileMany }),
    })
    // The addresses of a running deck do not change with its title.
    if (!readFirst) base = project.base
    return project
  }
}

/**
 * Return the title of the deck at `entry`.
 *
 * @throws DeckError when the deck cannot be shown at all.
 */
export async function readTitle(entry: string, untrusted?: boolean): Promise<string> {
  const { deck } = await createProjectReader({ entry, untrusted })()
  return deck.config.title
}

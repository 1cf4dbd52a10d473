import { existsSync } from 'node:fs'
import { basename, extname, isAbsolute, join, resolve } from 'node:path'
import { build, type InlineConfig, type Rolldown } from 'vite'
import {
  browserLibraries,
  bundlingError,
  type ConfinedBundle,
  confineBundle,
  copiedEditor,
  finiteRendering,
  lecternModules,
  sharedEntry,
} from '../bundler/index.ts'
import type { Deck } from '../deck/index.ts'
import { type AuthorProblem, DeckError } from '../errors/index.ts'
import { FileError, isInside } from '../files/index.ts'
import { moduleRoot } from '../offline/model/index.ts'
import { createProjectReader, filesOf, linkSlide, type Project, replaceAssetTokens, sharedImports, sharedModule } from '../project/index.ts'
import {
  contentHash,
  createAssets,
  createSiteWriter,
  type Host,
  katexFonts,
  passwordOf,
  presentingModule,
  type SiteTalkKey,
  type SiteWriter,
  sharingOf,
  talkKeyOf,
  writeHostFiles,
  writeOffline,
} from '../site/index.ts'
import { type AwaitedFiles, awaitedFiles } from './awaited-files.ts'
import { filesBeside, haveChanged, readStamp, stampFolders, withFiles, writeStamp } from './build-stamp.ts'
import { drawPages } from './draw-pages.ts'
import { firstLoad, type ModuleGraph } from './first-load.ts'
import { type BuiltSlide, createPageWriter } from './write-pages.ts'

/** The result of a build. */
export interface BuildResult {
  readonly out: string
  readonly base: string
  readonly pages: number
  /** Number of files that differ from the previous build. */
  readonly written: number
  readonly problems: readonly AuthorProblem[]
  /** The deck that the site shows. */
  readonly deck: Deck
  readonly awaited: AwaitedFiles
  /** Address of the preview picture; below the base path for a picture of this site. */
  readonly picture: string | undefined
  /** Complete addresses of the slides, when the deck's address is known. */
  readonly addresses: readonly string[]
  /** Absolute paths of inputs in the project that are outside the deck's folder. */
  readonly beside: readonly string[]
}

type Output = Rolldown.RolldownOutput['output']

/** Imports that slides share. Each is a separate entry of the bundle, so that a slide can refer to it by name. */
type Shared = ReadonlyMap<string, readonly string[]>

/** The input of both builds. */
interface Bundled {
  readonly project: Project
  readonly shared: Shared
  readonly confined: ConfinedBundle
}

/** Return the configuration that both builds share: they see the same modules. Slides are not among them, because they are linked later. */
function commonConfig({ project, shared, confined }: Bundled): InlineConfig {
  const noSlides = () => Promise.reject(new Error('slides are linked, not bundled'))
  return {
    configFile: false,
    // Environment variables for components. An untrusted deck gets none.
    ...(project.trust.untrusted && { envDir: false }),
    root: project.dir,
    base: project.base,
    mode: 'production',
    // The build throws its errors, and the command reports them.
    logLevel: 'silent',
    publicDir: false,
    css: { postcss: confined.postcss },
    plugins: [
      confined.plugin,
      katexFonts(),
      browserLibraries(),
      lecternModules({
        project: () => project,
        served: false,
        loadSlide: noSlides,
        shared: [...shared].map(([specifier, names]) => sharedModule(specifier, names)),
      }),
    ],
  }
}

const commonBuild = { write: false, target: 'es2022', assetsInlineLimit: 0, reportCompressedSize: false, copyPublicDir: false } as const

/** Return an entry name: `cover` for `/theme/layouts/cover.tsx`, readable in a list of files. The index distinguishes equal names. */
const sharedName = (specifier: string, index: number) => `${basename(specifier, extname(specifier)).replace(/\W+/g, '-')}-${index}`

const sharedInputs = (shared: Shared) =>
  Object.fromEntries([...shared.keys()].map((specifier, index) => [sharedName(specifier, index), sharedEntry(index)]))

/** Create a function that returns the modules of the engine's first load. The components of slides belong to it, since most decks use them. */
function createLoadedFirst(): (graph: ModuleGraph) => ReadonlySet<string> {
  let found: ReadonlySet<string> | undefined
  return (graph) => {
    found ??= firstLoad(graph, '\0virtual:lectern/client', (id) => id.endsWith('/components/index.ts'))
    return found
  }
}

async function buildClient(bundled: Bundled, whole: boolean): Promise<Output> {
  const loadedFirst = createLoadedFirst()
  const config = commonConfig(bundled)
  const result = await build({
    ...config,
    // A single file needs every module in its own list of modules.
    plugins: [...(whole ? [] : [copiedEditor(bundled.project.base)]), ...(config.plugins ?? [])],
    build: {
      ...commonBuild,
      // A single file needs no preloads, and all its styles are at the start.
      modulePreload: whole ? false : { polyfill: false },
      cssCodeSplit: !whole,
      rolldownOptions: {
        input: { app: 'virtual:lectern/client', ...sharedInputs(bundled.shared) },
        preserveEntrySignatures: 'strict',
        output: {
          entryFileNames: 'assets/[name]-[hash].js',
          chunkFileNames: 'assets/[name]-[hash].js',
          assetFileNames: 'assets/[name]-[hash][extname]',
          codeSplitting: {
            groups: [
              // React changes least often: a visitor's cache keeps it between decks and builds.
              { name: 'react', test: /[\\/]node_modules[\\/](react|react-dom|scheduler)[\\/]/, priority: 1 },
              // Put everything that every page loads into one file, even when other code shares parts of it.
              { name: (id, context) => (loadedFirst(context).has(id) ? 'engine' : null) },
            ],
          },
        },
      },
    },
  })
  return outputOf(result)
}

async function buildServer(bundled: Bundled): Promise<Output> {
  const config = commonConfig(bundled)
  const result = await build({
    ...config,
    plugins: [...(config.plugins ?? []), finiteRendering()],
    ssr: { noExternal: true },
    build: {
      ...commonBuild,
      ssr: true,
      minify: false,
      rolldownOptions: {
        input: { server: 'virtual:lectern/server', ...sharedInputs(bundled.shared) },
        preserveEntrySignatures: 'strict',
        output: { entryFileNames: '[name]-[hash].mjs', chunkFileNames: '[name]-[hash].mjs' },
      },
    },
  })
  return outputOf(result)
}

function outputOf(result: Awaited<ReturnType<typeof build>>): Output {
  if (Array.isArray(result) || !('output' in result)) throw new TypeError('a build with one output was expected')
  return result.output
}

/** Return the built file of each shared specifier. */
function sharedFiles(output: Output, shared: Shared): ReadonlyMap<string, string> {
  const byName = new Map(output.map((file) => [file.type === 'chunk' && file.isEntry ? file.name : '', file.fileName]))
  return new Map([...shared.keys()].map((specifier, index) => [specifier, byName.get(sharedName(specifier, index)) ?? '']))
}

/**
 * Return the folder of the site: the named one, or `dist` beside the deck.
 *
 * @throws FileError when `dist` is a link out of the project. The user must name that folder.
 */
function siteFolder({ disk }: Project, named: string | undefined): string {
  if (named) return resolve(named)
  const folder = join(disk.dir, 'dist')
  const found = disk.locate(folder)
  if (found.kind === 'refused')
    throw new FileError('dist', 'is a link that leads out of the project', { remedy: 'Name the folder of the site with --out.' })
  return folder
}

/**
 * Build the static site of the deck at `entry` into `out` (default: `dist` beside the deck). The site is also written when the deck has mistakes that
 * leave it presentable; the result lists them as problems.
 *
 * @throws DeckError when the deck cannot be shown at all.
 */
export async function buildSite(options: {
  entry: string
  out?: string | undefined
  base?: string | undefined
  /** Whether the presenter's notes are part of the site; by default they are. */
  notes?: boolean
  /** Overrides the deck's `remote`. */
  remote?: string | boolean | undefined
  /** Whether a picture of slide 1 will exist when the deck wants one. */
  takesPicture?: boolean
  /** Whether none of the deck's code may run. */
  untrusted?: boolean | undefined
  /** The key of a talk that other devices follow. */
  talkKey?: SiteTalkKey | undefined
  /** The host whose files are part of the site. */
  host?: Host | undefined
  onOutput?: Assembly['onOutput']
}): Promise<BuildResult> {
  const project = await createProjectReader({ ...options, publicKey: options.talkKey?.publicKey })()
  const out = siteFolder(project, options.out)
  const writer = createSiteWriter(out)
  try {
    const { pages, sharing, problems, beside } = await assembleSite(project, writer, options)
    writeOffline(project, writer)
    // The offline plan contains no files for hosts, because no host sends them.
    if (options.host) writeHostFiles(writer, options.host, [{ folder: out, base: project.base, home: '1' }])
    return {
      out,
      base: project.base,
      pages,
      // Other files in an untrusted deck's folder are untrusted, too.
      written: writer.finish({ alone: project.trust.untrusted && isInside(project.dir, out) }),
      problems,
      deck: project.deck,
      awaited: awaitedFiles(project, out),
      picture: sharing.picture,
      addresses: sharing.addresses,
      beside,
    }
  } catch (error) {
    writer.discard()
    throw error
  }
}

/** Options of the assembly of a site. */
interface Assembly {
  readonly notes?: boolean
  readonly takesPicture?: boolean
  /** For a single-file site: the import map gives modules their names, and no slide is prerendered. */
  readonly whole?: boolean
  readonly talkKey?: SiteTalkKey | undefined
  /** Receives the output of the author's code during prerendering. */
  readonly onOutput?: ((text: string) => void) | undefined
}

/** Make all files of the deck's site and pass them to `writer`. The caller finishes the writer. */
export async function assembleSite(
  project: Project,
  writer: SiteWriter,
  { notes = true, takesPicture = false, whole = false, talkKey, onOutput }: Assembly,
) {
  const manifest = await project.manifest()
  const compiled = await project.slides()
  const finished = project.deck.slides.map(({ record }) => project.finished(record.no))
  const assets = createAssets(project, writer)
  const shared = sharedImports(finished)
  const used = new Set<string>()
  const styleProblems = new Map<string, AuthorProblem>()
  const confined = confineBundle({
    project: () => project,
    report: (problem) => styleProblems.set(JSON.stringify(problem), problem),
    onUsed: (file) => used.add(file),
  })
  const bundled = { project, shared, confined }
  const bundling = Promise.all([buildClient(bundled, whole), whole ? undefined : buildServer(bundled)])
  const [client, server] = await bundling.catch((error: unknown) => {
    throw confined.refusedModules.size > 0 ? new DeckError([...confined.refusedModules.values()]) : bundlingError(error, project.disk)
  })
  project.saveCache()

  const files = sharedFiles(client, shared)
  const codes = new Map<string, string>()
  const withAssets = (code: string, index: number) => replaceAssetTokens(code, filesOf(project, compiled[index]), assets.urlOf)
  const slides = finished.map((slide, index): BuiltSlide => {
    const code = withAssets(
      linkSlide(slide, (specifier) => `../${basename(files.get(specifier) ?? '')}`),
      index,
    )
    // The list of these names is part of the first load. Two slides whose short names collide get longer names.
    const short = `assets/s/${contentHash(code, 6)}.js`
    const file = (codes.get(short) ?? code) === code ? short : `assets/s/${contentHash(code, 12)}.js`
    codes.set(file, code)
    return { file, code, imports: slide.imports.map(({ specifier }) => files.get(specifier) ?? '') }
  })
  writer.copyFolder(project.disk, join(project.dir, 'public'), (file) => project.trust.mayShow(project.disk, file))
  const sharing = sharingOf(project, assets.urlOf, takesPicture)
  const { writePage, finish } = createPageWriter({
    project,
    manifest,
    compiled,
    slides,
    components: files.get('lectern/components'),
    client,
    writer,
    sharing,
    presentingCode: await presentingModule(project, { notes, key: talkKey?.sealKey }),
    ...(whole && { moduleRoot }),
  })
  const drawn = server
    ? await drawPages({
        project,
        manifest,
        server,
        slides: finished,
        files: sharedFiles(server, shared),
        withAssets,
        onPage: writePage,
        onOutput,
      })
    : { noScriptCss: '', problems: [] }
  // A deck that is one file has no drawn pages.
  if (!server) for (let no = 1; no <= slides.length + 1; no++) writePage(no, { app: '', next: '' }, '')
  const pages = finish(drawn.noScriptCss)
  const problems = [...project.problems, ...styleProblems.values(), ...compiled.flatMap((slide) => slide.problems), ...drawn.problems]
  const modules = client.flatMap((file) => (file.type === 'chunk' ? file.moduleIds.filter(isAbsolute) : []))
  const slideFiles = compiled.flatMap((slide) => [...filesOf(project, slide)])
  const deckFiles = project.deck.files.map((name) => join(project.dir, name))
  return { pages, client, sharing, problems, beside: filesBeside(project, [...used, ...modules, ...slideFiles, ...deckFiles]) }
}

/**
 * Build the site, unless it exists and no input has changed since. `built` is absent when there was nothing to do. `deck` is the deck that the site
 * shows. `stamp` changes with every input.
 */
export async function buildSiteIfChanged(options: {
  entry: string
  out?: string | undefined
  base?: string | undefined
  remote?: string | boolean | undefined
  takesPicture?: boolean
  /** Whether none of the deck's code may run. */
  untrusted?: boolean | undefined
  /** Whether other devices follow the talk. The deck gets a password if it has none. */
  live?: boolean
  onOutput?: Assembly['onOutput']
}): Promise<{
  out: string
  base: string
  deck: Deck
  stamp: string
  awaited: AwaitedFiles
  /** The key of the talk if it is live. */
  talkKey?: SiteTalkKey | undefined
  built?: BuildResult
}> {
  const found = await createProjectReader(options)()
  const talkKey = options.live ? await talkKeyOf(found) : undefined
  const how = talkKey ? { ...options, talkKey, remote: talkKey.password } : options
  const project = talkKey && passwordOf(found) === undefined ? await createProjectReader(how)() : found
  const { deck } = project
  const out = siteFolder(project, options.out)
  const stampFile = join(project.cacheDir, `built-${contentHash(out)}`)
  const ground = stampFolders(project, [out, deck.config.remote, options.takesPicture, talkKey?.publicKey])
  const before = readStamp(project, stampFile)
  if (before && existsSync(join(out, 'index.html')) && before.stamp === withFiles(ground, before.beside))
    return { out, base: project.base, deck, stamp: before.stamp, awaited: awaitedFiles(project, out), talkKey }
  const started = Date.now()
  const built = await buildSite(how)
  const stamp = withFiles(ground, built.beside)
  // Rebuild a deck with problems, so that the build reports them again.
  if (built.problems.length === 0 && !haveChanged(built.beside, started)) writeStamp(project, stampFile, { stamp, beside: built.beside })
  return { out, base: built.base, deck, stamp, awaited: built.awaited, talkKey, built }
}

import { existsSync } from 'node:fs'
import { basename, extname, isAbsolute, join, resolve } from 'node:path'
import { build, type InlineConfig, type Rolldown } from 'vite'
import { browserLibraries, bundlingError, type ConfinedBundle, confineBundle, lecternModules, sharedEntry } from '../bundler/index.ts'
import type { Deck } from '../deck/index.ts'
import { type AuthorProblem, DeckError } from '../errors/index.ts'
import { FileError, isInside } from '../files/index.ts'
import { moduleRoot } from '../offline/model/index.ts'
import { createProjectReader, filesOf, linkSlide, type Project, replaceAssetTokens, sharedImports, sharedModule } from '../project/index.ts'
import {
  contentHash,
  createAssets,
  createSiteWriter,
  katexFonts,
  presentingModule,
  type SiteWriter,
  sharingOf,
  writeOffline,
} from '../site/index.ts'
import { type AwaitedFiles, awaitedFiles } from './awaited-files.ts'

import { filesBeside, haveChanged, readStamp, stampFolders, withFiles, writeStamp } from './build-stamp.ts'

import { drawPages } from './draw-pages.ts'

import { type BuiltSlide, writePages } from './write-pages.ts'

/** What a build did. */
export interface BuildResult {
  readonly out: string
  readonly base: string
  readonly pages: number
  /** Files that differ from the build before. */
  readonly written: number
  readonly problems: readonly AuthorProblem[]
  /** What the site shows. */
  readonly deck: Deck
  readonly awaited: AwaitedFiles
  /** Address of the picture that previews show, below the base path where it is the site's own. */
  readonly picture: string | undefined
  /** Complete addresses of the slides, where the deck's is known. */
  readonly addresses: readonly string[]
  /** Files of the project beside the deck's folder that the site is made from, as absolute paths. */
  readonly beside: readonly string[]
}

type Output = Rolldown.RolldownOutput['output']

/** What slides take from elsewhere is bundled as one entry each, so that a slide can be linked to it by name. */
type Shared = ReadonlyMap<string, readonly string[]>

/** What both builds are told. */
interface Bundled {
  readonly project: Project
  readonly shared: Shared
  readonly confined: ConfinedBundle
}

/** Both builds see the same modules; they differ in what they make of them. No slide is among them: slides are linked afterwards. */
function commonConfig({ project, shared, confined }: Bundled): InlineConfig {
  const noSlides = () => Promise.reject(new Error('slides are linked, not bundled'))
  return {
    configFile: false,
    // Values for components; a deck that is not trusted has none.
    ...(project.trust.untrusted && { envDir: false }),
    root: project.dir,
    base: project.base,
    mode: 'production',
    // What is wrong is thrown, and told by the command.
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

/** `cover` from `/theme/layouts/cover.tsx`: what people see in a list of files. The place in the list keeps two of a name apart. */
const sharedName = (specifier: string, index: number) => `${basename(specifier, extname(specifier)).replace(/\W+/g, '-')}-${index}`

const sharedInputs = (shared: Shared) =>
  Object.fromEntries([...shared.keys()].map((specifier, index) => [sharedName(specifier, index), sharedEntry(index)]))

interface ModuleGraph {
  getModuleInfo(id: string): { readonly importedIds: readonly string[] } | null
}

/** Tells which modules the app imports without being asked to: the engine's first load. */
function createLoadedFirst(): (graph: ModuleGraph) => ReadonlySet<string> {
  let found: Set<string> | undefined
  return (graph) => {
    if (found) return found
    found = new Set(['\0virtual:lectern/client'])
    for (const id of found) for (const imported of graph.getModuleInfo(id)?.importedIds ?? []) found.add(imported)
    return found
  }
}

async function buildClient(bundled: Bundled, whole: boolean): Promise<Output> {
  const loadedFirst = createLoadedFirst()
  const result = await build({
    ...commonConfig(bundled),
    build: {
      ...commonBuild,
      // In one file everything is at hand: nothing is called ahead, and all styles stand at the beginning.
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
              // React changes least of all: a visitor keeps it from deck to deck and from build to build.
              { name: 'react', test: /[\\/]node_modules[\\/](react|react-dom|scheduler)[\\/]/, priority: 1 },
              // One file for what every page loads, whatever else shares parts of it.
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
  const result = await build({
    ...commonConfig(bundled),
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

/** File of the chunk that was made of each shared specifier. */
function sharedFiles(output: Output, shared: Shared): ReadonlyMap<string, string> {
  const byName = new Map(output.map((file) => [file.type === 'chunk' && file.isEntry ? file.name : '', file.fileName]))
  return new Map([...shared.keys()].map((specifier, index) => [specifier, byName.get(sharedName(specifier, index)) ?? '']))
}

/**
 * Return the folder of the site: the one that is named, or `dist` beside the deck.
 *
 * @throws FileError for a `dist` that is a link out of the project: that folder has to be named.
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
 * Builds the static site of the deck at `entry` into `out` (default: `dist` beside the deck).
 * An author's mistake that leaves the deck presentable is among the result's problems, and the site is written all the same.
 *
 * @throws DeckError when the deck cannot be shown at all.
 */
export async function buildSite(options: {
  entry: string
  out?: string | undefined
  base?: string | undefined
  /** Whether the presenter's notes are part of the site; they are unless told. */
  notes?: boolean
  /** In place of the deck's own `remote`. */
  remote?: string | boolean | undefined
  /** Whether a picture of slide 1 will be there where the deck wants one. */
  takesPicture?: boolean
  /** Whether none of the deck's code may run. */
  untrusted?: boolean | undefined
  onOutput?: Assembly['onOutput']
}): Promise<BuildResult> {
  const project = await createProjectReader(options)()
  const out = siteFolder(project, options.out)
  const writer = createSiteWriter(out)
  try {
    const { pages, client, sharing, problems, beside } = await assembleSite(project, writer, options)
    await writeOffline({ project, client, writer })
    return {
      out,
      base: project.base,
      pages,
      // What lies in the folder of a deck that is not trusted is a stranger's.
      written: await writer.finish({ alone: project.trust.untrusted && isInside(project.dir, out) }),
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

/** How a site is put together. */
interface Assembly {
  readonly notes?: boolean
  readonly takesPicture?: boolean
  /** For one file that holds all of it: modules are found by the names of its import map, and no slide is drawn ahead. */
  readonly whole?: boolean
  /** Gets what the author's code prints while pages are drawn. */
  readonly onOutput?: ((text: string) => void) | undefined
}

/** Makes all files of the deck's site and gives them to `writer`, which the caller ends. */
export async function assembleSite(
  project: Project,
  writer: SiteWriter,
  { notes = true, takesPicture = false, whole = false, onOutput }: Assembly,
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
    // The list of these names is part of the first load; two slides that share a short name by chance get longer ones.
    const short = `assets/s/${contentHash(code, 6)}.js`
    const file = (codes.get(short) ?? code) === code ? short : `assets/s/${contentHash(code, 12)}.js`
    codes.set(file, code)
    writer.write(file, code)
    return { file, imports: slide.imports.map(({ specifier }) => files.get(specifier) ?? '') }
  })
  writer.copyFolder(project.disk, join(project.dir, 'public'), (file) => project.trust.mayShow(project.disk, file))
  const drawn = server
    ? await drawPages({ project, manifest, server, slides: finished, files: sharedFiles(server, shared), withAssets, onOutput })
    : { pages: [], noScriptCss: '', problems: [] }
  const sharing = sharingOf(project, assets.urlOf, takesPicture)
  const pages = writePages({
    project,
    manifest,
    compiled,
    slides,
    components: files.get('lectern/components'),
    client,
    drawn,
    writer,
    sharing,
    presentingCode: await presentingModule(project, { notes }),
    ...(whole && { moduleRoot }),
  })
  const problems = [...project.problems, ...styleProblems.values(), ...compiled.flatMap((slide) => slide.problems), ...drawn.problems]
  const modules = client.flatMap((file) => (file.type === 'chunk' ? file.moduleIds.filter(isAbsolute) : []))
  const slideFiles = compiled.flatMap((slide) => [...filesOf(project, slide)])
  const deckFiles = project.deck.files.map((name) => join(project.dir, name))
  return { pages, client, sharing, problems, beside: filesBeside(project, [...used, ...modules, ...slideFiles, ...deckFiles]) }
}

/**
 * Builds the site unless it is there and nothing that it is made from has changed since. `built` is absent when there was nothing to do;
 * `deck` is what the site shows, `stamp` a text that changes with whatever it is made from.
 */
export async function buildSiteIfChanged(options: {
  entry: string
  out?: string | undefined
  base?: string | undefined
  remote?: string | boolean | undefined
  takesPicture?: boolean
  /** Whether none of the deck's code may run. */
  untrusted?: boolean | undefined
  onOutput?: Assembly['onOutput']
}): Promise<{ out: string; base: string; deck: Deck; stamp: string; awaited: AwaitedFiles; built?: BuildResult }> {
  const project = await createProjectReader(options)()
  const { deck } = project
  const out = siteFolder(project, options.out)
  const stampFile = join(project.cacheDir, `built-${contentHash(out)}`)
  const ground = stampFolders(project, [out, deck.config.remote, options.takesPicture])
  const before = readStamp(project, stampFile)
  if (before && existsSync(join(out, 'index.html')) && before.stamp === withFiles(ground, before.beside))
    return { out, base: project.base, deck, stamp: before.stamp, awaited: awaitedFiles(project, out) }
  const started = Date.now()
  const built = await buildSite(options)
  const stamp = withFiles(ground, built.beside)
  // A deck with problems is built again, so that they are told again.
  if (built.problems.length === 0 && !haveChanged(built.beside, started)) writeStamp(project, stampFile, { stamp, beside: built.beside })
  return { out, base: built.base, deck, stamp, awaited: built.awaited, built }
}

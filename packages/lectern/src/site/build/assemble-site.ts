import { isAbsolute, join, resolve } from 'node:path'
import { type AuthorProblem, DeckError } from '../../base/errors/index.ts'
import { packageFiles } from '../../base/files/index.ts'
import { loadCompilerCatalog } from '../../base/language/compiler-catalogs.ts'
import { extensionsOf, type FinishedSlide, filesOf, type Project, publicFolders, replaceAssetTokens } from '../../compiler/project/index.ts'
import { bundlingError } from '../bundler/bundling-problems.ts'
import { confineBundle } from '../bundler/confine-bundle.ts'
import { isReplaceable, replaceableWith } from '../bundler/replaced-files.ts'
import { moduleRoot } from '../offline/model/packed-files.ts'
import { presentingModule } from '../site/presenting.ts'
import { sharingOf } from '../site/sharing.ts'
import { createAssets, type SiteWriter } from '../site/site-writer.ts'
import type { SiteTalkKey } from '../site/talk-key.ts'
import { filesBeside } from './build-stamp.ts'
import { buildClient, buildServer } from './bundle.ts'
import { openBundleCache } from './bundle-cache.ts'
import { type Faulty, FaultyModules } from './faulty-modules.ts'
import { messageSlide, prerenderPages, prerenderWithoutEndless } from './prerender/prerender-pages.ts'
import { findSharedImports, type SharedImports, sharedFiles } from './shared-imports.ts'
import { createPageWriter } from './write-pages.ts'

/** Options of the assembly of a site. */
export interface Assembly {
  readonly notes?: boolean
  readonly takesPicture?: boolean
  /** For a single-file site: the import map gives modules their names, and no slide is prerendered. */
  readonly whole?: boolean
  readonly talkKey?: SiteTalkKey | undefined
  /** Receives the output of the author's code during prerendering. */
  readonly onOutput?: ((text: string) => void) | undefined
}

/** Bundle the app for browsers and, unless the site is a single file, for prerendering. Use the bundles of an earlier build that would be the same. */
async function bundle(project: Project, shared: SharedImports, whole: boolean, faulty: Faulty) {
  // Copies of files from elsewhere are looked for while bundling. An untrusted deck must not find bundles that somebody put there.
  const cache = whole || project.copies || project.trust.untrusted || faulty.size > 0 ? undefined : openBundleCache(project, shared)
  const kept = await cache?.find()
  if (kept) return { ...kept, fileProblems: [] }
  const started = Date.now()
  const used = new Set<string>()
  const modules = new Map<string, string>()
  const fileProblems = new Map<string, AuthorProblem>()
  const report = (problem: AuthorProblem) => void fileProblems.set(JSON.stringify(problem), problem)
  const onUsed = (file: string) => void used.add(file)
  const confined = confineBundle({
    project: () => project,
    report,
    onUsed,
  })
  const bundled = { project, shared, confined, faulty, report, onUsed, onModule: (id: string, code: string) => void modules.set(id, code) }
  const both = [buildClient(bundled, whole), whole ? undefined : buildServer(bundled)] as const
  // The next try begins when both have ended.
  await Promise.allSettled(both)
  const [client, server] = await Promise.all(both).catch((error: unknown) => {
    if (confined.refusedModules.size > 0) throw new DeckError([...confined.refusedModules.values()])
    throw withoutParts(project, shared, bundlingError(error, project.disk))
  })
  if (server && fileProblems.size === 0) cache?.keep({ client, server, used: [...used] }, modules, started)
  return { client, server, used: [...used], fileProblems: [...fileProblems.values()] }
}

/** Return the compiled slides. A message replaces each slide that imports a faulty module without a replacement of its own. */
function withMessages(project: Project, faulty: Faulty): FinishedSlide[] {
  return project.deck.slides.map(({ record }) => {
    const slide = project.finished(record.no)
    const wrong = slide.imports
      .map(({ specifier }) => specifier)
      .find((specifier) => faulty.has(specifier) && !isReplaceable(project, specifier))
    const problem = wrong === undefined ? undefined : faulty.get(wrong)
    return problem ? messageSlide(problem) : slide
  })
}

/** Return the faulty modules for an error of the bundler. Return the error itself when a mistake belongs to no replaceable file. */
function withoutParts(project: Project, shared: SharedImports, error: unknown): unknown {
  if (!(error instanceof DeckError)) return error
  const found = error.problems.map((problem) => ({
    problem,
    files: replaceableWith(project, resolve(project.dir, problem.place.file), shared.names.keys()),
  }))
  if (found.some(({ files }) => files.length === 0)) return error
  const faults = found.flatMap(({ problem, files }) => files.map((file) => [file, problem] as const))
  // The first mistake of a file often causes the others, and one in a module that the file imports causes those in the file.
  const inside = faults.filter(([file, { place }]) => file === resolve(project.dir, place.file))
  const beside = faults.filter((fault) => !inside.includes(fault))
  return new FaultyModules(new Map([...beside, ...inside].toReversed()))
}

/** Make all files of the deck's site and pass them to `writer`. The caller finishes the writer. */
export async function assembleSite(
  project: Project,
  writer: SiteWriter,
  { notes = true, takesPicture = false, whole = false, talkKey, onOutput }: Assembly,
  faulty: Faulty,
) {
  const optionProblems = await project.copyOptionFiles()
  const manifest = await project.manifest()
  const compiled = await project.slides()
  const finished = withMessages(project, faulty)
  const assets = createAssets(project, writer)
  const shared = findSharedImports(project, finished)
  const { client, server, used, fileProblems } = await bundle(project, shared, whole, faulty)
  project.saveCache()

  const files = sharedFiles(client, shared)
  const withAssets = (code: string, index: number) => replaceAssetTokens(code, filesOf(project, compiled[index]), assets.urlOf)
  // The file of the deck comes before that of an addon, and this before that of the theme.
  writer.copyFolder(project.disk, join(project.dir, 'public'), (file) => project.trust.mayShow(project.disk, file))
  for (const folder of publicFolders(extensionsOf(project)).toReversed()) writer.copyFolder(packageFiles(folder), folder)
  const sharing = sharingOf(project, assets.urlOf, takesPicture)
  const texts = await loadCompilerCatalog(manifest.language)
  const presentingCode = await presentingModule(project, { notes, key: talkKey?.sealKey })
  const rendered = await prerenderWithoutEndless(finished, async (slides) => {
    const { writePage, finish } = createPageWriter({
      ...{ project, manifest, compiled, finished: slides, files, withAssets, client, writer, sharing, texts, presentingCode },
      inApp: shared.inApp,
      components: files.get('lectern/components'),
      ...(whole && { moduleRoot }),
    })
    const sources = {
      project,
      manifest,
      slides,
      withAssets,
      onPage: writePage,
      onOutput,
      replaceableWith: (module: string) => replaceableWith(project, module, shared.names.keys()),
    }
    // A deck that is one file has no prerendered pages.
    if (!server) for (let no = 1; no <= slides.length + 1; no++) writePage(no, { app: '', next: '' }, '')
    const pages = server
      ? await prerenderPages({ ...sources, server, files: sharedFiles(server, shared) })
      : { noScriptCss: '', problems: [] }
    return { ...pages, pages: finish(pages.noScriptCss) }
  })
  const problems = [
    ...project.problems,
    ...optionProblems,
    ...fileProblems,
    ...new Set(faulty.values()),
    ...compiled.flatMap((slide) => slide.problems),
    ...rendered.problems,
  ]
  const modules = client.flatMap((file) => (file.type === 'chunk' ? file.moduleIds.filter(isAbsolute) : []))
  const slideFiles = compiled.flatMap((slide) => [...filesOf(project, slide)])
  const deckFiles = project.deck.files.map((name) => join(project.dir, name))
  return {
    pages: rendered.pages,
    client,
    sharing,
    problems,
    beside: filesBeside(project, [...used, ...modules, ...slideFiles, ...deckFiles]),
  }
}

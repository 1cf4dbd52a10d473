import { mkdirSync } from 'node:fs'
import { basename, join } from 'node:path'
import type { Rolldown } from 'vite'
import type { DeckManifest } from '../deck/index.ts'
import { type AuthorProblem, DeckError } from '../errors/index.ts'
import { createTempFolder } from '../lib/node/index.ts'
import { type FinishedSlide, linkSlide, type Project } from '../project/index.ts'
import { contentHash, createSiteWriter } from '../site/index.ts'
import { type Markup, openPageCache } from './page-cache.ts'
import type { PrerenderJob, PrerenderStep, StepResult } from './prerender/job.ts'
import { PrerenderStop, prerender } from './prerender/prerender.ts'
import { type FaultSources, faultProblem, loadingProblem, stopProblem } from './prerender/prerender-problems.ts'

/** The deck's pages as markup: slide 1 is at index 0, the end slide is last. */
export interface DrawnPages {
  readonly pages: readonly Markup[]
  readonly noScriptCss: string
  /** What threw while the pages were drawn. */
  readonly problems: readonly AuthorProblem[]
}

type ServerBuild = Rolldown.RolldownOutput['output']

/** What pages are drawn from. */
interface DrawingSources {
  readonly project: Pick<Project, 'cacheDir' | 'cacheDisk' | 'deck' | 'dir' | 'disk' | 'entry' | 'layers'>
  readonly manifest: DeckManifest
  readonly server: ServerBuild
  readonly slides: readonly FinishedSlide[]
  /** File of the server build for each shared specifier. */
  readonly files: ReadonlyMap<string, string>
  /** Puts the addresses of files into the code of the slide with this index. */
  readonly withAssets: (code: string, index: number) => string
  /** Gets what the author's code prints. */
  readonly onOutput?: ((text: string) => void) | undefined
}

/** What a page is drawn from besides its own slide and the next: another value, and every page is drawn anew. */
const commonGround = (server: ServerBuild, { slides, ...manifest }: DeckManifest) =>
  contentHash(JSON.stringify([server.map((file) => file.fileName), manifest, slides.length]))

/**
 * Draw the page of each slide with what the server build made. Pages that are drawn from the same slides with the same code as before
 * come from the cache; a process draws the others, and starts only when there are any.
 *
 * @throws DeckError where a file of the author's fails when it is loaded, or drawing does not end.
 */
export async function drawPages(sources: DrawingSources): Promise<DrawnPages> {
  const { project, manifest, server, slides, files, withAssets } = sources
  const cache = openPageCache(project.cacheDisk, join(project.cacheDir, 'pages.json'), commonGround(server, manifest))
  const codes = slides.map((slide, index) =>
    withAssets(
      linkSlide(slide, (specifier) => `../${files.get(specifier)}`),
      index,
    ),
  )
  const slideHashes = codes.map((code, index) => contentHash(code + JSON.stringify(manifest.slides[index])))
  const numbers = Array.from({ length: slides.length + 1 }, (_, index) => index + 1)
  const hashes = numbers.map((no) => `${no} ${slideHashes[no - 1] ?? ''} ${slideHashes[no] ?? ''}`)
  const known = hashes.map((hash) => cache.get(hash))
  const missing = numbers.filter((no) => !known[no - 1])
  if (missing.length === 0 && cache.noScriptCss !== undefined)
    return { pages: known.filter((markup) => markup !== undefined), noScriptCss: cache.noScriptCss, problems: [] }

  const { pages, faulty, noScriptCss, problems } = await drawMissing(sources, missing, codes)
  for (const [no, markup] of pages) {
    known[no - 1] = markup
    // What is wrong with a page is told by each build.
    if (!faulty.has(no)) cache.set(hashes[no - 1] ?? '', markup)
  }
  cache.noScriptCss = noScriptCss
  cache.save()
  return { pages: known.map((markup) => markup ?? { app: '', next: '' }), noScriptCss, problems }
}

/** Pages by number, those of them on which something threw, and what. */
interface NewPages {
  readonly pages: ReadonlyMap<number, Markup>
  readonly faulty: ReadonlySet<number>
  readonly noScriptCss: string
  readonly problems: readonly AuthorProblem[]
}

async function drawMissing(sources: DrawingSources, missing: readonly number[], codes: readonly string[]): Promise<NewPages> {
  const { project, manifest, server, files, onOutput } = sources
  const from: FaultSources = {
    deck: project.deck,
    dir: project.dir,
    entry: basename(project.entry),
    shared: new Map([...files].map(([specifier, file]) => [file, specifier])),
    layers: [...project.layers.values()],
  }
  const pages = new Map<number, { app: string; next: string }>()
  const faulty = new Set<number>()
  const problems = new Map<string, AuthorProblem>()
  let noScriptCss = ''

  const onResult = (step: PrerenderStep, { html, faults = [], ...result }: StepResult) => {
    const [fault] = faults
    if (step.kind === 'shared' && fault) throw new DeckError([loadingProblem(fault, step.specifier, from)])
    if (step.kind === 'entry' && fault) throw new DeckError([faultProblem(fault, 0, from)])
    if (step.kind === 'entry') noScriptCss = result.noScriptCss ?? ''
    if (!('no' in step)) return
    const problem = fault && faultProblem(fault, step.no, from)
    // A slide is drawn twice, for its own page and for the page before.
    if (problem) problems.set(JSON.stringify([problem.place, problem.what]), problem)
    if (fault && step.kind === 'slide') faulty.add(step.no - 1).add(step.no)
    if (step.kind === 'slide') return
    const no = step.kind === 'page' ? step.no : step.no - 1
    if (fault) faulty.add(no)
    pages.set(no, { app: '', next: '', ...pages.get(no), [step.kind === 'page' ? 'app' : 'next']: html ?? '' })
  }

  // A folder of its own: another command may be building the same deck.
  mkdirSync(project.cacheDir, { recursive: true })
  const folder = createTempFolder('server-', project.cacheDir)
  const { path: dir } = folder
  try {
    const slides = await writeServer(dir, server, codes, missing)
    const entry = server.find((file) => file.type === 'chunk' && file.name === 'server')?.fileName ?? ''
    const shared = [...files].map(([specifier, file]) => ({ specifier, file }))
    const job: PrerenderJob = { dir, manifest, shared, entry, slides, numbers: missing }
    await prerender(job, { onResult, onOutput })
  } catch (error) {
    throw error instanceof PrerenderStop ? new DeckError([...problems.values(), stopProblem(error, from)]) : error
  } finally {
    folder.remove()
  }
  return { pages, faulty, noScriptCss, problems: [...problems.values()] }
}

/** Write the server build and the slides that are needed into `dir`. Returns the file of each slide by its number. */
async function writeServer(dir: string, server: ServerBuild, codes: readonly string[], missing: readonly number[]) {
  const writer = createSiteWriter(dir)
  for (const file of server) if (file.type === 'chunk') writer.write(file.fileName, file.code)
  const slides: Record<number, string> = {}
  for (const no of new Set(missing.flatMap((number) => [number, number + 1]))) {
    const code = codes[no - 1]
    if (code === undefined) continue
    const name = `s/${contentHash(code)}.mjs`
    slides[no] = name
    writer.write(name, code)
  }
  await writer.finish()
  return slides
}

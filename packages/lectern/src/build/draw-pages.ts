import { mkdirSync, writeFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import type { Rolldown } from 'vite'
import type { DeckManifest } from '../deck/index.ts'
import { type AuthorProblem, DeckError } from '../errors/index.ts'
import { createTempFolder } from '../lib/node/index.ts'
import { type FinishedSlide, linkSlide, type Project } from '../project/index.ts'
import { contentHash } from '../site/index.ts'
import { type Markup, openPageCache } from './page-cache.ts'
import type { PrerenderJob, PrerenderStep, StepResult } from './prerender/job.ts'
import { PrerenderStop, prerender } from './prerender/prerender.ts'
import { type FaultSources, faultProblem, loadingProblem, stopProblem } from './prerender/prerender-problems.ts'

/** The markup of the deck's pages: slide 1 is at index 0, the end slide is last. */
export interface DrawnPages {
  readonly pages: readonly Markup[]
  readonly noScriptCss: string
  /** Problems from errors that were thrown while the pages were drawn. */
  readonly problems: readonly AuthorProblem[]
}

type ServerBuild = Rolldown.RolldownOutput['output']

/** The inputs of the drawn pages. */
interface DrawingSources {
  readonly project: Pick<Project, 'cacheDir' | 'cacheDisk' | 'deck' | 'dir' | 'disk' | 'entry' | 'layers'>
  readonly manifest: DeckManifest
  readonly server: ServerBuild
  readonly slides: readonly FinishedSlide[]
  /** File of the server build for each shared specifier. */
  readonly files: ReadonlyMap<string, string>
  /** Puts the addresses of files into the code of the slide with this index. */
  readonly withAssets: (code: string, index: number) => string
  /** Receives the output of the author's code. */
  readonly onOutput?: ((text: string) => void) | undefined
}

/** Return a hash of the inputs that all pages share. When it changes, every page is drawn again. */
const commonGround = (server: ServerBuild, { slides, ...manifest }: DeckManifest) =>
  contentHash(JSON.stringify([server.map((file) => file.fileName), manifest, slides.length]))

/**
 * Draw the page of each slide with the server build. Pages whose slides and code are unchanged come from the cache. A process draws the others. It
 * starts only when there are any.
 *
 * @throws DeckError when a file of the author fails to load, or drawing does not end.
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
    // Do not cache a page with problems, so that each build reports them.
    if (!faulty.has(no)) cache.set(hashes[no - 1] ?? '', markup)
  }
  cache.noScriptCss = noScriptCss
  cache.save()
  return { pages: known.map((markup) => markup ?? { app: '', next: '' }), noScriptCss, problems }
}

/** Newly drawn pages by number, the numbers of those with errors, and the problems. */
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
    // Each slide is drawn twice: on its own page, and as the next slide of the page before.
    if (problem) problems.set(JSON.stringify([problem.place, problem.what]), problem)
    if (fault && step.kind === 'slide') faulty.add(step.no - 1).add(step.no)
    if (step.kind === 'slide') return
    const no = step.kind === 'page' ? step.no : step.no - 1
    if (fault) faulty.add(no)
    pages.set(no, { app: '', next: '', ...pages.get(no), [step.kind === 'page' ? 'app' : 'next']: html ?? '' })
  }

  // Use a separate folder, because another command may be building the same deck.
  mkdirSync(project.cacheDir, { recursive: true })
  const folder = createTempFolder('server-', project.cacheDir)
  const { path: dir } = folder
  try {
    const slides = writeServer(dir, server, codes, missing)
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

/** Write the server build and the needed slides into the new folder `dir`. Return the file of each slide by its number. */
function writeServer(dir: string, server: ServerBuild, codes: readonly string[], missing: readonly number[]) {
  const write = (name: string, code: string) => {
    const file = join(dir, name)
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, code)
  }
  for (const file of server) if (file.type === 'chunk') write(file.fileName, file.code)
  const slides: Record<number, string> = {}
  for (const no of new Set(missing.flatMap((number) => [number, number + 1]))) {
    const code = codes[no - 1]
    if (code === undefined) continue
    const name = `s/${no}.mjs`
    slides[no] = name
    write(name, code)
  }
  return slides
}

import { mkdirSync, writeFileSync } from 'node:fs'
import { basename, dirname, join, resolve } from 'node:path'
import type { DeckManifest } from '../deck/index.ts'
import { type AuthorProblem, DeckError } from '../errors/index.ts'
import { createTempFolder } from '../lib/node/index.ts'
import { engineHash, type FinishedSlide, finishSlide, linkSlide, type Project, slideExpression } from '../project/index.ts'
import { contentHash } from '../site/index.ts'
import type { BuiltOutput } from './bundle.ts'
import { type Markup, openPageCache } from './page-cache.ts'
import type { PrerenderStep, SlideExport, StepResult } from './prerender/job.ts'
import { PrerenderStop, prerender } from './prerender/prerender.ts'
import { type FaultSources, faultProblem, loadingProblem, stopProblem } from './prerender/prerender-problems.ts'

/** The result of drawing a deck's pages. */
interface DrawnPages {
  readonly noScriptCss: string
  /** Problems from errors that were thrown while the pages were drawn. */
  readonly problems: readonly AuthorProblem[]
}

/** The inputs of the drawn pages. */
interface DrawingSources {
  readonly project: Pick<Project, 'cacheDir' | 'cacheDisk' | 'deck' | 'dir' | 'disk' | 'entry' | 'layers'>
  readonly manifest: DeckManifest
  readonly server: BuiltOutput
  readonly slides: readonly FinishedSlide[]
  /** File of the server build for each shared specifier. */
  readonly files: ReadonlyMap<string, string>
  /** Puts the addresses of files into the code of the slide with this index. */
  readonly withAssets: (code: string, index: number) => string
  /** Receives each page as soon as it is drawn. The end slide is the page after the last slide. */
  readonly onPage: (no: number, markup: Markup, noScriptCss: string) => void
  /** Receives the output of the author's code. */
  readonly onOutput?: ((text: string) => void) | undefined
}

/** Slides that never end being drawn. */
export class EndlessSlide extends Error {
  readonly numbers: readonly number[]
  readonly problem: AuthorProblem

  constructor(numbers: readonly number[], problem: AuthorProblem) {
    super(problem.what)
    this.numbers = numbers
    this.problem = problem
  }
}

/** Return the slides that cannot be drawn because one of them never ends: all that have its component. Return none when the reason is in all pages. */
function endlessSlides({ step, reason }: PrerenderStop, { slides, project }: DrawingSources): readonly number[] {
  if (!('no' in step) || slides[step.no - 1] === undefined || (reason.kind !== 'loop' && reason.kind !== 'late')) return []
  const file = reason.kind === 'loop' && reason.component ? resolve(project.dir, reason.component) : undefined
  if (file === undefined) return [step.no]
  if ([...project.layers.values()].flat().includes(file)) return []
  const numbers = slides.flatMap(({ imports }, index) => (imports.some(({ specifier }) => specifier === file) ? [index + 1] : []))
  return numbers.includes(step.no) ? numbers : [step.no]
}

/** The most reasons for which drawing begins again. Each has cost some seconds. */
const mostRestarts = 5

/** The slide that stands for one that never ends. It throws its message in the browser, and the page has nothing in its place. */
const messageSlide = ({ what }: AuthorProblem): FinishedSlide =>
  finishSlide(`export default function Slide() { throw Object.assign(new Error(${JSON.stringify(what)}), { leftToBrowser: true }) }`)

/**
 * Draw the pages of a deck. A message stands for each slide that never ends, and the others are drawn.
 *
 * @throws DeckError when too many components never end
 */
export async function drawWithoutEndless<Drawn extends DrawnPages>(
  slides: readonly FinishedSlide[],
  draw: (slides: readonly FinishedSlide[]) => Promise<Drawn>,
): Promise<Drawn> {
  const problems: AuthorProblem[] = []
  let current = slides
  for (;;) {
    try {
      const drawn = await draw(current)
      return { ...drawn, problems: [...problems, ...drawn.problems] }
    } catch (error) {
      if (!(error instanceof EndlessSlide)) throw error
      const { numbers, problem } = error
      problems.push(problem)
      if (problems.length > mostRestarts) throw new DeckError(problems)
      current = current.map((slide, index) => (numbers.includes(index + 1) ? messageSlide(problem) : slide))
    }
  }
}

/** Return a hash of the inputs that all pages share. When it changes, every page is drawn again. */
const commonGround = (server: BuiltOutput, { slides, ...manifest }: DeckManifest) =>
  contentHash(JSON.stringify([engineHash(), server.map((file) => file.fileName), manifest, slides.length]))

/**
 * Draw the page of each slide with the server build. Pages whose slides and code are unchanged come from the cache. A process draws the others. It
 * starts only when there are any.
 *
 * @throws EndlessSlide when a slide computes or waits forever.
 * @throws DeckError when a file of the author fails to load, or when the process ends.
 */
export async function drawPages(sources: DrawingSources): Promise<DrawnPages> {
  const { project, manifest, server, slides, files, withAssets, onPage } = sources
  const cache = openPageCache(project.cacheDisk, join(project.cacheDir, 'pages.json'), commonGround(server, manifest))
  const codes = slides.map((slide, index) =>
    withAssets(
      linkSlide(slide, (specifier) => `../${files.get(specifier)}`),
      index,
    ),
  )
  const slideHashes = codes.map((code, index) => contentHash(code + JSON.stringify(manifest.slides[index])))
  const hashOf = (no: number) => `${no} ${slideHashes[no - 1] ?? ''} ${slideHashes[no] ?? ''}`
  const missing: number[] = []
  for (let no = 1; no <= slides.length + 1; no++) {
    const known = cache.get(hashOf(no))
    if (known && cache.noScriptCss !== undefined) onPage(no, known, cache.noScriptCss)
    else missing.push(no)
  }
  if (missing.length === 0) return { noScriptCss: cache.noScriptCss ?? '', problems: [] }

  const drawing = drawMissing(sources, missing, codes, (no, markup, noScriptCss, isFaulty) => {
    // Do not cache a page with problems, so that each build reports them.
    if (!isFaulty) cache.set(hashOf(no), markup)
    cache.noScriptCss = noScriptCss
    onPage(no, markup, noScriptCss)
  })
  const drawn = await drawing.catch((error: unknown) => {
    // What is drawn is not drawn again.
    if (error instanceof EndlessSlide) cache.save()
    throw error
  })
  cache.noScriptCss = drawn.noScriptCss
  cache.save()
  return drawn
}

async function drawMissing(
  sources: DrawingSources,
  missing: readonly number[],
  codes: readonly string[],
  onDrawn: (no: number, markup: Markup, noScriptCss: string, isFaulty: boolean) => void,
): Promise<DrawnPages> {
  const { project, manifest, server, files, onOutput } = sources
  const from: FaultSources = {
    deck: project.deck,
    dir: project.dir,
    entry: basename(project.entry),
    shared: new Map([...files].map(([specifier, file]) => [file, specifier])),
    layers: [...project.layers.values()].flat(),
  }
  const faulty = new Set<number>()
  const problems = new Map<string, AuthorProblem>()
  let noScriptCss = ''
  let app = ''

  const onResult = (step: PrerenderStep, { html = '', faults = [], ...result }: StepResult) => {
    const [fault] = faults
    if (step.kind === 'shared' && fault) throw new DeckError([loadingProblem(fault, step.specifier, from)])
    if (step.kind === 'entry' && fault) throw new DeckError([faultProblem(fault, 0, from)])
    if (step.kind === 'entry') noScriptCss = result.noScriptCss ?? ''
    if (!('no' in step)) return
    const problem = fault && faultProblem(fault, step.no, from)
    // Each slide is drawn twice: on its own page, and as the next slide of the page before.
    if (problem) problems.set(JSON.stringify([problem.place, problem.what]), problem)
    const page = step.kind === 'next' ? step.no - 1 : step.no
    if (fault) faulty.add(page)
    if (fault && step.kind === 'slide') faulty.add(page - 1)
    if (step.kind === 'page') app = html
    // The steps of a page end with its next slide.
    if (step.kind === 'next') onDrawn(page, { app, next: html }, noScriptCss, faulty.has(page))
  }

  // Use a separate folder, because another command may be building the same deck.
  mkdirSync(project.cacheDir, { recursive: true })
  const folder = createTempFolder('server-', project.cacheDir)
  const { path: dir } = folder
  try {
    const slides = writeServer(dir, sources, codes, missing)
    const entry = server.find((file) => file.type === 'chunk' && file.name === 'server')?.fileName ?? ''
    const shared = [...files].map(([specifier, file]) => ({ specifier, file }))
    const job = { dir, manifest, shared, entry, slides, numbers: missing }
    await prerender(job, { onResult, onOutput })
  } catch (error) {
    if (!(error instanceof PrerenderStop)) throw error
    const problem = stopProblem(error, from)
    const numbers = endlessSlides(error, sources)
    throw numbers.length > 0 ? new EndlessSlide(numbers, problem) : new DeckError([...problems.values(), problem])
  } finally {
    folder.remove()
  }
  return { noScriptCss, problems: [...problems.values()] }
}

/** Number of slides in one file. The process loads a file at once. */
const packSize = 100

/**
 * Write the server build and the needed slides into the new folder `dir`. Return the place of each slide by its number. A slide with code of its own
 * gets its own file, because that code may fail. The others share files, because reading a file takes longer than drawing most slides.
 */
function writeServer(
  dir: string,
  { server, slides, files, withAssets }: DrawingSources,
  codes: readonly string[],
  missing: readonly number[],
): Record<number, SlideExport> {
  const write = (name: string, code: string) => {
    const file = join(dir, name)
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, code)
  }
  for (const file of server) if (file.type === 'chunk') write(file.fileName, file.code)
  const variables = new Map([...files.keys()].map((specifier, index) => [specifier, `m${index}`]))
  const imports = [...files].map(([specifier, file]) => `import * as ${variables.get(specifier)} from ${JSON.stringify(`../${file}`)}\n`)
  const found: Record<number, SlideExport> = {}
  const packs: string[][] = []
  for (const no of new Set(missing.flatMap((number) => [number, number + 1]))) {
    const [slide, code] = [slides[no - 1], codes[no - 1]]
    if (slide === undefined || code === undefined) continue
    const expression = slideExpression(slide, (specifier) => variables.get(specifier) ?? '')
    if (expression === undefined) {
      found[no] = { file: `s/${no}.mjs`, name: 'default' }
      write(`s/${no}.mjs`, code)
      continue
    }
    if (packs.length === 0 || packs.at(-1)?.length === packSize) packs.push([])
    packs.at(-1)?.push(`export const s${no}=${withAssets(expression, no - 1)}\n`)
    found[no] = { file: `s/pack-${packs.length}.mjs`, name: `s${no}` }
  }
  for (const [index, pack] of packs.entries()) write(`s/pack-${index + 1}.mjs`, [...imports, ...pack].join(''))
  return found
}

import { mkdirSync, writeFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { type AuthorProblem, DeckError, formatProblem } from '../../../base/errors/index.ts'
import { createTempFolder } from '../../../base/lib/node/index.ts'
import { engineHash, type FinishedSlide, finishSlide, linkSlide, type Project, slideExpression } from '../../../compiler/project/index.ts'
import type { DeckManifest } from '../../../deck/deck/index.ts'
import { contentHash } from '../../site/site-writer.ts'
import type { BuiltOutput } from '../bundle.ts'
import { type Faulty, FaultyModules } from '../faulty-modules.ts'
import { type Markup, openPageCache } from '../page-cache.ts'
import type { Fault, PrerenderStep, SlideExport, StepResult } from './job.ts'
import { PrerenderStop, prerender } from './prerender.ts'
import { componentOf, type FaultSources, faultProblem, loadingProblem, stopProblem } from './prerender-problems.ts'

/** The result of prerendering a deck's pages. */
interface PrerenderedPages {
  readonly noScriptCss: string
  /** Problems from errors that were thrown while the pages were rendered. */
  readonly problems: readonly AuthorProblem[]
}

/** The inputs of the prerendered pages. */
interface PrerenderSources {
  readonly project: Pick<Project, 'cacheDir' | 'cacheDisk' | 'deck' | 'dir' | 'disk' | 'entry' | 'layers'>
  readonly manifest: DeckManifest
  readonly server: BuiltOutput
  readonly slides: readonly FinishedSlide[]
  /** File of the server build for each shared specifier. */
  readonly files: ReadonlyMap<string, string>
  /** Puts the addresses of files into the code of the slide with this index. */
  readonly withAssets: (code: string, index: number) => string
  /** Receives each page as soon as it is rendered. The end slide is the page after the last slide. */
  readonly onPage: (no: number, markup: Markup, noScriptCss: string) => void
  /** Receives the output of the author's code. */
  readonly onOutput?: ((text: string) => void) | undefined
  /** Return the replaceable files and the imports of slides that contain this module of the author. */
  readonly replaceableWith: (module: string) => readonly string[]
}

/** Slides that cannot be rendered: one never ends, or it ends the process. @internal for its test */
export class EndlessSlide extends Error {
  readonly numbers: readonly number[]
  readonly problem: AuthorProblem

  constructor(numbers: readonly number[], problem: AuthorProblem) {
    super(problem.what)
    this.numbers = numbers
    this.problem = problem
  }
}

/** Return the slides that cannot be rendered for this reason: all that have the component, if it is known. Return none when the reason is in all pages. */
function endlessSlides({ step, reason }: PrerenderStop, { slides }: PrerenderSources, from: FaultSources): readonly number[] {
  if (!('no' in step) || slides[step.no - 1] === undefined) return []
  const file = componentOf(reason, from)
  if (file === undefined) return [step.no]
  const numbers = slides.flatMap(({ imports }, index) => (imports.some(({ specifier }) => specifier === file) ? [index + 1] : []))
  return numbers.includes(step.no) ? numbers : [step.no]
}

/** Return the modules that cannot be loaded, or the layers that cannot be rendered, for this reason. */
function faultyFiles(
  stop: PrerenderStop,
  { project, replaceableWith, slides }: PrerenderSources,
  from: FaultSources,
  problem: AuthorProblem,
): Faulty {
  const { step, reason, module } = stop
  const layers = [...project.layers.values()].flat()
  const component = componentOf(reason, from)
  if (component && (layers.includes(component) || reason.kind === 'uncaught')) return faultyOf(replaceableWith(component), problem)
  if (module) return faultyOf(replaceableWith(module), problem)
  if (step.kind === 'shared') return faultyOf([step.specifier], problem)
  // What a page has besides its slide is rendered with a slide that has failed before, and with the end slide.
  const isSlide = 'no' in step && slides[step.no - 1] !== undefined && !isMessageSlide(slides[step.no - 1])
  return isSlide || step.kind === 'start' ? new Map() : faultyOf(layers, problem)
}

const faultyOf = (files: readonly string[], problem: AuthorProblem): Faulty => new Map(files.map((file) => [file, problem] as const))

/** The start of the code of a slide that stands for another one. */
const messageMark = 'This slide cannot be shown:'
const isMessageSlide = (slide: FinishedSlide | undefined) => slide?.code.includes(messageMark) === true

/** Return the slide that stands for one that cannot be rendered. It needs nothing but React. */
export const messageSlide = (problem: AuthorProblem): FinishedSlide =>
  finishSlide(`import { jsx } from 'react/jsx-runtime'
export default function Slide() {
  return jsx('div', {
    className: 'slidev-layout lectern-problem',
    role: 'alert',
    children: [jsx('p', { children: ${JSON.stringify(messageMark)} }, 'p'), jsx('pre', { children: ${JSON.stringify(formatProblem(problem))} }, 'pre')],
  })
}`)

/** Prerender the pages of a deck. A message stands for each slide that cannot be rendered, and the others are rendered. Each try has at least one slide less. */
export async function prerenderWithoutEndless<Rendered extends PrerenderedPages>(
  slides: readonly FinishedSlide[],
  render: (slides: readonly FinishedSlide[]) => Promise<Rendered>,
): Promise<Rendered> {
  const problems: AuthorProblem[] = []
  let current = slides
  for (;;) {
    try {
      const rendered = await render(current)
      return { ...rendered, problems: [...problems, ...rendered.problems] }
    } catch (error) {
      if (!(error instanceof EndlessSlide)) throw error
      const { numbers, problem } = error
      if (numbers.every((no) => isMessageSlide(current[no - 1]))) throw new DeckError([...problems, problem])
      problems.push(problem)
      current = current.map((slide, index) => (numbers.includes(index + 1) ? messageSlide(problem) : slide))
    }
  }
}

/** Return a hash of the inputs that all pages share. When it changes, every page is rendered again. */
const commonGround = (server: BuiltOutput, { slides, ...manifest }: DeckManifest) =>
  contentHash(JSON.stringify([engineHash(), server.map((file) => file.fileName), manifest, slides.length]))

/**
 * Prerender the page of each slide with the server build. Pages whose slides and code are unchanged come from the cache. A process renders the others. It
 * starts only when there are any.
 *
 * @throws EndlessSlide when a slide computes or waits forever, or ends the process.
 * @throws FaultyModules when modules of the author fail while they are loaded.
 * @throws DeckError when the pages cannot be rendered for another reason.
 */
export async function prerenderPages(sources: PrerenderSources): Promise<PrerenderedPages> {
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
  const known = new Map<number, Markup>()
  const { noScriptCss: knownCss } = cache
  for (let no = 1; no <= slides.length + 1; no++) {
    const markup = cache.get(hashOf(no))
    if (markup && knownCss !== undefined) known.set(no, markup)
    else missing.push(no)
  }
  const passKnown = () => {
    for (const [no, markup] of known) onPage(no, markup, knownCss ?? '')
  }
  if (missing.length === 0) {
    passKnown()
    return { noScriptCss: knownCss ?? '', problems: [] }
  }

  const onPrerendered: OnPrerendered = (no, markup, noScriptCss, isFaulty) => {
    // Do not cache a page with problems, so that each build reports them.
    if (!isFaulty) cache.set(hashOf(no), markup)
    cache.noScriptCss = noScriptCss
    onPage(no, markup, noScriptCss)
  }
  const rendering = prerenderMissing(sources, missing, codes, onPrerendered, passKnown)
  const rendered = await rendering.catch((error: unknown) => {
    // What is rendered is not rendered again.
    if (error instanceof EndlessSlide) cache.save()
    throw error
  })
  cache.noScriptCss = rendered.noScriptCss
  cache.save()
  return rendered
}

/** Receives a page that a process has rendered. */
type OnPrerendered = (no: number, markup: Markup, noScriptCss: string, isFaulty: boolean) => void

/** Number of pages from which a second process saves time. It needs as long to start as to render some 200 pages. */
const worthProcess = 400

/** Return the pages of each process. */
function inParts(numbers: readonly number[]): readonly (readonly number[])[] {
  if (numbers.length < worthProcess || availableParallelism() < 2) return [numbers]
  const half = Math.ceil(numbers.length / 2)
  return [numbers.slice(0, half), numbers.slice(half)]
}

/** What a process has done: the markup of its last page. */
interface RenderedPart {
  app: string
}

/** Prerender pages in a process, or in two. `meanwhile` runs while they start. */
async function prerenderMissing(
  sources: PrerenderSources,
  missing: readonly number[],
  codes: readonly string[],
  onPrerendered: OnPrerendered,
  meanwhile: () => void,
): Promise<PrerenderedPages> {
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

  const faultyModules = new Map<string, AuthorProblem>()
  const takeLoaded = (step: PrerenderStep, fault: Fault | undefined, module: string | undefined) => {
    const importers = module ? sources.replaceableWith(module) : []
    if (fault && step.kind === 'shared') {
      const names = importers.length > 0 ? importers : [step.specifier]
      for (const name of names) faultyModules.set(name, loadingProblem(fault, module ?? step.specifier, from))
    }
    if (fault && step.kind === 'entry') for (const name of importers) faultyModules.set(name, loadingProblem(fault, module ?? '', from))
    if (step.kind !== 'entry') return
    if (faultyModules.size > 0) throw new FaultyModules(faultyModules)
    if (fault) throw new DeckError([faultProblem(fault, 0, from)])
  }
  const onResult = (part: RenderedPart, step: PrerenderStep, { html = '', faults = [], ...result }: StepResult) => {
    const [fault] = faults
    takeLoaded(step, fault, result.module)
    if (step.kind === 'entry') noScriptCss = result.noScriptCss ?? ''
    if (!('no' in step)) return
    const problem = fault && faultProblem(fault, step.no, from)
    // Each slide is rendered twice: on its own page, and as the next slide of the page before.
    if (problem) problems.set(JSON.stringify([problem.place, problem.what]), problem)
    const page = step.kind === 'next' ? step.no - 1 : step.no
    if (fault) faulty.add(page)
    if (fault && step.kind === 'slide') faulty.add(page - 1)
    if (step.kind === 'page') part.app = html
    // The steps of a page end with its next slide.
    if (step.kind === 'next') onPrerendered(page, { app: part.app, next: html }, noScriptCss, faulty.has(page))
  }

  // Use a separate folder, because another command may be building the same deck.
  mkdirSync(project.cacheDir, { recursive: true })
  const folder = createTempFolder('server-', project.cacheDir)
  const { path: dir } = folder
  try {
    const slides = writeServer(dir, sources, codes, missing)
    const entry = server.find((file) => file.type === 'chunk' && file.name === 'server')?.fileName ?? ''
    const shared = [...files].map(([specifier, file]) => ({ specifier, file }))
    const job = { dir, manifest, shared, entry, slides }
    const ended = new AbortController()
    const parts = inParts(missing).map((numbers, index) => {
      const part = { app: '' }
      return prerender(
        // The second process loads what the first one loads, and that has the same output.
        { ...job, numbers, loadsQuietly: index > 0 },
        {
          onResult: (...result) => onResult(part, ...result),
          onOutput,
          meanwhile: index === 0 ? meanwhile : undefined,
          signal: ended.signal,
        },
      )
    })
    // When one process ends early, the other one has nothing left to do.
    await Promise.all(parts).finally(() => ended.abort())
  } catch (error) {
    if (!(error instanceof PrerenderStop)) throw error
    const problem = stopProblem(error, from)
    const found = faultyFiles(error, sources, from, problem)
    if (found.size > 0) throw new FaultyModules(new Map([...faultyModules, ...found]))
    const numbers = endlessSlides(error, sources, from)
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
 * gets its own file, because that code may fail. The others share files, because reading a file takes longer than rendering most slides.
 */
function writeServer(
  dir: string,
  { server, slides, files, withAssets }: PrerenderSources,
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

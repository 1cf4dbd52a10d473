import { dirname, join } from 'node:path'
import { setImmediate as nextTurn } from 'node:timers/promises'
import type { AuthorProblem } from '../../../base/errors/index.ts'
import type { Deck } from '../../../deck/deck/index.ts'
import { type CompileContext, type CompiledSlide, compileSlide } from '../../markdown/index.ts'
import type { LoadedSetup } from '../../setup/load-setups.ts'
import { type RemoteAssets, withCopies } from '../assets/remote-assets.ts'
import type { Project } from '../project.ts'
import type { ChangedFiles } from './changed-lines.ts'
import { type CompileCache, recordLookups } from './compile-cache.ts'
import { worthThread } from './compile-threads.ts'
import { anchorImports, finishSlide } from './finish-slide.ts'
import type { SlideConstants } from './slide-constants.ts'
import { transformSlide } from './transform-slide.ts'

/** Compiles many slides in two threads, each after `pause` if there is one. The results are in the cache afterwards. */
export type CompileMany = (
  numbers: readonly number[],
  compile: (no: number) => Promise<unknown>,
  pause: (() => Promise<void>) | undefined,
) => Promise<void>

/** Slides that are compiled at the same time when nobody waits for one of them. */
const mostAhead = 4

interface SlideCompilerOptions {
  readonly deck: Deck
  readonly dir: string
  /** The hash of all inputs of each slide. */
  readonly hashes: readonly string[]
  /** The hash of all of them but the line where the slide begins. */
  readonly textHashes: readonly string[]
  readonly cache: CompileCache
  readonly context: CompileContext
  readonly setup: LoadedSetup
  /** The Markdown to compile, by the number of its slide, where a preparser has changed it. */
  readonly contents: ReadonlyMap<number, string>
  readonly remote: RemoteAssets | undefined
  /** Adapts problems to a deck that is not trusted. */
  readonly judged: (found: readonly AuthorProblem[]) => readonly AuthorProblem[]
  readonly compileMany: CompileMany | undefined
  readonly changedFiles: ChangedFiles
  /** Replaces constants in the code of slides, where no bundler does. */
  readonly constants: SlideConstants | undefined
  /** Returns the number of steps that a slide has in the first language of its deck, if this is another. */
  readonly steps: ((no: number) => Promise<number>) | undefined
}

/** Compiles the slides of one reading of a deck, each once. */
export type SlideCompiler = Pick<Project, 'compiled' | 'known' | 'takeCached' | 'slides' | 'finished' | 'slideHash'>

export function createSlideCompiler(options: SlideCompilerOptions): SlideCompiler {
  const { deck, hashes, cache, setup, remote, compileMany } = options
  const running = new Map<number, Promise<CompiledSlide>>()
  const done = new Map<number, CompiledSlide>()
  const slideHash = (no: number) => hashes[no - 1] ?? ''

  function compiled(no: number): Promise<CompiledSlide> {
    const known = running.get(no)
    if (known) return known
    const started = Promise.all([compileCached(options, no), options.steps?.(no)]).then(([own, steps]) => {
      const slide = steps === undefined ? own : withSteps(own, deck.slides[no - 1], steps)
      done.set(no, slide)
      return slide
    })
    running.set(no, started)
    return started
  }

  let compiling: Promise<void> | undefined
  /** Compile a large deck in two threads, unless it has setup files or downloads: their code runs once, and each file is downloaded once. */
  function compileAll(pause?: () => Promise<void>): Promise<void> | undefined {
    const numbers =
      compiling || remote || setup.files.length > 0
        ? []
        : deck.slides
            .map(({ record }) => record.no)
            .filter((no) => ![false, true].some((namesLine) => cache.has(cacheKey(options, no, namesLine))))
    if (numbers.length >= worthThread) compiling = compileMany?.(numbers, compiled, pause)
    return compiling
  }

  return {
    slideHash,
    compiled,
    known: (no) => done.get(no),
    takeCached() {
      // The steps of the first language are not known yet.
      if (options.steps) return
      for (const { record } of deck.slides) {
        const slide = running.has(record.no) ? undefined : cachedSlide(options, record.no)
        if (!slide) continue
        running.set(record.no, Promise.resolve(slide))
        done.set(record.no, slide)
      }
    },
    async slides(pause) {
      await compileAll(pause)
      const slides: CompiledSlide[] = []
      // While a browser draws for one slide, this process compiles the next ones. Code of setup files expects slides one after the other.
      const ahead = pause || remote || setup.files.length > 0 ? 0 : mostAhead
      for (const [index, { record }] of deck.slides.entries()) {
        const known = done.get(record.no)
        if (known) {
          slides.push(known)
          continue
        }
        const isNew = !running.has(record.no)
        if (isNew) await pause?.()
        for (const next of deck.slides.slice(index, index + ahead)) compiled(next.record.no).catch(() => undefined)
        slides.push(await compiled(record.no))
        // The dev server answers requests meanwhile.
        if (isNew) await nextTurn()
      }
      return slides
    },
    finished(no) {
      const slide = done.get(no)
      return cache.finished(cacheKey(options, no, slide?.namesLine), () => finishSlide(slide?.code ?? ''))
    },
  }
}

/** Return the key of a slide in the cache. A slide that only moves in its file keeps its entry, unless its code contains a line of the file. */
const cacheKey = ({ hashes, textHashes }: Pick<SlideCompilerOptions, 'hashes' | 'textHashes'>, no: number, namesLine = false) =>
  (namesLine ? hashes : textHashes)[no - 1] ?? ''

const cachedSlide = (options: SlideCompilerOptions, no: number) =>
  options.cache.get(cacheKey(options, no), options.context) ?? options.cache.get(cacheKey(options, no, true), options.context)

/** Return a translated slide with at least the steps of the first language, so that both move together, unless its frontmatter sets their number. */
function withSteps(own: CompiledSlide, slide: Deck['slides'][number] | undefined, steps: number): CompiledSlide {
  if (own.clicks === steps || !slide || slide.record.frontmatter.clicks !== undefined) return own
  const { filepath: file, start, no } = slide.record
  const problem: AuthorProblem = {
    severity: 'warning',
    place: { file, line: start + 1, column: 1 },
    what: `The slide has ${own.clicks === 1 ? '1 step' : `${own.clicks} steps`}, and ${steps} in the first language`,
    allowed: 'All languages move together, so each should have the same steps. "clicks" in its frontmatter sets another number.',
    slide: no,
  }
  return { ...own, clicks: Math.max(own.clicks, steps), problems: [...own.problems, problem] }
}

/** Return a slide from the cache, or compile it and put it there. */
async function compileCached(options: SlideCompilerOptions, no: number): Promise<CompiledSlide> {
  const { deck, dir, cache, context, setup, contents, remote, judged, changedFiles } = options
  const slide = deck.slides[no - 1]
  if (!slide) throw new RangeError(`there is no slide ${no} in a deck of ${deck.slides.length}`)
  const cached = cachedSlide(options, no)
  if (cached) return cached
  const transformed = await transformSlide(slide, deck, { transformers: setup.transformers, mode: setup.mode, contents, dir, context })
  const { found, lookups } = await withCopies(context, remote, async (current) => {
    const recording = recordLookups(current)
    return { found: transformed.place(await compileSlide(transformed.slide, recording.context)), lookups: recording.lookups }
  })
  const code = anchorImports(found.code, join(dir, dirname(slide.record.filepath)))
  const hasConstants = options.constants?.areIn(code) === true
  const compiled = {
    ...found,
    draggables: changedFiles.draggables(found.draggables, slide),
    problems: judged(changedFiles.problems([...transformed.problems, ...found.problems])),
    code: hasConstants ? await options.constants.replace(code) : code,
  }
  if (!transformed.readsOthers && !changedFiles.has(slide) && !hasConstants)
    cache.set(cacheKey(options, no, found.namesLine), compiled, lookups)
  return compiled
}

import { availableParallelism } from 'node:os'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { LecternError } from '../../../base/errors/index.ts'
import type { PrintChunk } from '../../../deck/navigation/model/index.ts'
import type { KeptChunks, PrintPlan } from './kept-chunks.ts'
import { type ExportOptions, type OpenedPrint, openContext, openPrint, type Trouble } from './print-pages.ts'

/** A print that is made in chunks. */
interface ChunksJob {
  readonly browser: Browser
  /** From `prepareContext` for the same options; by default a new one. */
  readonly context?: BrowserContext | undefined
  readonly routerMode: 'history' | 'hash' | 'memory'
  readonly options: ExportOptions
  /** Number of slides and steps in a chunk. */
  readonly size: number
  readonly kept: KeptChunks
  /** Returns the name of the kept file for the slide or step at `index` in the whole print. Several may share one file. */
  readonly nameOf: (index: number, chunk: PrintChunk) => string
  /** Makes and keeps the missing files of an opened chunk. `onMade` may report progress before the whole chunk is done. */
  readonly take: (opened: OpenedPrint, chunk: PrintChunk, onMade: (count: number) => void) => Promise<void>
  readonly onProgress: (done: number, total: number) => void
}

interface PrintedChunks {
  readonly plan: PrintPlan
  readonly chunks: readonly PrintChunk[]
  /** Number of slides and steps that an earlier export had finished. */
  readonly resumed: number
  readonly troubles: readonly Trouble[]
}

/** Number of browser pages open at the same time. More than a few only compete for memory. */
const poolSize = () => Math.min(4, Math.max(2, availableParallelism()))

/** Run `work` for each item, `width` at a time. The first failure stops it. */
async function inPool<Item>(items: readonly Item[], width: number, work: (item: Item) => Promise<void>): Promise<void> {
  const waiting = [...items]
  let failed = false
  const worker = async () => {
    for (let item = waiting.shift(); item !== undefined && !failed; item = waiting.shift())
      await work(item).catch((error: unknown) => {
        failed = true
        throw error
      })
  }
  await Promise.all(Array.from({ length: Math.min(width, items.length) }, worker))
}

/** Close a page or context in the background. */
const close = (one: Page | BrowserContext) => void one.close().catch(() => undefined)

/** Split `count` pages into chunks: `0–99`, `100–199` …. */
const chunksOf = (count: number, size: number): PrintChunk[] =>
  Array.from({ length: Math.ceil(count / size) }, (_, index) => ({ from: index * size, to: Math.min(count, (index + 1) * size) - 1 }))

const indexesOf = ({ from, to }: PrintChunk) => Array.from({ length: to - from + 1 }, (_, index) => from + index)

/**
 * Open the print in chunks, a few at the same time, so that memory does not grow with the deck. Skip chunks that an interrupted export has finished.
 *
 * @throws LecternError when the browser ends early.
 */
export async function printChunks({
  browser,
  context: prepared,
  routerMode,
  options,
  size,
  kept,
  nameOf,
  take,
  onProgress,
}: ChunksJob): Promise<PrintedChunks> {
  const context = prepared ?? (await openContext(browser, options))
  const [empty] = context.pages()
  const troubles: Trouble[] = []
  const open = (chunk: PrintChunk, page?: Page) => openPrint(context, routerMode, options, options.range, chunk, page)
  try {
    // The first chunk reports the total.
    let first = kept.plan ? undefined : await open({ from: 0, to: size - 1 }, empty)
    const plan = kept.plan ?? { pages: [...(first?.plan ?? [])], slides: [...(first?.slides ?? [])] }
    if (first) kept.keepPlan(plan)
    const total = plan.pages.length
    const chunks = chunksOf(total, size)
    const isKept = (chunk: PrintChunk) => (index: number) => kept.has(nameOf(index, chunk))
    const resumed = chunks.flatMap((chunk) => indexesOf(chunk).filter(isKept(chunk))).length
    let done = 0
    const onMade = (count: number) => {
      done += count
      onProgress(done, total)
    }
    onMade(resumed)
    const missing = chunks.filter((chunk) => !indexesOf(chunk).every(isKept(chunk)))
    await inPool(missing, poolSize(), async (chunk) => {
      let fresh = indexesOf(chunk).filter((index) => !isKept(chunk)(index)).length
      const known = chunk.from === 0 ? first : undefined
      if (known) first = undefined
      const opened = known ?? (await open(chunk))
      troubles.push(...opened.troubles)
      await take(opened, chunk, (count) => {
        fresh -= count
        onMade(count)
      })
      close(opened.page)
      onMade(fresh)
    })
    close(context)
    return { plan, chunks, resumed, troubles: troubles.sort((a, b) => a.no - b.no) }
  } catch (error) {
    // An interrupt closes pages before the browser itself.
    const isClosed = /has been closed/.test(error instanceof Error ? error.message : '')
    if (browser.isConnected() && !isClosed) throw error
    throw new LecternError('the browser ended while it was printing', {
      cause: error,
      remedy: 'Run the same command again. It keeps finished work and makes the rest.',
    })
  }
}

import { availableParallelism } from 'node:os'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { LecternError } from '../../../base/errors/index.ts'
import type { PrintPart } from '../../../deck/navigation/model/index.ts'
import type { KeptParts, PrintPlan } from './kept-parts.ts'
import { type ExportOptions, type OpenedPrint, openContext, openPrint, type Trouble } from './print-pages.ts'

/** A print that is made in parts. */
export interface PartsJob {
  readonly browser: Browser
  /** From `prepareContext` for the same options; by default a new one. */
  readonly context?: BrowserContext | undefined
  readonly routerMode: 'history' | 'hash'
  readonly options: ExportOptions
  /** Number of slides and steps in a part. */
  readonly size: number
  readonly kept: KeptParts
  /** Returns the name of the kept file for the slide or step at `index` in the whole print. Several may share one file. */
  readonly nameOf: (index: number, part: PrintPart) => string
  /** Makes and keeps the missing files of an opened part. `onMade` may report progress before the whole part is done. */
  readonly take: (opened: OpenedPrint, part: PrintPart, onMade: (count: number) => void) => Promise<void>
  readonly onProgress: (done: number, total: number) => void
}

export interface PrintedParts {
  readonly plan: PrintPlan
  readonly parts: readonly PrintPart[]
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

/** Split `count` pages into parts: `0–99`, `100–199` …. */
const partsOf = (count: number, size: number): PrintPart[] =>
  Array.from({ length: Math.ceil(count / size) }, (_, index) => ({ from: index * size, to: Math.min(count, (index + 1) * size) - 1 }))

const indexesOf = ({ from, to }: PrintPart) => Array.from({ length: to - from + 1 }, (_, index) => from + index)

/**
 * Open the print in parts, a few at the same time, so that memory does not grow with the deck. Skip parts that an interrupted export has finished.
 *
 * @throws LecternError when the browser ends early.
 */
export async function printParts({
  browser,
  context: prepared,
  routerMode,
  options,
  size,
  kept,
  nameOf,
  take,
  onProgress,
}: PartsJob): Promise<PrintedParts> {
  const context = prepared ?? (await openContext(browser, options))
  const [empty] = context.pages()
  const troubles: Trouble[] = []
  const open = (part: PrintPart, page?: Page) => openPrint(context, routerMode, options, options.range, part, page)
  try {
    // The first part reports the total.
    let first = kept.plan ? undefined : await open({ from: 0, to: size - 1 }, empty)
    const plan = kept.plan ?? { pages: [...(first?.plan ?? [])], slides: [...(first?.slides ?? [])] }
    if (first) kept.keepPlan(plan)
    const total = plan.pages.length
    const parts = partsOf(total, size)
    const isKept = (part: PrintPart) => (index: number) => kept.has(nameOf(index, part))
    const resumed = parts.flatMap((part) => indexesOf(part).filter(isKept(part))).length
    let done = 0
    const onMade = (count: number) => {
      done += count
      onProgress(done, total)
    }
    onMade(resumed)
    const missing = parts.filter((part) => !indexesOf(part).every(isKept(part)))
    await inPool(missing, poolSize(), async (part) => {
      let fresh = indexesOf(part).filter((index) => !isKept(part)(index)).length
      const known = part.from === 0 ? first : undefined
      if (known) first = undefined
      const opened = known ?? (await open(part))
      troubles.push(...opened.troubles)
      await take(opened, part, (count) => {
        fresh -= count
        onMade(count)
      })
      close(opened.page)
      onMade(fresh)
    })
    close(context)
    return { plan, parts, resumed, troubles: troubles.sort((a, b) => a.no - b.no) }
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

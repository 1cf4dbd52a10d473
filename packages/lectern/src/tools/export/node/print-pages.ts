import type { Browser, BrowserContext, Page } from 'playwright-core'
import type { PrintPage } from '../../../deck/deck/index.ts'
import { formatPrintAddress, type HandoutSize, type PrintChunk } from '../../../deck/navigation/model/index.ts'

/** Options of an export from the command line. */
export interface ExportOptions {
  /** Address of the served deck, with a trailing slash. */
  readonly url: string
  readonly range?: string | undefined
  readonly withClicks: boolean
  readonly dark: boolean
  /** Milliseconds until a slide must be ready. */
  readonly timeout: number
  /** Pixels of the picture for each pixel of the slide. */
  readonly scale: number
  readonly omitBackground: boolean
  /** Print each slide above its notes. */
  readonly notes?: boolean
  /** Number of slides on a sheet. */
  readonly handout?: HandoutSize | undefined
  /** Names and values of the browser's local storage, with the results of the last talk. */
  readonly stored?: readonly (readonly [name: string, value: string])[]
}

/** A slide with missing content. */
export interface Trouble {
  readonly no: number
  /** Whether the slide was not ready in time. */
  readonly late: boolean
  readonly missing: readonly string[]
}

/** An opened print view. Each of its pages is ready or late. */
export interface OpenedPrint {
  readonly page: Page
  readonly pages: readonly PrintPage[]
  /** All printed pages, even when only a chunk was opened. */
  readonly plan: readonly PrintPage[]
  readonly slides: readonly { readonly title: string; readonly level: number }[]
  readonly troubles: readonly Trouble[]
}

/** The value of `window.lecternPrint`. The page comes from this version of the engine. */
interface PrintReport {
  readonly plan: readonly PrintPage[]
  readonly pages: readonly PrintPage[]
  readonly slides: readonly { readonly title: string; readonly level: number }[]
  readonly states: States
}

type States = readonly { readonly state: 'ready' | 'late'; readonly missing: readonly string[] }[]

/** Open a browser context for printing: without motion, and in the requested color scheme. */
export function openContext(browser: Browser, { dark, scale }: Pick<ExportOptions, 'dark' | 'scale'>): Promise<BrowserContext> {
  // The print view decides whether fonts are ready. Before a picture, Playwright would wait for fonts that never load.
  process.env.PW_TEST_SCREENSHOT_NO_FONTS_READY ??= '1'
  return browser.newContext({
    colorScheme: dark ? 'dark' : 'light',
    deviceScaleFactor: scale,
    reducedMotion: 'reduce',
    viewport: { width: 1280, height: 720 },
  })
}

/** Open such a context with an empty page ahead of time. */
export async function prepareContext(browser: Browser, options: Pick<ExportOptions, 'dark' | 'scale'>): Promise<BrowserContext> {
  const context = await openContext(browser, options)
  await context.newPage()
  return context
}

/** Runs in the page before its scripts. */
function fillStorage(stored: NonNullable<ExportOptions['stored']>): void {
  const { localStorage } = globalThis as unknown as { localStorage: { setItem(name: string, value: string): void } }
  for (const [name, value] of stored) localStorage.setItem(name, value)
}

const troublesOf = (pages: readonly PrintPage[], states: States): Trouble[] =>
  states.flatMap(({ state, missing }, index) => {
    const no = pages[index]?.no ?? 0
    return state === 'late' || missing.length > 0 ? [{ no, late: state === 'late', missing }] : []
  })

/** Show an opened print view in the other color scheme, and wait until the slides that were ready are ready again. Return what is missing then. */
export async function showScheme({ page, pages }: OpenedPrint, colorScheme: 'light' | 'dark'): Promise<readonly Trouble[]> {
  await page.emulateMedia({ colorScheme })
  const states = await page.evaluate(() =>
    (globalThis as unknown as { lecternPrint: { progress: { again(): Promise<States> } } }).lecternPrint.progress.again(),
  )
  return troublesOf(pages, states)
}

/** Return what the print view shows when each of its slides is ready or late. */
async function readPrint(page: Page): Promise<OpenedPrint> {
  const report = await page.evaluate(async (): Promise<PrintReport> => {
    const { lecternPrint } = globalThis as unknown as { lecternPrint: PrintReport & { progress: { done: Promise<PrintReport['states']> } } }
    const { plan, pages, slides, progress } = lecternPrint
    return { plan, pages, slides: slides.map(({ title, level }) => ({ title, level })), states: await progress.done }
  })
  const { plan, pages, slides, states } = report
  return { page, plan, pages, slides, troubles: troublesOf(pages, states) }
}

/** Open the print view of a chunk of the deck, in the `empty` page if given, and wait until each slide reports that it is ready. */
export async function openPrint(
  context: BrowserContext,
  routerMode: 'history' | 'hash' | 'memory',
  { url, withClicks, timeout, notes = false, handout, stored = [], ...options }: ExportOptions,
  range = options.range,
  chunk?: PrintChunk,
  empty?: Page,
): Promise<OpenedPrint> {
  const page = empty ?? (await context.newPage())
  if (stored.length > 0) await page.addInitScript(fillStorage, stored)
  // Do not wait until the whole document is loaded: it contains slide 1, one of whose pictures may never load.
  await page.goto(url + formatPrintAddress(routerMode, { withNotes: notes, withClicks, range, handout, chunk, timeout }), {
    waitUntil: 'commit',
  })
  await page.waitForFunction(() => 'lecternPrint' in globalThis)
  return readPrint(page)
}

/** Show other slides in an opened print view, and wait until each is ready or late. The document stays. */
export async function showRange({ page }: OpenedPrint, range: string): Promise<OpenedPrint> {
  await page.evaluate((shown) => (globalThis as unknown as { lecternPrint: { show(range: string): void } }).lecternPrint.show(shown), range)
  return readPrint(page)
}

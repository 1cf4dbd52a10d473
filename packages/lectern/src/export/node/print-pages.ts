import type { Browser, BrowserContext, Page } from 'playwright-core'
import { type HandoutSize, type PrintPage, type PrintPart, printAddress } from '../model/index.ts'

/** What is to be exported, as the command was told. */
export interface ExportOptions {
  /** Address of the served deck, with a slash at its end. */
  readonly url: string
  readonly range?: string | undefined
  readonly withClicks: boolean
  readonly dark: boolean
  /** Milliseconds that a slide may take to become ready. */
  readonly timeout: number
  /** Pixels of the picture for one of the slide. */
  readonly scale: number
  readonly omitBackground: boolean
  /** Each slide above its notes. */
  readonly notes?: boolean
  /** So many slides on a sheet. */
  readonly handout?: HandoutSize | undefined
}

/** A slide on whose page something is missing. */
export interface Trouble {
  readonly no: number
  /** True when the slide did not become ready in time. */
  readonly late: boolean
  readonly missing: readonly string[]
}

/** An opened print view, every page of it ready or late. */
export interface OpenedPrint {
  readonly page: Page
  readonly pages: readonly PrintPage[]
  /** What is printed in all, where only a part was opened. */
  readonly plan: readonly PrintPage[]
  readonly slides: readonly { readonly title: string; readonly level: number }[]
  readonly troubles: readonly Trouble[]
}

/** What `window.lecternPrint` says; the page is this version's own. */
interface PrintReport {
  readonly plan: readonly PrintPage[]
  readonly pages: readonly PrintPage[]
  readonly slides: readonly { readonly title: string; readonly level: number }[]
  readonly states: readonly { readonly state: 'ready' | 'late'; readonly missing: readonly string[] }[]
}

/** A context of the browser as paper wants it: still, and in the scheme that was asked for. */
export function openContext(browser: Browser, { dark, scale }: Pick<ExportOptions, 'dark' | 'scale'>): Promise<BrowserContext> {
  // Whether fonts are there is the print view's to say: before a picture, Playwright would wait for one that never comes.
  process.env.PW_TEST_SCREENSHOT_NO_FONTS_READY ??= '1'
  return browser.newContext({
    colorScheme: dark ? 'dark' : 'light',
    deviceScaleFactor: scale,
    reducedMotion: 'reduce',
    viewport: { width: 1280, height: 720 },
  })
}

/** The same with an empty page, made while nobody waits for it. */
export async function prepareContext(browser: Browser, options: Pick<ExportOptions, 'dark' | 'scale'>): Promise<BrowserContext> {
  const context = await openContext(browser, options)
  await context.newPage()
  return context
}

/** Opens the print view of a part of the deck, in an empty page where there is one, and waits for each slide's own signal. */
export async function openPrint(
  context: BrowserContext,
  routerMode: 'history' | 'hash',
  { url, withClicks, timeout, notes = false, handout, ...options }: ExportOptions,
  range = options.range,
  part?: PrintPart,
  empty?: Page,
): Promise<OpenedPrint> {
  const page = empty ?? (await context.newPage())
  // Not until all of the document is loaded: it holds slide 1, and a picture of that may never come.
  await page.goto(url + printAddress(routerMode, { withNotes: notes, withClicks, range, handout, part, timeout }), { waitUntil: 'commit' })
  await page.waitForFunction(() => 'lecternPrint' in globalThis)
  const report = await page.evaluate(async (): Promise<PrintReport> => {
    const { lecternPrint } = globalThis as unknown as { lecternPrint: PrintReport & { progress: { done: Promise<PrintReport['states']> } } }
    const { plan, pages, slides, progress } = lecternPrint
    return { plan, pages, slides: slides.map(({ title, level }) => ({ title, level })), states: await progress.done }
  })
  const troubles = report.states.flatMap(({ state, missing }, index): Trouble[] => {
    const no = report.pages[index]?.no ?? 0
    return state === 'late' || missing.length > 0 ? [{ no, late: state === 'late', missing }] : []
  })
  const { plan, pages, slides } = report
  return { page, plan, pages, slides, troubles }
}

import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Browser, Page } from 'playwright-core'
import { openContext, openPrint, type Trouble } from '../../export/node/index.ts'
import { axeRules, type FailedRequest, type MeasuredPage } from '../model/index.ts'
import { watchRequests } from './watch-requests.ts'

/** Options for the measurements. */
export interface Look {
  readonly browser: Browser
  /** Address of the served deck, with a trailing slash. */
  readonly url: string
  readonly routerMode: 'history' | 'hash'
  readonly dark: boolean
  /** Milliseconds until a slide must be ready. */
  readonly timeout: number
}

/** The results for some slides that were opened together. */
export interface MeasuredBatch {
  readonly page: MeasuredPage
  readonly failed: readonly FailedRequest[]
  readonly troubles: readonly Trouble[]
}

/** Milliseconds to open and measure a page, in addition to the wait for its slides. */
const openingMs = 60_000

/** Return the page script. The engine's build makes it from `checking/browser/page-script.ts`. */
const pageScript = () => readFileSync(new URL('checking.js', import.meta.url), 'utf8')
const axeScript = () => readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

async function measure(page: Page): Promise<MeasuredPage> {
  await page.evaluate(axeScript())
  return page.evaluate(
    (rules) =>
      (globalThis as unknown as { lecternChecking: { measure(rules: readonly string[]): Promise<MeasuredPage> } }).lecternChecking.measure(
        rules,
      ),
    axeRules,
  )
}

/** Return the result of `work`, or reject when it takes longer than `ms`. */
async function within<Result>(ms: number, work: Promise<Result>): Promise<Result> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, fail) => {
    timer = setTimeout(() => fail(new Error(`no answer within ${ms} ms`)), ms)
  })
  return Promise.race([work, late]).finally(() => clearTimeout(timer))
}

/**
 * Open a page in a separate context, measure its slides and close it, so that memory does not grow with the deck. Reject when the page does not
 * answer, because a slide may block it forever.
 */
async function measureIn(
  { browser, dark, timeout }: Look,
  open: (context: Awaited<ReturnType<typeof openContext>>) => Promise<{ readonly page: Page; readonly troubles: readonly Trouble[] }>,
): Promise<MeasuredBatch> {
  const context = await openContext(browser, { dark, scale: 1 })
  const failed = watchRequests(context)
  const work = async () => {
    await context.addInitScript({ content: pageScript() })
    const { page, troubles } = await open(context)
    return { page: await measure(page), failed, troubles }
  }
  // A page that does not answer does not close either. It ends with the browser.
  return within(timeout + openingMs, work()).finally(() => void context.close().catch(() => undefined))
}

/** Measure the slides of `range` at each of their steps. */
export const measureSlides = (look: Look, range: string): Promise<MeasuredBatch> =>
  measureIn(look, (context) => openPrint(context, look.routerMode, { ...look, withClicks: true, scale: 1, omitBackground: false }, range))

/** Measure the end slide, which is not printed. */
export const measureEnd = (look: Look, no: number): Promise<MeasuredBatch> =>
  measureIn(look, async (context) => {
    const page = await context.newPage()
    await page.goto(`${look.url}${look.routerMode === 'hash' ? '#/' : ''}${no}`)
    await page.locator(`main [data-slide="${no}"]`).waitFor({ timeout: openingMs })
    return { page, troubles: [] }
  })

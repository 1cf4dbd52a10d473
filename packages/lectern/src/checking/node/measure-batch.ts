import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Browser, Page } from 'playwright-core'
import { openContext, openPrint, type Trouble } from '../../export/node/index.ts'
import { axeRules, type FailedRequest, type MeasuredPage } from '../model/index.ts'
import { watchRequests } from './watch-requests.ts'

/** How the deck is looked at. */
export interface Look {
  readonly browser: Browser
  /** Address of the served deck, with a slash at its end. */
  readonly url: string
  readonly routerMode: 'history' | 'hash'
  readonly dark: boolean
  /** Milliseconds that a slide may take to become ready. */
  readonly timeout: number
}

/** What is known of some slides after they were opened together. */
export interface MeasuredBatch {
  readonly page: MeasuredPage
  readonly failed: readonly FailedRequest[]
  readonly troubles: readonly Trouble[]
}

/** Milliseconds that opening and measuring a page may take besides the waiting for its slides. */
const openingMs = 60_000

/** Built with the engine, from `checking/browser/page-script.ts`. */
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

/** The result of `work`, or a rejection when it takes longer than `ms`. */
async function within<Result>(ms: number, work: Promise<Result>): Promise<Result> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, fail) => {
    timer = setTimeout(() => fail(new Error(`no answer within ${ms} ms`)), ms)
  })
  return Promise.race([work, late]).finally(() => clearTimeout(timer))
}

/**
 * Opens a page in a context of its own, measures what it shows, and closes it, so that memory does not grow with the deck.
 * Rejects when the page does not answer: a slide may keep it busy for ever.
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
  // A page that does not answer does not close either; the browser's end ends it.
  return within(timeout + openingMs, work()).finally(() => void context.close().catch(() => undefined))
}

/** Measures the slides of `range` at each of their steps. */
export const measureSlides = (look: Look, range: string): Promise<MeasuredBatch> =>
  measureIn(look, (context) => openPrint(context, look.routerMode, { ...look, withClicks: true, scale: 1, omitBackground: false }, range))

/** Measures the end slide, which is not printed. */
export const measureEnd = (look: Look, no: number): Promise<MeasuredBatch> =>
  measureIn(look, async (context) => {
    const page = await context.newPage()
    await page.goto(`${look.url}${look.routerMode === 'hash' ? '#/' : ''}${no}`)
    await page.locator(`main [data-slide="${no}"]`).waitFor({ timeout: openingMs })
    return { page, troubles: [] }
  })

import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Browser, BrowserContext, Page, Request } from 'playwright-core'
import { axeRules, type FailedRequest, type MeasuredPage } from '../../author/checking/model/index.ts'
import { type OpenedPrint, openContext, openPrint, showRange, showScheme, type Trouble } from '../export/node/index.ts'

/** Requests that a page cancels, and those that its policy refuses, which the page itself reports. */
const expected = /ERR_ABORTED|csp|BLOCKED_BY_CSP/i

/** Return whether a request comes from the deck itself, and not from an embedded page. */
const isOwn = (request: Request) => request.isNavigationRequest() || request.frame().parentFrame() === null

/** Collect the failed requests of a context's pages. */
function watchRequests(context: BrowserContext) {
  let failed: readonly FailedRequest[] = []
  context.on('response', (response) => {
    if (response.status() >= 400 && isOwn(response.request()))
      failed = [...failed, { address: response.url(), reason: `the server answered ${response.status()}` }]
  })
  context.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText ?? 'no answer'
    if (!expected.test(reason) && isOwn(request)) failed = [...failed, { address: request.url(), reason }]
  })
  return {
    /** Return the requests that failed since the last call of `forget`. */
    failed: () => failed,
    forget() {
      failed = []
    },
  }
}

type Scheme = 'light' | 'dark'

/** Options for the measurements. */
export interface Look {
  readonly browser: Browser
  /** Address of the served deck, with a trailing slash. */
  readonly url: string
  readonly routerMode: 'history' | 'hash' | 'memory'
  /** The color schemes to measure, in order. */
  readonly schemes: readonly Scheme[]
  /** Milliseconds until a slide must be ready. */
  readonly timeout: number
}

/** The results for some slides that were opened together, in one color scheme. */
export interface MeasuredBatch {
  readonly page: MeasuredPage
  readonly failed: readonly FailedRequest[]
  readonly troubles: readonly Trouble[]
}

/** Measures slides in pages of a browser. Each method returns one result for each color scheme, in order. It rejects when a page does not answer. */
export interface Measurer {
  /** Measure the slides of `range` at each of their steps. */
  slides(range: string): Promise<readonly MeasuredBatch[]>
  /** Measure the end slide, which is not printed. */
  end(no: number): Promise<readonly MeasuredBatch[]>
}

/** Milliseconds to open and measure a page, in addition to the wait for its slides. */
const openingMs = 60_000

/** Return the page script. The engine's build makes it from `author/checking/browser/page-script.ts`. */
const pageScript = () => readFileSync(new URL('checking.js', import.meta.url), 'utf8')
const axeScript = () => readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

const measure = (page: Page): Promise<MeasuredPage> =>
  page.evaluate(
    (rules) =>
      (globalThis as unknown as { lecternChecking: { measure(rules: readonly string[]): Promise<MeasuredPage> } }).lecternChecking.measure(
        rules,
      ),
    axeRules,
  )

const forgetRefused = (page: Page): Promise<void> =>
  page.evaluate(() => (globalThis as unknown as { lecternChecking: { forget(): void } }).lecternChecking.forget())

/** Return the result of `work`, or reject when it takes longer than `ms`. */
async function within<Result>(ms: number, work: Promise<Result>): Promise<Result> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, fail) => {
    timer = setTimeout(() => fail(new Error(`no answer within ${ms} ms`)), ms)
  })
  return Promise.race([work, late]).finally(() => clearTimeout(timer))
}

interface OpenedPage {
  readonly page: Page
  readonly requests: ReturnType<typeof watchRequests>
  /** The print view in the page. It is used again, because starting it and reading axe takes as long as measuring ten slides. */
  print?: OpenedPrint
}

/** Slides that a page shows in the first color scheme. */
interface Shown {
  readonly troubles: readonly Trouble[]
  /** Show them in another one. Return what is missing then. */
  change(scheme: Scheme): Promise<readonly Trouble[]>
}

/** Create a measurer. It uses a page again, because a new one has a process of its own to start. */
export function createMeasurer({ browser, url, routerMode, schemes, timeout }: Look): Measurer {
  const idle: OpenedPage[] = []
  const [first = 'light', ...others] = schemes

  async function openPage(): Promise<OpenedPage> {
    const context = await openContext(browser, { dark: first === 'dark', scale: 1 })
    await context.addInitScript({ content: pageScript() })
    return { requests: watchRequests(context), page: await context.newPage() }
  }

  /** Return the result of `work` on one color scheme of some slides. */
  const inTime = <Result>(work: () => Promise<Result>) => within(timeout + openingMs, work())

  /** Measure what `show` shows, in each scheme. A slide that is late in the first scheme is measured in no other. */
  async function measureIn(opened: OpenedPage, show: (opened: OpenedPage) => Promise<Shown>): Promise<readonly MeasuredBatch[]> {
    const { page, requests } = opened
    const { troubles, change, measured } = await inTime(async () => ({ ...(await show(opened)), measured: await measure(page) }))
    const batches: MeasuredBatch[] = [{ page: measured, failed: requests.failed(), troubles }]
    const isLate = ({ no }: { readonly no: number }) => troubles.some((trouble) => trouble.late && trouble.no === no)
    for (const scheme of others) {
      const [later, { slides, ...rest }] = await inTime(async () => [await change(scheme), await measure(page)] as const)
      const changed = { ...rest, slides: slides.filter((slide) => !isLate(slide)) }
      batches.push({ page: changed, failed: requests.failed(), troubles: later.filter((trouble) => !isLate(trouble)) })
    }
    return batches
  }

  /** Forget what the page has reported, and return to the first scheme. */
  async function reset({ page, requests, print }: OpenedPage): Promise<void> {
    if (print && others.length > 0) await showScheme(print, first)
    await forgetRefused(page)
    requests.forget()
  }

  /** A page that does not answer does not close either. It ends with the browser. */
  const close = ({ page }: OpenedPage) => {
    const closed = page.context().close()
    closed.catch(() => undefined)
  }

  /** Measure in a page that is idle or new. The page is used again if it answers. */
  async function measureAny(show: (opened: OpenedPage) => Promise<Shown>): Promise<readonly MeasuredBatch[]> {
    const opened = idle.pop() ?? (await within(openingMs, openPage()))
    const batches = await measureIn(opened, show).catch((error: unknown) => {
      close(opened)
      throw error
    })
    await within(openingMs, reset(opened)).then(
      () => idle.push(opened),
      () => close(opened),
    )
    return batches
  }

  /** Show slides in the print view of the page. Open it first if the page has none. */
  async function print(opened: OpenedPage, range: string): Promise<OpenedPrint> {
    if (opened.print) return showRange(opened.print, range)
    const look = { url, timeout, dark: first === 'dark', withClicks: true, scale: 1, omitBackground: false }
    const opening = await openPrint(opened.page.context(), routerMode, look, range, undefined, opened.page)
    await opened.page.evaluate(axeScript())
    return opening
  }

  return {
    slides: (range) =>
      measureAny(async (opened) => {
        const shown = await print(opened, range)
        opened.print = shown
        return { troubles: shown.troubles, change: (scheme) => showScheme(shown, scheme) }
      }),
    end: (no) =>
      measureAny(async (opened) => {
        const { page } = opened
        delete opened.print
        // An address that differs only in its hash would open no new document.
        await page.goto('about:blank')
        await page.goto(`${url}${routerMode === 'hash' ? '#/' : ''}${no}`)
        await page.locator(`main [data-slide="${no}"]`).waitFor({ timeout: openingMs })
        await page.evaluate(axeScript())
        return { troubles: [], change: (colorScheme) => page.emulateMedia({ colorScheme }).then(() => []) }
      }),
  }
}

import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Browser, BrowserContext, Page, Request } from 'playwright-core'
import { axeRules, type FailedRequest, type MeasuredPage } from '../../author/checking/model/index.ts'
import { type OpenedPrint, openContext, openPrint, pictureOf, showRange, showScheme, type Trouble } from '../export/node/index.ts'

/** Requests that a page cancels, and those that its policy refuses, which the page itself reports. */
const expected = /ERR_ABORTED|csp|BLOCKED_BY_CSP/i

/** Return whether a request comes from the deck itself, and not from an embedded page. */
const isOwn = (request: Request) => request.isNavigationRequest() || request.frame().parentFrame() === null

/** Collect the failed requests of a context's pages. `isBelow` returns whether an address is the deck's own. */
function watchRequests(context: BrowserContext, isBelow: (address: string) => boolean) {
  let failed: readonly FailedRequest[] = []
  let isClean = true
  const fail = (request: FailedRequest) => {
    isClean = false
    failed = [...failed, request]
  }
  context.on('request', (request) => {
    if (!isBelow(request.url())) isClean = false
  })
  context.on('response', (response) => {
    if (response.status() >= 400 && isOwn(response.request()))
      fail({ address: response.url(), reason: `the server answered ${response.status()}` })
  })
  context.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText ?? 'no answer'
    if (!expected.test(reason) && isOwn(request)) fail({ address: request.url(), reason })
  })
  return {
    /** Return the requests that failed since the last call of `forget`. */
    failed: () => failed,
    /** Whether no request has failed or gone to another site since the page exists. Its memory hides later ones of the same address. */
    isClean: () => isClean,
    forget() {
      failed = []
    },
  }
}

type Scheme = 'light' | 'dark'

/** Options for the measurements. */
export interface Look {
  /** Starts the browser, or returns the one that runs. */
  readonly browser: () => Promise<Browser>
  /** Address of the served deck, with a trailing slash. */
  readonly url: string
  readonly routerMode: 'history' | 'hash' | 'memory'
  /** The color schemes to measure, in order. */
  readonly schemes: readonly Scheme[]
  /** Milliseconds until a slide must be ready. */
  readonly timeout: number
  /** Whether no message of the server changes a page. It shows one state of the deck until it is loaded again. */
  readonly holdsStill?: boolean
}

/** The results for some slides that were opened together, in one color scheme. */
export interface MeasuredBatch {
  readonly page: MeasuredPage
  readonly failed: readonly FailedRequest[]
  readonly troubles: readonly Trouble[]
  /** Whether the results depend on nothing but the deck. */
  readonly isClean: boolean
}

/** Measures slides in pages of a browser. Each method returns one result for each color scheme, in order. It rejects when a page does not answer. */
export interface Measurer {
  /** Start the browser. @throws LecternError when it does not start. */
  start(): Promise<void>
  /** Measure the slides of `range` at each of their steps. */
  slides(range: string): Promise<readonly MeasuredBatch[]>
  /** Measure the end slide, which is not printed. */
  end(no: number): Promise<readonly MeasuredBatch[]>
  /** Take a picture of a slide at a step; without one, at its last step. Return undefined when it has no such step. */
  picture(no: number, step: number | undefined): Promise<Uint8Array | undefined>
  /** Work in the print view of some slides, each with everything revealed, in a page that is closed afterwards. */
  overview<Result>(range: string, work: (opened: OpenedPrint) => Promise<Result>): Promise<Result>
  /** Load the deck again before the next slide, because it has changed. */
  reload(): void
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
  /** The version of the deck in that print view. */
  version?: number
}

/** Slides that a page shows in the first color scheme. */
interface Shown {
  readonly troubles: readonly Trouble[]
  /** Show them in another one. Return what is missing then. */
  change(scheme: Scheme): Promise<readonly Trouble[]>
}

/** Create a measurer. It uses a page again, because a new one has a process of its own to start. */
export function createMeasurer({ browser, url, routerMode, schemes, timeout, holdsStill = false }: Look): Measurer {
  const idle: OpenedPage[] = []
  let version = 0
  const [first = 'light', ...others] = schemes

  async function openPage(): Promise<OpenedPage> {
    const context = await openContext(await browser(), { dark: first === 'dark', scale: 1 })
    await context.addInitScript({ content: pageScript() })
    if (holdsStill) await context.routeWebSocket(/./, () => undefined)
    const requests = watchRequests(context, (address) => address.startsWith(url) || !/^(https?|wss?):/.test(address))
    return { requests, page: await context.newPage() }
  }

  /** Return the result of `work` on one color scheme of some slides. */
  const inTime = <Result>(work: () => Promise<Result>) => within(timeout + openingMs, work())

  /** Measure what `show` shows, in each scheme. A slide that is late in the first scheme is measured in no other. */
  async function measureIn(opened: OpenedPage, show: (opened: OpenedPage) => Promise<Shown>): Promise<readonly MeasuredBatch[]> {
    const { page, requests } = opened
    const { troubles, change, measured } = await inTime(async () => ({ ...(await show(opened)), measured: await measure(page) }))
    const batches: MeasuredBatch[] = [{ page: measured, failed: requests.failed(), troubles, isClean: requests.isClean() }]
    const isLate = ({ no }: { readonly no: number }) => troubles.some((trouble) => trouble.late && trouble.no === no)
    for (const scheme of others) {
      const [later, { slides, ...rest }] = await inTime(async () => [await change(scheme), await measure(page)] as const)
      const changed = { ...rest, slides: slides.filter((slide) => !isLate(slide)) }
      const missing = later.filter((trouble) => !isLate(trouble))
      batches.push({ page: changed, failed: requests.failed(), troubles: missing, isClean: requests.isClean() })
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

  /** Work in a page that is idle or new. The page is used again if it answers. */
  async function inPage<Result>(work: (opened: OpenedPage) => Promise<Result>): Promise<Result> {
    const opened = idle.pop() ?? (await within(openingMs, openPage()))
    const result = await work(opened).catch((error: unknown) => {
      close(opened)
      throw error
    })
    await within(openingMs, reset(opened)).then(
      () => idle.push(opened),
      () => close(opened),
    )
    return result
  }
  const measureAny = (show: (opened: OpenedPage) => Promise<Shown>) => inPage((opened) => measureIn(opened, show))

  /** Show slides in the print view of the page. Open it first if the page has none. */
  async function print(opened: OpenedPage, range: string): Promise<OpenedPrint> {
    if (opened.print && opened.version === version) return showRange(opened.print, range)
    // An address that differs only in its hash would open no new document.
    if (opened.print) await opened.page.goto('about:blank')
    opened.version = version
    const look = { url, timeout, dark: first === 'dark', withClicks: true, scale: 1, omitBackground: false }
    const opening = await openPrint(opened.page.context(), routerMode, look, range, undefined, opened.page)
    await opened.page.evaluate(axeScript())
    return opening
  }

  /** Show slides in the print view of the page, and keep it there. */
  async function shownIn(opened: OpenedPage, range: string): Promise<OpenedPrint> {
    const shown = await print(opened, range)
    opened.print = shown
    return shown
  }

  return {
    start: () => browser().then(() => undefined),
    reload() {
      version++
    },
    picture: (no, step) => inPage(async (opened) => inTime(async () => pictureOf(await shownIn(opened, String(no)), no, step))),
    overview: (range, work) =>
      inTime(async () => {
        const { page } = await openPage()
        try {
          const look = { url, timeout, dark: first === 'dark', withClicks: false, scale: 1, omitBackground: false }
          return await work(await openPrint(page.context(), routerMode, look, range, undefined, page))
        } finally {
          await page.context().close()
        }
      }),
    slides: (range) =>
      measureAny(async (opened) => {
        const shown = await shownIn(opened, range)
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

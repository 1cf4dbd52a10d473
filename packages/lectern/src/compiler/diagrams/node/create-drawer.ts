import { readFileSync } from 'node:fs'
import type { Browser, Page } from 'playwright-core'
import { findBrowser, launchBrowser } from '../../../base/chromium/index.ts'
import { LecternError } from '../../../base/errors/index.ts'
import { drawnPrefix } from '../../../deck/diagram/index.ts'
import type { DrawAnswer, DrawInPage, DrawRequest } from '../model/draw-request.ts'

/** Where the words of a diagram get their font from. */
export interface DrawingStyles {
  /** Style sheets of the deck. Their fonts have the addresses `/font/0`, `/font/1` and so on. */
  readonly css: string
  readonly fonts: readonly string[]
}

/** Draws diagrams in one page of a browser without a window, one after the other. */
export interface Drawer {
  /** Whether this machine has a browser. Otherwise, the reason and the remedy. */
  browser(): string | LecternError
  /** Draw a diagram. @throws LecternError when the browser does not start */
  draw(request: DrawRequest, styles: DrawingStyles): Promise<DrawAnswer>
}

/** The function of the page. */
declare const lecternDraw: DrawInPage

/** Milliseconds that a diagram may take. */
const timeLimit = 20_000

const address = 'http://diagrams.invalid'
/** The room for content on a slide. Kinds such as Gantt charts fill the width that they find, and their words would shrink with a wider picture. */
const roomOfSlide = { width: 880, height: 552 }
const policy = "default-src 'none'; script-src 'self'; style-src 'unsafe-inline'; font-src 'self'; img-src data:"

/** What a slide says of labels in HTML, as in `diagram.css`. */
const ofLabels = '.lectern-diagram foreignObject :is(p,span,div){margin:0;font-size:inherit;line-height:1.5;text-wrap:inherit}'

/** Return the page. Its elements are those around a diagram on a slide, so that words get the same face. */
const pageOf = (css: string) =>
  `<!doctype html><meta charset="utf-8"><style>${css.replaceAll(/<\/(?=style)/gi, '<\\/')}${ofLabels}</style><div class="lectern-canvas"><div class="slidev-page"><div class="slidev-layout default"><div class="lectern-diagram mermaid" id="box"></div></div></div></div><script src="/draw.js"></script>`

/** The page asks for its own files, and for nothing else. */
async function serve(page: Page, { css, fonts }: DrawingStyles, builtFile: (name: string) => string): Promise<void> {
  const html = pageOf(css)
  await page.route('**/*', async (route) => {
    const { origin, pathname } = new URL(route.request().url())
    const [, font] = /^\/font\/(\d+)$/.exec(pathname) ?? []
    const file =
      font !== undefined
        ? fonts[Number(font)]
        : pathname === '/draw.js'
          ? builtFile('diagrams.js')
          : /^\/mermaid\/[\w./-]+\.mjs$/.test(pathname) && !pathname.includes('..')
            ? builtFile(pathname.slice(1))
            : undefined
    if (origin !== address) return route.abort()
    if (pathname === '/') return route.fulfill({ contentType: 'text/html', headers: { 'content-security-policy': policy }, body: html })
    if (file === undefined) return route.abort()
    return route.fulfill({ contentType: font === undefined ? 'text/javascript' : 'font/woff2', body: readFileSync(file) })
  })
  await page.goto(`${address}/`)
}

/**
 * Create a drawer. It starts a browser with the first diagram, and ends it when it had nothing to draw for `idle` milliseconds.
 *
 * @param builtFile returns the path of a built file of the engine
 */
export function createDrawer(builtFile: (name: string) => string, idle: number): Drawer {
  let found: string | LecternError | undefined
  let open: { readonly browser: Browser; readonly page: Page; readonly styles: DrawingStyles } | undefined
  let closing: NodeJS.Timeout | undefined
  let before: Promise<unknown> = Promise.resolve()

  function browser(): string | LecternError {
    if (found !== undefined) return found
    try {
      found = findBrowser(undefined, process.env, process.platform)
    } catch (error) {
      if (!(error instanceof LecternError)) throw error
      found = error
    }
    return found
  }

  async function close(): Promise<void> {
    const closed = open
    open = undefined
    await closed?.browser.close().catch(() => undefined)
  }

  async function pageFor(styles: DrawingStyles): Promise<Page> {
    if (open && open.styles.css === styles.css && open.browser.isConnected()) return open.page
    await close()
    const program = browser()
    if (typeof program !== 'string') throw program
    const launched = await launchBrowser(program)
    const page = await launched.newPage({ viewport: roomOfSlide })
    open = { browser: launched, page, styles }
    await serve(page, styles, builtFile)
    return page
  }

  async function drawNow(request: DrawRequest, styles: DrawingStyles): Promise<DrawAnswer> {
    clearTimeout(closing)
    try {
      const page = await pageFor(styles)
      const drawing = page.evaluate(([asked, prefix, mermaid]) => lecternDraw(asked, prefix, mermaid), [
        request,
        drawnPrefix,
        '/mermaid/mermaid.esm.min.mjs',
      ] as const)
      let timer: NodeJS.Timeout | undefined
      const late = new Promise<DrawAnswer>((resolve) => {
        timer = setTimeout(() => resolve({ failed: `it took longer than ${timeLimit / 1000} seconds` }), timeLimit)
      })
      const answer = await Promise.race([drawing, late]).finally(() => clearTimeout(timer))
      drawing.catch(() => undefined)
      if ('failed' in answer && answer.failed.startsWith('it took')) await close()
      return answer
    } finally {
      closing = setTimeout(close, idle)
    }
  }

  return {
    browser,
    draw(request, styles) {
      const drawing = before.then(() => drawNow(request, styles))
      before = drawing.catch(() => undefined)
      return drawing
    },
  }
}

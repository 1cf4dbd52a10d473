import type { Browser } from 'playwright-core'
import { type CheckResult, fromProblem, mergeFindings } from '../../author/checking/model/index.ts'
import { LecternError } from '../../base/errors/index.ts'
import type { Project } from '../../compiler/project/index.ts'
import { batchesOf, type DeckManifest } from '../../deck/deck/index.ts'
import { sidePages, slideOfPath } from '../../deck/navigation/model/index.ts'
import { checkDeck } from './check-deck.ts'
import { contactSheet } from './contact-sheet.ts'
import { createMeasurer, type Measurer } from './measure-batch.ts'

/** A deck that a dev server shows. */
interface ServedDeck {
  /** Address of the deck, with a trailing slash. */
  readonly url: string
  /** Read the deck with all saved changes. `state` changes with everything that its pages show. */
  readSaved(): Promise<{ readonly project: Project; readonly state: string }>
}

interface WarmOptions {
  /** Return the server of the deck, which is started once. */
  readonly serve: () => Promise<ServedDeck>
  readonly launch: () => Promise<Browser>
  /** Milliseconds until a slide must be ready. */
  readonly timeout: number
}

/** Milliseconds after which a browser ends that nobody looks at. */
const idleMs = 600_000

/** Number of slides on a contact sheet. */
const onSheet = 20

const schemesOf = (colorSchema: 'auto' | 'light' | 'dark') => (colorSchema === 'auto' ? (['light', 'dark'] as const) : [colorSchema])

/** Pages that show no slide. */
const pages: readonly string[] = ['', 'print', ...sidePages]

/** Return which addresses of a deck do not exist. A dev server answers each address of a page, so pages are looked for in the list of slides. */
const missingIn =
  (deck: DeckManifest) =>
  async (addresses: ReadonlySet<string>): Promise<ReadonlySet<string>> => {
    const isPage = (address: string) => {
      const { pathname } = new URL(address)
      const path = decodeURIComponent(pathname.slice(deck.base.length)).replace(/^presenter(\/|$)/, '')
      return slideOfPath(deck, path) !== undefined || pages.includes(path)
    }
    const missing = new Set<string>()
    for (const address of addresses) {
      if (isPage(address)) continue
      const { status } = await fetch(address, { method: 'HEAD', redirect: 'manual' })
      if (status !== 200) missing.add(address)
    }
    return missing
  }

/**
 * Keep a deck open in one page of one browser. The first look starts both. A look loads the page again only when something that it shows has changed.
 */
export function createWarmDeck({ serve, launch, timeout }: WarmOptions) {
  let running: Promise<Browser> | undefined
  let page: { readonly key: string; readonly measurer: Measurer; state: string } | undefined
  let ending: NodeJS.Timeout | undefined

  function close(): void {
    clearTimeout(ending)
    running?.then((browser) => browser.close()).catch(() => undefined)
    running = undefined
    page = undefined
  }
  function browser(): Promise<Browser> {
    running ??= launch().then(
      (started) => {
        started.once('disconnected', () => {
          running = undefined
          page = undefined
        })
        return started
      },
      (error: unknown) => {
        running = undefined
        throw error
      },
    )
    return running
  }

  /** Open the deck as it is saved now. */
  async function open() {
    clearTimeout(ending)
    ending = setTimeout(close, idleMs).unref()
    // The browser starts while the server reads the deck.
    const started = browser()
    started.catch(() => undefined)
    const { url, readSaved } = await serve()
    const { project, state } = await readSaved()
    await started
    const { config } = project.deck
    const schemes = schemesOf(config.colorSchema)
    const key = JSON.stringify([url, schemes, config.routerMode])
    if (page?.key !== key) {
      const look = { browser, url, schemes, timeout, routerMode: config.routerMode, holdsStill: true }
      page = { key, measurer: createMeasurer(look), state }
    }
    if (page.state !== state) page.measurer.reload()
    page.state = state
    return { project, url, schemes, measurer: page.measurer }
  }

  const mustHave = ({ deck }: Project, no: number) => {
    if (no > deck.slides.length)
      throw new LecternError(`there is no slide ${no}`, { remedy: `There are slides 1 to ${deck.slides.length}.` })
  }

  return {
    close,
    /** Take a picture of a slide as PNG: at a step, or at its last one. @throws LecternError when there is no such slide or step. */
    async screenshot(no: number, step: number | undefined): Promise<Uint8Array> {
      const { project, measurer } = await open()
      mustHave(project, no)
      const png = await measurer.picture(no, step)
      if (png) return png
      const { slides } = await project.manifest()
      throw new LecternError(`slide ${no} has no step ${step}`, { remedy: `It has steps 0 to ${slides[no - 1]?.clicks ?? 0}.` })
    },
    /** Check some slides, and return the problems of the compiler with what the browser finds. */
    async findings(numbers: readonly number[]): Promise<CheckResult> {
      const { project, url, schemes, measurer } = await open()
      for (const no of numbers) mustHave(project, no)
      const [manifest, compiled] = [await project.manifest(), await Promise.all(numbers.map((no) => project.compiled(no)))]
      const range = numbers.join(',')
      const { deck } = project
      const result = await checkDeck({ measurer, url, deck, range, schemes, missing: missingIn(manifest), onProgress: () => undefined })
      const problems = compiled.flatMap((slide) => slide.problems).map(fromProblem)
      return { ...result, findings: mergeFindings([...problems, ...result.findings]) }
    },
    /** Take pictures of all slides, several on each sheet. */
    async contactSheets() {
      const { project, measurer } = await open()
      const sheets: { readonly png: Uint8Array; readonly slides: readonly number[] }[] = []
      for (const range of batchesOf(undefined, project.deck.slides.length, onSheet)) {
        const slides = range.split(',').map(Number)
        sheets.push({ png: await measurer.overview(range, (opened) => contactSheet(opened)), slides })
      }
      return sheets
    },
  }
}

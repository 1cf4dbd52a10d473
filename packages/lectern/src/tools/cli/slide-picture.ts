import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser } from 'playwright-core'
import type { TakePicture } from '../../author/comments/node/index.ts'
import { LecternError } from '../../base/errors/index.ts'
import { createTempFolder } from '../../base/lib/node/index.ts'
import type { Deck } from '../../deck/deck/index.ts'
import { browserError, exportedDeck } from './exporting.ts'

/** Milliseconds until a slide must be ready. */
const timeout = 30_000

interface PictureOptions {
  readonly deck: Deck
  /** Address of the served deck. */
  readonly url: string
  readonly slide: number
  /** Everything is revealed without it. */
  readonly step: number | undefined
}

/** Start the browser of this machine and close it after `work`. @throws LecternError when there is none. */
async function withBrowser<Result>(work: (browser: Browser) => Promise<Result>): Promise<Result> {
  const { findBrowser, launchBrowser } = await import('../../base/chromium/index.ts')
  const browser = await launchBrowser(findBrowser(undefined, process.env, process.platform))
  try {
    return await work(browser)
  } catch (error) {
    throw browserError(error)
  } finally {
    await browser.close()
  }
}

/** Take a picture of a slide of a served deck, as PNG. @throws LecternError when the slide has no such step. */
async function pictureOfSlide(browser: Browser, { deck, url, slide, step }: PictureOptions): Promise<Uint8Array> {
  const { exportDeck } = await import('../export/node/index.ts')
  const folder = createTempFolder('lectern-picture-')
  try {
    const output = join(folder.path, 'pictures')
    const options = { url, range: String(slide), withClicks: step !== undefined, dark: false, timeout, scale: 1, omitBackground: false }
    const job = { browser, deck: exportedDeck(deck), options, format: 'png', output, perSlide: false } as const
    await exportDeck({ ...job, onProgress: () => undefined })
    // One picture for each step: `003-0.png`, `003-1.png` …
    const names = readdirSync(output)
    const name = names.find((each) => step === undefined || each.endsWith(`-${step}.png`) || (step === 0 && names.length === 1))
    if (name === undefined)
      throw new LecternError(`slide ${slide} has no step ${step}`, { remedy: `It has steps 0 to ${names.length - 1}.` })
    return readFileSync(join(output, name))
  } finally {
    folder.remove()
  }
}

/** Take a picture of a slide in which a part is marked. */
export const markedPicture = (deck: Deck, url: string, { slide, clicks, box }: Parameters<TakePicture>[0]): Promise<Uint8Array> =>
  withBrowser(async (browser) => {
    const png = Buffer.from(await pictureOfSlide(browser, { deck, url, slide, step: clicks }))
    const page = await browser.newPage({ deviceScaleFactor: 1 })
    const percent = (part: number) => `${(part * 100).toFixed(3)}%`
    const place = `left:${percent(box.x)};top:${percent(box.y)};width:${percent(box.width)};height:${percent(box.height)}`
    await page.setContent(
      `<body style="margin:0"><div style="position:relative;width:fit-content"><img style="display:block" src="data:image/png;base64,${png.toString('base64')}"><div style="position:absolute;${place};outline:4px solid #e11d48;outline-offset:-4px"></div></div>`,
    )
    return page.locator('div').first().screenshot()
  })

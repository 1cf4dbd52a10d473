import { existsSync, rmSync } from 'node:fs'
import { join, relative } from 'node:path'
import type { Browser } from 'playwright-core'
import { LecternError } from '../../base/errors/index.ts'
import { moveFiles } from '../../base/files/index.ts'
import { createTempFolder } from '../../base/lib/node/index.ts'
import type { Deck } from '../../deck/deck/index.ts'
import type { AwaitedFiles } from '../../site/build/index.ts'
import type { Trouble } from '../export/node/index.ts'
import { exportedDeck, reportTroubles } from './exporting.ts'
import { tell } from './terminal.ts'

/** A built site and the files that still need a browser. */
interface BuiltSite {
  readonly out: string
  readonly base: string
  readonly deck: Deck
  readonly awaited: AwaitedFiles
  /** Whether the site has changed, so that files made from it are outdated. */
  readonly changed: boolean
}

/** The browser of this machine: its program file, or the error when there is none. */
export type FoundBrowser = string | LecternError

/** Milliseconds until a slide must be ready. */
const timeout = 30_000

/** Find the browser of this machine. A site can also be built without one. */
export async function lookForBrowser(): Promise<FoundBrowser> {
  const { findBrowser } = await import('../../base/chromium/index.ts')
  try {
    return findBrowser(undefined, process.env, process.platform)
  } catch (error) {
    if (error instanceof LecternError) return error
    throw error
  }
}

/**
 * Make the files of a built site that need a browser: the preview picture of slide 1, and the PDF of `download: true`. Keep existing files when the
 * site has not changed. Report failures on stderr. Return whether the PDF failed. What the slides lack in the site is no failure of the PDF: the build
 * has said whether it is a mistake.
 */
export async function completeSite(site: BuiltSite, found: FoundBrowser): Promise<boolean> {
  const isLacking = (file: string | undefined): file is string => file !== undefined && (site.changed || !existsSync(file))
  const picture = isLacking(site.awaited.picture) ? site.awaited.picture : undefined
  const pdf = isLacking(site.awaited.pdf) ? site.awaited.pdf : undefined
  if (!picture && !pdf) return false
  // Remove outdated files, so that nobody mistakes them for new ones.
  for (const file of [picture, pdf]) if (file) rmSync(file, { force: true })
  try {
    if (typeof found !== 'string') throw found
    const troubles = await withServedDeck(site, found, async (browser, url) => {
      if (picture) await takePicture(browser, url, site.deck, picture)
      return pdf ? await printPdf(browser, url, site.deck, pdf) : []
    })
    reportTroubles(troubles, timeout)
    return troubles.some(({ late }) => late)
  } catch (error) {
    // The site is built. A failure of the browser is no reason to abort.
    const { message, remedy = '' } = error instanceof LecternError ? error : new LecternError(String(error).split('\n')[0] ?? '')
    if (!pdf) tell(`No picture of slide 1 for previews of links: ${message}.\n`)
    else tell(`error: ${relative('', pdf)} for "download: true" was not made: ${message}\n${remedy && `${remedy}\n`}`)
    return pdf !== undefined
  }
}

/** Call `use` with a browser and the address of the site, which is served meanwhile. */
async function withServedDeck<Result>(
  { out, base }: BuiltSite,
  executablePath: string,
  use: (browser: Browser, url: string) => Promise<Result>,
): Promise<Result> {
  const [{ serveSite }, { launchBrowser }] = await Promise.all([
    import('../../site/server/index.ts'),
    import('../../base/chromium/index.ts'),
  ])
  const browser = await launchBrowser(executablePath)
  try {
    const served = await serveSite({ dir: out, base, port: 0 })
    try {
      return await use(browser, served.addresses[0] ?? '')
    } finally {
      await served.close()
    }
  } finally {
    await browser.close()
  }
}

const optionsOf = (url: string) => ({ url, withClicks: false, dark: false, timeout, scale: 1, omitBackground: false })
const quietly = { perSlide: false, onProgress: () => undefined }

async function printPdf(browser: Browser, url: string, deck: Deck, output: string): Promise<readonly Trouble[]> {
  const { exportDeck } = await import('../export/node/index.ts')
  const { troubles } = await exportDeck({ ...quietly, browser, deck: exportedDeck(deck), options: optionsOf(url), format: 'pdf', output })
  return troubles
}

async function takePicture(browser: Browser, url: string, deck: Deck, output: string): Promise<void> {
  const [{ exportDeck }, { pictureSize }] = await Promise.all([
    import('../export/node/index.ts'),
    import('../../compiler/project/index.ts'),
  ])
  const folder = createTempFolder('lectern-picture-')
  const options = { ...optionsOf(url), range: '1', scale: pictureSize(deck.config).scale }
  try {
    await exportDeck({ ...quietly, browser, deck: exportedDeck(deck), options, format: 'png', output: folder.path })
    moveFiles([{ from: join(folder.path, '001.png'), to: output }])
  } finally {
    folder.remove()
  }
}

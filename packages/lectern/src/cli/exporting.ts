import { basename, dirname, join, resolve } from 'node:path'
import type { Browser } from 'playwright-core'
import type { Deck } from '../deck/index.ts'
import { LecternError } from '../errors/index.ts'
import type { ExportedDeck, Trouble } from '../export/node/index.ts'
import { temporaryFolder } from '../files/index.ts'
import { createTempFolder, isWebAddress } from '../lib/node/index.ts'
import { seconds } from './report.ts'
import { tell } from './terminal.ts'

/**
 * Starts the browser at `executablePath`, without a window. All that it and Playwright put among the temporary files is in one folder, which goes with
 * the browser, or with this process.
 *
 * @throws LecternError when it does not start.
 */
export async function launchBrowser(executablePath: string): Promise<Browser> {
  const { chromium } = await import('playwright-core')
  const temp = createTempFolder('lectern-')
  const { TMPDIR } = process.env
  process.env.TMPDIR = temp.path
  try {
    const browser = await chromium.launch({
      executablePath,
      args: ['--no-sandbox', '--disable-gpu', '--font-render-hinting=none'],
      // Playwright kills the browser when this process exits: an interrupt is answered once, and not by both.
      handleSIGHUP: false,
      handleSIGINT: false,
      handleSIGTERM: false,
    })
    browser.once('disconnected', temp.remove)
    return browser
  } catch (error) {
    temp.remove()
    throw new LecternError(`the browser "${executablePath}" does not start`, {
      cause: error,
      remedy: 'Name another one: CHROMIUM=/path/to/chrome (export and check take --executable-path as well).',
    })
  } finally {
    if (TMPDIR === undefined) delete process.env.TMPDIR
    else process.env.TMPDIR = TMPDIR
  }
}

/**
 * Folder for what a command makes of a deck meanwhile, beside the deck's cache; two decks that lie side by side have one each: `slides-md`, for
 * what ends as Markdown does is taken for it by tools that look for decks.
 */
const hiddenFolder = (entry: string, name: string, untrusted: boolean) =>
  join(
    untrusted ? temporaryFolder(resolve(entry)) : dirname(resolve(entry)),
    '.lectern',
    name,
    basename(entry).replace(/\.(?=[^.]*$)/, '-'),
  )

/** Folder for the site of a deck that is looked at by a command: the author's own site stays as it was built. */
export const hiddenSite = (entry: string, untrusted = false): string => hiddenFolder(entry, 'export', untrusted)

/** Folder for the finished parts of exports of a deck. */
export const hiddenParts = (entry: string, untrusted = false): string => hiddenFolder(entry, 'export-parts', untrusted)

/** What a text in Markdown says, without its signs. */
const wordsOf = (markdown: string) =>
  markdown
    .replace(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/^\s*(#+|>|[-*+]|\d+\.)\s+/gm, '')
    .replace(/[*`]|\b_|_\b/g, '')
    .replace(/\s+/g, ' ')
    .trim()

/** Where the deck is published, as its author tells it for link previews (`seoMeta.ogUrl`); undefined where that is no address. */
function publishedAt(url: string | undefined): string | undefined {
  return url && isWebAddress(url) ? new URL(url.endsWith('/') ? url : `${url}/`).href : undefined
}

/** What exported files say of a deck. */
export const exportedDeck = ({ config, slides }: Deck): ExportedDeck => ({
  title: config.title,
  author: config.author,
  subject: config.description || (typeof config.info === 'string' ? wordsOf(config.info) : ''),
  keywords: config.keywords,
  address: publishedAt(config.seoMeta.ogUrl),
  language: config.lang,
  aspectRatio: config.aspectRatio,
  routerMode: config.routerMode,
  slides: slides.map(({ record: { title = '', note } }) => ({ title, note })),
})

/** Tells on stderr which slides were not whole. `timeout`: milliseconds that each was given. Returns whether there were any. */
export function reportTroubles(troubles: readonly Trouble[], timeout: number): boolean {
  for (const { no, late, missing } of troubles)
    tell(
      late
        ? `Slide ${no} did not become ready in ${seconds(timeout)}: ${missing.join(', ') || 'it was not drawn'}.\n`
        : `Slide ${no} lacks what could not be loaded: ${missing.join(', ')}.\n`,
    )
  return troubles.length > 0
}

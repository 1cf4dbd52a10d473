import { basename, dirname, join, resolve } from 'node:path'
import { LecternError } from '../../base/errors/index.ts'
import { cacheFolder } from '../../base/files/index.ts'
import { exitNow, isWebAddress } from '../../base/lib/node/index.ts'
import type { Deck } from '../../deck/deck/index.ts'
import type { ExportedDeck, Trouble } from '../export/node/index.ts'
import { seconds } from './report.ts'
import { afterOutput, tell } from './terminal.ts'

/**
 * End a finished command without waiting for its browser, which takes a while to close. Playwright kills it, and its folder is removed. What was written
 * goes out before.
 */
export function leaveBrowser(): void {
  afterOutput(() => exitNow(Number(process.exitCode ?? 0), () => undefined))
}

/** The options of a site for pictures: they follow nobody. */
export const withoutBroker = { live: { url: '', topic: '', publicKey: '' } }

const findsSlide = '--range takes some of the slides, and so finds the one.'

/** Return an error with a remedy when a page crashed in the browser or did not answer. Return any other error unchanged. */
export function browserError(error: unknown): unknown {
  if (!(error instanceof Error)) return error
  if (/\b(target|page) crashed\b/i.test(error.message))
    return new LecternError('the browser crashed while it showed the slides', {
      cause: error,
      remedy: `A slide needs more memory than the browser has, or never ends. ${findsSlide}`,
    })
  if (error.name === 'TimeoutError')
    return new LecternError('the browser did not answer in time', {
      cause: error,
      remedy: `The machine may be busy: try again. If a slide never comes to rest, ${findsSlide}`,
    })
  return error
}

/**
 * Return a folder for files that a command makes from a deck, beside the deck's cache. Each deck in a folder gets its own: `slides-md`. The name must
 * not end in `.md`, because tools that look for decks would take it for one.
 */
const hiddenFolder = (entry: string, name: string, untrusted: boolean) =>
  join(cacheFolder(resolve(entry), untrusted), '.lectern', name, basename(entry).replace(/\.(?=[^.]*$)/, '-'))

/** Return whether a command writes nothing into the deck's folder: the deck is untrusted, or its folder is read-only. */
export const sparesFolder = (entry: string, untrusted: boolean): boolean =>
  cacheFolder(resolve(entry), untrusted) !== dirname(resolve(entry))

const inLanguage = (folder: string, language: string | undefined) => (language === undefined ? folder : `${folder}-${language}`)

/** Return the folder of a temporary site for a command. The author's own site stays unchanged. */
export const hiddenSite = (entry: string, untrusted = false, language?: string): string =>
  inLanguage(hiddenFolder(entry, 'export', untrusted), language)

/** Return the folder for the finished parts of a deck's exports. */
export const hiddenParts = (entry: string, untrusted = false, language?: string): string =>
  inLanguage(hiddenFolder(entry, 'export-parts', untrusted), language)

/** Return the file with what checks of a deck have measured. */
export const hiddenMeasures = (entry: string, untrusted = false, language?: string): string =>
  `${inLanguage(hiddenFolder(entry, 'checked', untrusted), language)}.json`

/** Return the text of some Markdown, without its markup. */
const wordsOf = (markdown: string) =>
  markdown
    .replace(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/^\s*(#+|>|[-*+]|\d+\.)\s+/gm, '')
    .replace(/[*`]|\b_|_\b/g, '')
    .replace(/\s+/g, ' ')
    .trim()

/** Return the address where the deck is published, from `seoMeta.ogUrl`; undefined when that is no web address. */
function publishedAt(url: string | undefined): string | undefined {
  return url && isWebAddress(url) ? new URL(url.endsWith('/') ? url : `${url}/`).href : undefined
}

/** Return the data of a deck for exported files. */
export const exportedDeck = ({ config, slides }: Deck): ExportedDeck => ({
  title: config.title,
  author: config.author,
  subject: config.description || (typeof config.info === 'string' ? wordsOf(config.info) : ''),
  keywords: config.keywords,
  address: publishedAt(config.seoMeta.ogUrl),
  language: config.lang,
  aspectRatio: config.aspectRatio,
  routerMode: config.routerMode,
  slides: slides.map(({ record: { title = '', content, note } }) => ({ title, content, note })),
})

/** Report incomplete slides on stderr. `timeout` is the time limit per slide in milliseconds. Return whether there were any. */
export function reportTroubles(troubles: readonly Trouble[], timeout: number): boolean {
  for (const { no, late, missing } of troubles)
    tell(
      late
        ? `Slide ${no} did not become ready in ${seconds(timeout)}: ${missing.join(', ') || 'it was not drawn'}.\n`
        : `Slide ${no} lacks parts that could not be loaded: ${missing.join(', ')}.\n`,
    )
  return troubles.length > 0
}

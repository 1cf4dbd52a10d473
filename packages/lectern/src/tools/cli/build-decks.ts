import { existsSync } from 'node:fs'
import { join, relative, resolve } from 'node:path'
import { LecternError } from '../../base/errors/index.ts'
import { isWebAddress } from '../../base/lib/node/index.ts'
import type { DeckConfig } from '../../deck/config/index.ts'
import { slugOf } from '../../deck/deck/index.ts'
import type { BuildResult, BuiltDeck } from '../../site/build/index.ts'
import type { Host } from '../../site/site/index.ts'
import { completeSite, type FoundBrowser, lookForBrowser } from './complete-site.ts'
import { describeError, reportProblems, tellUntranslated } from './report.ts'
import { tell } from './terminal.ts'

/** Return a notice when the address in `seoMeta.ogUrl` does not match the site's base path or is missing; undefined when all is well. @internal for its test */
export function addressNotice({ base, deck, picture }: Pick<BuildResult, 'base' | 'deck' | 'picture'>): string | undefined {
  const { ogUrl } = deck.config.seoMeta
  if (ogUrl === undefined || !isWebAddress(ogUrl))
    return picture?.startsWith(base)
      ? 'Link previews need the complete address of the picture. Set seoMeta.ogUrl to the address of the deck.'
      : undefined
  const { pathname, origin } = new URL(ogUrl)
  const path = pathname.endsWith('/') ? pathname : `${pathname}/`
  if (path === '/' || path === base) return undefined
  return `seoMeta.ogUrl is ${ogUrl}, but the site is built for the base path ${base}. Its pages name ${origin}${base}.\nBuild it with the base path of that address.`
}

/** Options of a build from the command line. */
interface HowToBuild {
  readonly base: string | undefined
  readonly out: string | undefined
  /** Whether the presenter's notes are part of the site. */
  readonly notes: boolean
  readonly remote: string | boolean | undefined
  /** Overrides other options of each deck. */
  readonly config?: Partial<DeckConfig>
  /** Whether none of a deck's code may run. */
  readonly untrusted?: boolean
  /** The host whose files are part of the site. */
  readonly host?: Host | undefined
  /** The only language of the site. */
  readonly language?: string | undefined
}

/** The summary of a build. */
interface Built {
  readonly out: string
  readonly pages: number
  readonly written: number
  /** Whether there are errors. They were reported on stderr. */
  readonly failed: boolean
}

/** Build one deck and the files that need a browser, and report problems. */
export async function buildDeck(
  how: HowToBuild & { readonly entry: string },
  browser: FoundBrowser,
): Promise<Built & { result: BuildResult }> {
  const { buildSite } = await import('../../site/build/index.ts')
  const result = await buildSite({ ...how, alone: how.language !== undefined, takesPicture: typeof browser === 'string', onOutput: tell })
  const hasErrors = reportProblems(result.problems)
  let isIncomplete = false
  for (const part of [result, ...result.translations])
    if (await completeSite({ ...part, changed: result.written > 0 }, browser)) isIncomplete = true
  tellUntranslated(result)
  const notice = addressNotice(result)
  if (notice) tell(`${notice}\n`)
  return { out: result.out, pages: result.pages, written: result.written, failed: hasErrors || isIncomplete, result }
}

/** Return `talk`, or `talk-2` for the second deck of that name. @internal for its test */
export function freeSlug(title: string, taken: ReadonlySet<string>): string {
  const slug = slugOf(title)
  let free = slug
  for (let number = 2; taken.has(free); number++) free = `${slug}-${number}`
  return free
}

/**
 * Build each deck in its own folder below `out` (default: `dist` in the working directory), named after its title, and the page that lists them.
 * Report a deck that cannot be built on stderr, and build the others anyway.
 */
export async function buildDecks(entries: readonly string[], { base = '/', out = 'dist', host, ...how }: HowToBuild): Promise<Built> {
  const [{ readTitle }, { writeDeckIndex }] = await Promise.all([
    import('../../compiler/project/index.ts'),
    import('../../site/build/index.ts'),
  ])
  const browser = await lookForBrowser()
  const slugs = new Set<string>()
  const decks: BuiltDeck[] = []
  let [pages, written, failed] = [0, 0, false]
  for (const entry of entries) {
    try {
      const slug = freeSlug(await readTitle(entry, how.untrusted), slugs)
      slugs.add(slug)
      tell(`${entry} → ${relative('', join(out, slug))}\n`)
      const built = await buildDeck({ ...how, entry, base: `${base}/${slug}`, out: join(out, slug) }, browser)
      const { awaited, picture } = built.result
      const isThere = awaited.picture === undefined || existsSync(awaited.picture)
      decks.push({ ...built.result, picture: isThere ? picture : undefined })
      pages += built.pages
      written += built.written
      failed ||= built.failed
    } catch (error) {
      if (!(error instanceof LecternError)) throw error
      tell(`${entry} is left out:\n${describeError(error)}\n`)
      failed = true
    }
  }
  if (decks.length === 0) throw new LecternError('no deck could be built')
  await writeDeckIndex({ out: resolve(out), base, decks, host })
  return { out: resolve(out), pages: pages + 1, written, failed }
}

import { readFileSync } from 'node:fs'
import { loadCompilerCatalog } from '../../base/language/compiler-catalogs.ts'
import { languageOf, translate } from '../../base/language/index.ts'
import { baseFrom, builtFile } from '../../compiler/project/index.ts'
import { descriptionOf } from '../site/description.ts'
import { type Host, hostedFolders, writeHostFiles } from '../site/host-files.ts'
import { type ListedDeck, listTitle, renderIndexPage } from '../site/index-page.ts'
import { metaTag, sitemap } from '../site/sharing.ts'
import { createSiteWriter } from '../site/site-writer.ts'
import type { BuildResult } from './build.ts'

/** One of several decks, and the address of its picture, if any. */
export type BuiltDeck = Pick<BuildResult, 'base' | 'out' | 'deck' | 'picture' | 'addresses' | 'languages'>

const listed = ({ base, deck, picture }: BuiltDeck): ListedDeck => ({
  href: base,
  title: deck.config.title,
  author: deck.config.author,
  description: descriptionOf(deck),
  language: deck.config.lang,
  slides: deck.slides.length,
  // A picture from another host is only for link previews: the list loads nothing from other hosts.
  picture: picture?.startsWith('/') && !picture.startsWith('//') ? picture : undefined,
})

/**
 * Write the shared files of several decks in folders of `out`: a page that lists them, the same page for missing addresses, a sitemap of all decks
 * whose address is known, and the files that hosts read at the root of a site.
 *
 * @param base base path of `out`
 */
export async function writeDeckIndex({
  out,
  base,
  decks,
  host,
}: {
  readonly out: string
  readonly base: string
  readonly decks: readonly BuiltDeck[]
  readonly host?: Host | undefined
}): Promise<void> {
  const root = baseFrom(base)
  const writer = createSiteWriter(out)
  const list = decks.map(listed)
  writer.write('favicon.svg', readFileSync(builtFile('favicon.svg')))
  const favicon = `${root}favicon.svg`
  const spoken = new Set(list.map(({ language }) => languageOf(language) ?? 'en'))
  const language = spoken.size === 1 ? ([...spoken][0] ?? 'en') : 'en'
  const texts = await loadCompilerCatalog(language)
  const all = decks.flatMap(({ addresses }) => addresses)
  const [first] = all
  // A sitemap may name only addresses of its own host.
  const origin = first === undefined ? undefined : new URL(first).origin
  const canonical = origin === undefined ? undefined : origin + root
  const description = list.map(({ title }) => title).join(' · ')
  const tags = [metaTag('description', description), metaTag('og:type', 'website'), metaTag('og:title', translate(texts, listTitle))]
  writer.write('index.html', renderIndexPage(list, { favicon, language, texts, tags, ...(canonical !== undefined && { canonical }) }))
  writer.write('404.html', renderIndexPage(list, { favicon, language, texts, tags: [metaTag('robots', 'noindex')] }))
  if (canonical !== undefined)
    writer.write('sitemap.xml', sitemap([canonical, ...all.filter((address) => new URL(address).origin === origin)]))
  if (host) writeHostFiles(writer, host, [{ folder: out, base: root, home: '' }, ...decks.flatMap(hostedFolders)])
  writer.write('.nojekyll', '')
  writer.finish()
}

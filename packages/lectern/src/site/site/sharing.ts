import { escapeHtml } from '../../base/lib/model/index.ts'
import { isWebAddress } from '../../base/lib/node/index.ts'
import { locateAsset, type Project, pictureFile, pictureSize, type SharedPicture, sharedPicture } from '../../compiler/project/index.ts'
import { descriptionOf } from './description.ts'

/** A meta tag of a page. Open Graph names are in `property`, all others in `name`. */
export interface MetaTag {
  readonly attribute: 'name' | 'property'
  readonly key: string
  readonly content: string
}

const wordsOf = (name: string) => name.split(/(?=[A-Z])/).map((word) => word.toLowerCase())

/** Open Graph properties with structured properties below them: `og:image:width`. */
const structured: ReadonlySet<string> = new Set(['image', 'video', 'audio', 'locale'])

/**
 * Return the name of the meta tag for a name in `seoMeta`, as in Slidev: `ogSiteName` is `og:site_name`, `ogImageAlt` is `og:image:alt`,
 * `twitterCard` is `twitter:card`, `themeColor` is `theme-color`. A name with colons does not change.
 *
 * @internal for its test
 */
export function metaTagName(name: string): string {
  if (name.includes(':')) return name
  const [first = '', ...rest] = wordsOf(name)
  if (rest.length === 0) return name
  if (first === 'twitter') return [first, ...rest].join(':')
  if (!/^(og|article|book|profile|fb|music|video)$/.test(first)) return [first, ...rest].join('-')
  const [part = '', ...below] = rest
  if (structured.has(part) && below.length > 0) return `${first}:${part}:${below.join('_')}`
  return `${first}:${rest.join('_')}`
}

/** Return the meta tag for a name as the page writes it: `og:title`, `description`. */
export const metaTag = (key: string, content: string): MetaTag => ({
  attribute: /^(og|article|book|profile|fb|music|video):/.test(key) ? 'property' : 'name',
  key,
  content,
})

/** Tags in the head of a page for search engines and link previews. */
export interface PageTags {
  readonly tags: readonly MetaTag[]
  /** Complete address of the page; absent when the deck's address is unknown. */
  readonly canonical?: string
  /** The same page in all languages of the deck, and for readers of any other language. Absent for a deck in one language. */
  readonly alternates?: readonly { readonly language: string; readonly address: string }[]
}

/** Data about a deck for other sites. */
export interface Sharing {
  /** Complete addresses of the slides, each once; empty when the author names no address for the deck. */
  readonly addresses: readonly string[]
  /** Return the tags of the page of slide `no`; without a number, those of a page without its own slide. */
  tagsOf(no?: number): PageTags
  /** Address of the preview picture; below the base path for a picture of this site. */
  readonly picture: string | undefined
}

/**
 * Return the complete address of the deck, with a trailing slash: the site of `seoMeta.ogUrl` with the base path, below which its pages are. Return
 * undefined when the author names none.
 *
 * @internal for its test
 */
export function deckAddress({ deck, base }: Pick<Project, 'deck' | 'base'>): string | undefined {
  const { ogUrl } = deck.config.seoMeta
  return ogUrl !== undefined && isWebAddress(ogUrl) ? new URL(base, ogUrl).href : undefined
}

/**
 * Return the metadata of a deck's pages: the author's `seoMeta`, with the deck's title, description and picture as defaults.
 *
 * @param urlOf writes a file to the site and returns its address
 * @param takesPicture whether a picture of slide 1 will exist when the deck wants one
 */
export function sharingOf(project: Project, urlOf: (file: string) => string, takesPicture: boolean): Sharing {
  const { config, slides } = project.deck
  const { ogUrl: _, ogImage, ...own } = config.seoMeta
  const address = deckAddress(project)
  const complete = (url: string) => (address === undefined ? url : new URL(url, address).href)

  const addressOfPicture = (picture: SharedPicture | undefined): string | undefined => {
    // The project reports a picture that cannot be used.
    if (picture === undefined || 'what' in picture) return undefined
    if ('url' in picture) return picture.url
    if ('file' in picture) return urlOf(picture.file)
    return takesPicture ? project.base + pictureFile : undefined
  }
  const found = sharedPicture(project)
  const picture = addressOfPicture(found)
  const size = pictureSize(config)
  const ofSlide = picture !== undefined && found !== undefined && 'slide' in found

  const description = own.description ?? descriptionOf(project.deck)
  const values = new Map<string, string>([
    ['description', description],
    ['author', config.author],
    ['keywords', config.keywords],
    ['og:type', 'website'],
    ['og:title', config.title],
    ['og:description', description],
    ...(picture === undefined ? [] : [['og:image', complete(picture)] as const]),
    ...(ofSlide
      ? ([
          ['og:image:width', String(size.width)],
          ['og:image:height', String(size.height)],
          ['og:image:alt', slides[0]?.record.title ?? config.title],
        ] as const)
      : []),
    // The preview takes all other values from Open Graph.
    ['twitter:card', picture === undefined ? 'summary' : 'summary_large_image'],
  ])
  for (const [name, value] of Object.entries(own)) values.set(metaTagName(name), value)
  if (own.twitterImage !== undefined) {
    const url = addressOfPicture(locateAsset(project, own.twitterImage))
    values.set('twitter:image', url === undefined ? '' : complete(url))
  }
  const tags = [...values].flatMap(([key, content]) => (content === '' ? [] : [metaTag(key, content)]))

  const { languages } = project
  const isTranslation = languages.indexOf(config.lang) > 0
  const roots = languages.map((tag, index) => (index === 0 ? '' : `${tag}/`))
  const home = address === undefined || !isTranslation ? address : new URL('..', address).href
  const addressOf = (no: number, root = address) => {
    if (root === undefined) return undefined
    // With a hash router, every address is the same page.
    return no === 1 || config.routerMode === 'hash' ? root : root + no
  }
  const alternatesOf = (no: number) =>
    [...languages, 'x-default'].flatMap((language, index) => {
      const found = home === undefined ? undefined : addressOf(no, home + (roots[index] ?? ''))
      return found === undefined ? [] : [{ language, address: found }]
    })
  const listed = isTranslation ? [] : [address, ...roots.slice(1).map((root) => (home === undefined ? undefined : home + root))]
  return {
    addresses: [...new Set(listed.flatMap((root) => slides.flatMap(({ record }) => (root && addressOf(record.no, root)) ?? [])))],
    tagsOf(no) {
      const canonical = no === undefined ? undefined : addressOf(no)
      const isSlide = no !== undefined && no <= slides.length
      return {
        tags: [
          ...tags.filter(({ key }) => isSlide || key !== 'robots'),
          ...(canonical === undefined ? [] : [metaTag('og:url', canonical)]),
          ...(isSlide ? [] : [metaTag('robots', 'noindex')]),
        ],
        ...(canonical !== undefined && { canonical }),
        ...(canonical !== undefined && languages.length > 1 && isSlide && { alternates: alternatesOf(no) }),
      }
    },
    picture,
  }
}

/** Return `sitemap.xml` with complete addresses, for search engines. */
export const sitemap = (addresses: readonly string[]): string =>
  `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${addresses.map((address) => `<url><loc>${escapeHtml(address)}</loc></url>\n`).join('')}</urlset>
`

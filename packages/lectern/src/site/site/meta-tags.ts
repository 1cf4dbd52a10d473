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

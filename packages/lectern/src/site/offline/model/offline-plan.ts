import { isFields } from '../../../base/lib/model/index.ts'

/** The files of one version of a site that a worker stores. */
export interface OfflinePlan {
  /** Hash of the content (`hashOf`) by the name of each file, relative to the base path. These files are fetched when the version is installed. */
  readonly files: Readonly<Record<string, string>>
  /** Names of large files in `assets/` that are stored after their first use. */
  readonly whenUsed: readonly string[]
}

/** A file of a site. */
export interface SiteFile {
  readonly hash: string
  /** Size in bytes. */
  readonly size: number
}

/** Largest number of slides whose pages are stored one by one. In a longer deck, all are rendered from the one page that contains no slide. */
const mostPages = 100
/** Size in bytes of the largest file that is fetched in advance. */
const largestFile = 20_000_000

/** The page that the browser renders for any address. (It equals `404.html`, which some hosts send with that status.) */
export const shellPage = 'print.html'

const isPage = (name: string) => name.endsWith('.html') && !name.startsWith('assets/')
/**
 * Return whether only hosts and crawlers read a file of a site: hidden files, `_redirects` and its like in the root, and lists. The name of a built
 * file may begin with `_` as well, because it is a hash.
 */
export const isForHosts = (name: string): boolean => /(^|\/)\.|^_|^(robots\.txt|sitemap\.xml|CNAME)$/.test(name)
/** Return whether another page with the same content can replace this one. */
const isDoubled = (name: string) => /^(404|presenter\/.*)\.html$/.test(name)

/** Plan which files of a site to store. `isOptional` marks code that is too large to fetch for everyone and that few need. */
export function planOffline(files: ReadonlyMap<string, SiteFile>, isOptional: (name: string) => boolean): OfflinePlan {
  const names = [...files.keys()].sort()
  const long = names.filter((name) => /^\d+\.html$/.test(name)).length > mostPages
  const isKept = (name: string) =>
    !isForHosts(name) && name !== 'sw.js' && !isDoubled(name) && !(long && isPage(name) && name !== shellPage && name !== 'presenter.html')
  const kept = names.filter((name) => isKept(name) && !isOptional(name) && (files.get(name)?.size ?? 0) <= largestFile)
  return {
    files: Object.fromEntries(kept.map((name) => [name, files.get(name)?.hash ?? ''])),
    whenUsed: names.filter((name) => name.startsWith('assets/') && isOptional(name)),
  }
}

/** Return whether a value from outside is a plan. */
export function isOfflinePlan(value: unknown): value is OfflinePlan {
  if (!isFields(value)) return false
  const { files, whenUsed } = value
  const isText = (each: unknown) => typeof each === 'string'
  return isFields(files) && Object.values(files).every(isText) && Array.isArray(whenUsed) && whenUsed.every(isText)
}

/** The beginning of the names of all caches. */
const start = 'lectern:offline:'

/**
 * Return the name of the cache with version `version` of the deck at `base` (contract.md, "Browser storage"). Two decks on one host have separate
 * caches.
 */
export const cacheName = (version: string, base: string): string => `${start}${version}:${base}`

/** Return whether `name` is a cache of any version of the deck at `base`, and not of a deck below or above it. */
export const isCacheOf = (base: string, name: string): boolean =>
  name.startsWith(start) && name.slice(start.length).replace(/^[^:]*:/, '') === base

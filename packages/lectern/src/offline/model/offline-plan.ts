/** What a worker keeps of one version of a site. */
export interface OfflinePlan {
  /** Hash of the content (`hashOf`) by the name of each file, relative to the base path: fetched when the version is installed. */
  readonly files: Readonly<Record<string, string>>
  /** Names of large files in `assets/` that are kept once somebody has used them. */
  readonly whenUsed: readonly string[]
}

/** A file of a site. */
export interface SiteFile {
  readonly hash: string
  /** Bytes. */
  readonly size: number
}

/** Slides whose pages are kept one by one. In a longer deck all of them are drawn from the one page that holds no slide. */
const mostPages = 100
/** Bytes of the largest file that is fetched before somebody wants it. */
const largestFile = 20_000_000

/** The page that is drawn in the browser, whatever its address. (The same as `404.html`, which some hosts give with that status.) */
export const shellPage = 'print.html'

const isPage = (name: string) => name.endsWith('.html') && !name.startsWith('assets/')
const isForHosts = (name: string) => /(^|\/)[._]|^(robots\.txt|sitemap\.xml|CNAME|sw\.js)$/.test(name)
/** Pages that hold the same as another one, which stands for them. */
const isDoubled = (name: string) => /^(404|presenter\/.*)\.html$/.test(name)

/** What is to be kept of a site's files. `isOptional` says which code is too large for everyone and is wanted by few. */
export function planOffline(files: ReadonlyMap<string, SiteFile>, isOptional: (name: string) => boolean): OfflinePlan {
  const names = [...files.keys()].sort()
  const long = names.filter((name) => /^\d+\.html$/.test(name)).length > mostPages
  const isKept = (name: string) =>
    !isForHosts(name) && !isDoubled(name) && !(long && isPage(name) && name !== shellPage && name !== 'presenter.html')
  const kept = names.filter((name) => isKept(name) && !isOptional(name) && (files.get(name)?.size ?? 0) <= largestFile)
  return {
    files: Object.fromEntries(kept.map((name) => [name, files.get(name)?.hash ?? ''])),
    whenUsed: names.filter((name) => name.startsWith('assets/') && isOptional(name)),
  }
}

/** Whether a value from elsewhere is a plan. */
export function isOfflinePlan(value: unknown): value is OfflinePlan {
  if (typeof value !== 'object' || value === null || !('files' in value) || !('whenUsed' in value)) return false
  const { files, whenUsed } = value
  const isText = (each: unknown) => typeof each === 'string'
  return (
    typeof files === 'object' && files !== null && Object.values(files).every(isText) && Array.isArray(whenUsed) && whenUsed.every(isText)
  )
}

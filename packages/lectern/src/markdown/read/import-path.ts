/** What the `src` of a slide leads to. */
export type ImportPath =
  | { readonly kind: 'file'; readonly path: string; readonly range: string | undefined }
  /** Another site's. */
  | { readonly kind: 'foreign' }
  /** Outside the deck's folder. */
  | { readonly kind: 'outside' }

/**
 * `./file.md#2,5-7` as it stands in the file `from`. Both are relative to the deck's folder; a leading slash is that folder.
 * No result ever leads out of it, whatever kind of slashes and dots are written.
 */
export function importPath(src: string, from: string): ImportPath {
  const hash = src.indexOf('#')
  const written = (hash === -1 ? src : src.slice(0, hash)).trim().replaceAll('\\', '/')
  const range = hash === -1 ? undefined : src.slice(hash + 1)
  if (/^([a-z][a-z\d+.-]+:|\/\/)/i.test(written) || written.includes('\0')) return { kind: 'foreign' }
  // A drive of Windows is no folder of the deck.
  if (/^\/?[a-z]:/i.test(written)) return { kind: 'outside' }
  const parts = written.startsWith('/') ? [] : from.split('/').slice(0, -1)
  for (const part of written.split('/')) {
    if (part === '' || part === '.') continue
    if (part !== '..') parts.push(part)
    else if (parts.pop() === undefined) return { kind: 'outside' }
  }
  return { kind: 'file', path: parts.join('/'), range }
}

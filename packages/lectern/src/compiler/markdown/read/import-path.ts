/** The target of a slide's `src`. */
export type ImportPath =
  | { readonly kind: 'file'; readonly path: string; readonly range: string | undefined }
  /** An address of another site. */
  | { readonly kind: 'foreign' }
  /** A file outside the project. */
  | { readonly kind: 'outside' }

const partsOf = (path: string) => path.split('/').filter((part) => part !== '' && part !== '.')

/** Follow `steps` from a folder. Return undefined when they go above the root. */
function walk(folder: readonly string[], steps: readonly string[]): string[] | undefined {
  const parts = [...folder]
  for (const step of steps) {
    if (step !== '..') parts.push(step)
    else if (parts.pop() === undefined) return undefined
  }
  return parts
}

/** Return the path from one folder to a file. Both are relative to the same root. */
function pathFrom(folder: readonly string[], file: readonly string[]): string {
  const same = folder.findIndex((part, index) => file[index] !== part)
  const shared = same === -1 ? folder.length : same
  return [...folder.slice(shared).map(() => '..'), ...file.slice(shared)].join('/')
}

/**
 * Resolve `./file.md#2,5-7` in the file `from`. Paths are relative to the deck's folder, and each file has only one path. A leading slash means the
 * deck's folder. `folder` is the path of that folder from the project's root. No path can point above the root, whatever slashes and dots it
 * contains.
 */
export function importPath(src: string, from: string, folder = ''): ImportPath {
  const hash = src.indexOf('#')
  const written = (hash === -1 ? src : src.slice(0, hash)).trim().replaceAll('\\', '/')
  const range = hash === -1 ? undefined : src.slice(hash + 1)
  if (/^([a-z][a-z\d+.-]+:|\/\/)/i.test(written) || written.includes('\0')) return { kind: 'foreign' }
  // A path with a Windows drive is outside the project.
  if (/^\/?[a-z]:/i.test(written)) return { kind: 'outside' }
  const deck = partsOf(folder)
  const beside = written.startsWith('/') ? [] : partsOf(from).slice(0, -1)
  const file = walk(deck, [...beside, ...partsOf(written)])
  return file ? { kind: 'file', path: pathFrom(deck, file), range } : { kind: 'outside' }
}

import { lstatSync, realpathSync, type Stats } from 'node:fs'
import { basename, dirname, join, sep } from 'node:path'

/** Return whether `path` is the folder `root` or below it. */
export const isInside = (root: string, path: string): boolean => path === root || path.startsWith(root.endsWith(sep) ? root : root + sep)

const codeOf = (error: unknown) => (error as NodeJS.ErrnoException).code ?? ''
const isMissing = (error: unknown) => ['ENOENT', 'ENOTDIR'].includes(codeOf(error))

/** A path with its links followed, as far as it exists. */
export interface Followed {
  readonly path: string
  readonly kind: 'there' | 'missing' | 'dangling'
}

/** Return what has this name, also a link that leads nowhere; undefined for nothing. */
function statsOf(path: string): Stats | undefined {
  try {
    return lstatSync(path, { throwIfNoEntry: false })
  } catch (error) {
    if (isMissing(error)) return undefined
    throw error
  }
}

/** Follow the links of an absolute path. @throws the error of the file system, such as that of circular links. */
export function followLinks(path: string): Followed {
  // Most names of a convention do not exist. An error for each of them would take most of the time.
  const stats = statsOf(path)
  if (stats || path === dirname(path)) {
    try {
      return { path: realpathSync.native(path), kind: 'there' }
    } catch (error) {
      if (!isMissing(error) || path === dirname(path)) throw error
    }
  }
  const above = followLinks(dirname(path))
  return { path: join(above.path, basename(path)), kind: stats?.isSymbolicLink() || above.kind === 'dangling' ? 'dangling' : 'missing' }
}

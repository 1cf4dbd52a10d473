import { lstatSync, realpathSync } from 'node:fs'
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

function isLink(path: string): boolean {
  try {
    return lstatSync(path).isSymbolicLink()
  } catch {
    return false
  }
}

/** Follow the links of an absolute path. @throws the error of the file system, such as that of circular links. */
export function followLinks(path: string): Followed {
  try {
    return { path: realpathSync.native(path), kind: 'there' }
  } catch (error) {
    if (!isMissing(error) || path === dirname(path)) throw error
    const above = followLinks(dirname(path))
    return { path: join(above.path, basename(path)), kind: isLink(path) || above.kind === 'dangling' ? 'dangling' : 'missing' }
  }
}

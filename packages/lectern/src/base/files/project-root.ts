import { existsSync, realpathSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** Files that mark the root folder of a project. */
const marks = ['package.json', '.git']

/** Return the real path of a folder, or the path itself when there is no such folder. */
export function realFolder(dir: string): string {
  try {
    return realpathSync.native(dir)
  } catch {
    return dir
  }
}

/**
 * Return the real path of the folder whose files a deck may use: the nearest folder, from `dir` upwards, with a `package.json` or a `.git`, or else
 * `dir` itself.
 */
export function projectRoot(dir: string): string {
  const start = realFolder(dir)
  for (let folder = start; ; folder = dirname(folder)) {
    if (marks.some((name) => existsSync(join(folder, name)))) return folder
    if (folder === dirname(folder)) return start
  }
}

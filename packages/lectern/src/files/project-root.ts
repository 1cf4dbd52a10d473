import { existsSync, realpathSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** What marks the root folder of a project. */
const marks = ['package.json', '.git']

/** Return the real path of a folder; the path itself where there is no such folder. */
export function realFolder(dir: string): string {
  try {
    return realpathSync.native(dir)
  } catch {
    return dir
  }
}

/**
 * Return the real path of the folder from which a deck may use files: the nearest folder, from `dir` upwards, with a `package.json` or a `.git`;
 * `dir` itself where there is none.
 */
export function projectRoot(dir: string): string {
  const start = realFolder(dir)
  for (let folder = start; ; folder = dirname(folder)) {
    if (marks.some((name) => existsSync(join(folder, name)))) return folder
    if (folder === dirname(folder)) return start
  }
}

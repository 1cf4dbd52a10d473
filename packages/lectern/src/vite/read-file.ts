import { readdirSync, readFileSync, realpathSync, statSync } from 'node:fs'
import { dirname, join, relative, resolve, sep } from 'node:path'
import type { ReadFile } from '../markdown/index.ts'

const isBelow = (dir: string, path: string) => path.startsWith(dir + sep)

/** The path with links followed; the path itself where nothing is. */
function realPath(path: string): string {
  try {
    return realpathSync(path)
  } catch {
    return path
  }
}

function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder)
  } catch {
    return []
  }
}

/** Reads the files whose text slides show. Nothing outside the deck's folder is read, neither by dots nor by links. */
export function createFileReader(dir: string): (path: string, from: string) => ReadFile {
  return (path, from) => {
    const [, root, below = ''] = /^(@?\/|@)?(.*)$/s.exec(path) ?? []
    const absolute = root === undefined ? resolve(dir, dirname(from), below) : join(dir, below)
    if (!isBelow(dir, absolute) || !isBelow(realPath(dir), realPath(absolute).replace(dir, realPath(dir)))) return { kind: 'outside' }
    const file = relative(dir, absolute).replaceAll('\\', '/')
    if (!statSync(absolute, { throwIfNoEntry: false })?.isFile()) return { kind: 'missing', file, near: namesIn(dirname(absolute)) }
    return { kind: 'text', file, text: readFileSync(absolute, 'utf8') }
  }
}

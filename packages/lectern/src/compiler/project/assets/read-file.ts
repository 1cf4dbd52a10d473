import { readdirSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { FileError, type Files } from '../../../base/files/index.ts'
import type { ReadFile } from '../../markdown/index.ts'

function namesIn(disk: Files, folder: string): string[] {
  const found = disk.locate(folder)
  return found.kind === 'folder' ? readdirSync(found.path) : []
}

/** Return the reader of files whose text appears on slides; see `CompileContext.readFile`. */
export function createFileReader(disk: Files): (path: string, from: string) => ReadFile {
  return (path, from) => {
    const [, root, below = ''] = /^(@?\/|@)?(.*)$/s.exec(path) ?? []
    const absolute = root === undefined ? resolve(disk.dir, dirname(from), below) : join(disk.dir, below)
    const text = disk.findText(absolute)
    if (text instanceof FileError) return { kind: 'refused', what: text.message, allowed: text.remedy ?? '' }
    const file = disk.nameOf(absolute)
    if (text === undefined) return { kind: 'missing', file, near: namesIn(disk, dirname(absolute)) }
    // A byte order mark is not part of the code.
    return { kind: 'text', file, text: text.replace(/^\uFEFF/, '') }
  }
}

import { type Dirent, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { FileError, fileError } from './file-error.ts'
import type { FileList, Files } from './files.ts'
import { isLock } from './lock.ts'
import { isUnfinished } from './replace-file.ts'

const byName = (a: Dirent, b: Dirent) => (a.name < b.name ? -1 : 1)
const remedy = 'Remove the link.'

/** Return the files below a folder, with links followed. Refuse a link that is broken, circular, or points outside. See `Files.list`. */
export function listFiles(
  folder: string,
  { locate, nameOf, without }: Pick<Files, 'locate' | 'nameOf'> & { readonly without: readonly string[] },
): FileList {
  const names: string[] = []
  const refused: FileError[] = []

  /** `around` are the real paths of the folders that contain `name`. */
  function add(name: string, around: readonly string[]): void {
    const path = join(folder, name)
    const found = locate(path)
    if (found.kind === 'refused') refused.push(found.error)
    else if (found.kind === 'missing') refused.push(new FileError(nameOf(path), 'is a link that leads nowhere', { remedy }))
    else if (found.kind === 'file') names.push(name)
    else if (around.includes(found.path)) refused.push(new FileError(nameOf(path), 'is a link to a folder around it', { remedy }))
    else addAll(name, found.path, [...around, found.path])
  }

  function addAll(inside: string, real: string, around: readonly string[]): void {
    try {
      for (const entry of readdirSync(real, { withFileTypes: true }).sort(byName)) {
        // Other processes create and remove these meanwhile.
        if (isUnfinished(entry.name) || isLock(entry.name)) continue
        const name = inside === '' ? entry.name : `${inside}/${entry.name}`
        if (!entry.isFile()) {
          if (!without.includes(entry.name)) add(name, around)
        } else names.push(name)
      }
    } catch (error) {
      refused.push(fileError(error, nameOf(join(folder, inside)), 'read'))
    }
  }

  const found = locate(folder)
  if (found.kind === 'refused') refused.push(found.error)
  if (found.kind === 'folder') addAll('', found.path, [found.path])
  return { names, refused }
}

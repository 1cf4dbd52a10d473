import { closeSync, constants, fstatSync, openSync, readFileSync, type Stats, statSync } from 'node:fs'
import { dirname, parse, relative, resolve, sep } from 'node:path'
import { outsideProjectRemedy } from '../errors/index.ts'
import { makeFolder } from './create-folder.ts'
import { decodeText, encodeText } from './decode-text.ts'
import { FileError, fileError } from './file-error.ts'
import { type Files, type Located, mostAssetBytes, mostTextBytes } from './files.ts'
import { type Followed, followLinks, isInside } from './follow-links.ts'
import { listFiles } from './list-files.ts'
import { lockFolders } from './lock.ts'
import { projectRoot, realFolder } from './project-root.ts'
import { removeUnfinished, replaceFile } from './replace-file.ts'

/** Return what a thing is that is no regular file. */
export function kindOf(stats: Stats): string {
  if (stats.isFIFO()) return 'a named pipe'
  if (stats.isSocket()) return 'a socket'
  return stats.isDirectory() ? 'a folder' : 'a device'
}

const megabytes = (bytes: number) => `${(bytes / 1e6).toFixed(bytes < 1e7 ? 1 : 0)} MB`

const noFile = (name: string, stats: Stats) => new FileError(name, `is ${kindOf(stats)}, not a file`, { remedy: 'Name a regular file.' })

/** Return the content of a regular file. @throws FileError with `name` for another thing, and for a file above `most` bytes. */
function readRegular(path: string, name: string, most: number): Buffer {
  // Opening a named pipe in blocking mode would wait forever for a writer.
  const descriptor = openSync(path, constants.O_RDONLY | constants.O_NONBLOCK | constants.O_NOFOLLOW)
  try {
    const stats = fstatSync(descriptor)
    if (!stats.isFile()) throw noFile(name, stats)
    if (stats.size > most)
      throw new FileError(name, `has ${megabytes(stats.size)}, and ${megabytes(most)} is the limit`, { remedy: 'Make the file smaller.' })
    return readFileSync(descriptor)
  } finally {
    closeSync(descriptor)
  }
}

/** Return the files below the folder `root`. Messages name them relative to `dir`. Both are real paths. */
export function createFiles({ root, dir }: { readonly root: string; readonly dir: string }): Files {
  const swept = new Set<string>()
  const nameOf = (path: string) => relative(dir, path).split(sep).join('/') || '.'

  const outside = (path: string) =>
    new FileError(nameOf(path), `${isInside(root, resolve(path)) ? 'is a link that leads out of' : 'is outside'} ${root}`, {
      remedy: outsideProjectRemedy,
    })

  /** @throws FileError for a path outside the root. */
  function followInside(path: string, done: 'read' | 'written'): Followed {
    let found: Followed
    try {
      found = followLinks(resolve(path))
    } catch (error) {
      throw fileError(error, nameOf(path), done)
    }
    if (!isInside(root, found.path)) throw outside(path)
    return found
  }

  function locate(path: string): Located {
    try {
      const found = followInside(path, 'read')
      if (found.kind !== 'there') return { kind: 'missing' }
      const stats = statSync(found.path)
      if (stats.isFile()) return { kind: 'file', path: found.path, size: stats.size }
      return stats.isDirectory() ? { kind: 'folder', path: found.path } : { kind: 'refused', error: noFile(nameOf(path), stats) }
    } catch (error) {
      return { kind: 'refused', error: fileError(error, nameOf(path), 'read') }
    }
  }

  function read(path: string, most = mostAssetBytes): Buffer {
    try {
      return readRegular(followInside(path, 'read').path, nameOf(path), most)
    } catch (error) {
      throw fileError(error, nameOf(path), 'read')
    }
  }

  function write(
    path: string,
    content: string | Uint8Array,
    { flush = true, mode }: NonNullable<Parameters<Files['write']>[2]> = {},
  ): void {
    const bytes = typeof content === 'string' ? encodeText(content, nameOf(path)) : content
    try {
      const target = followInside(path, 'written')
      if (target.kind === 'dangling')
        throw new FileError(nameOf(path), 'cannot be written: it is a link that leads nowhere', { remedy: 'Remove the link.' })
      const stats = statSync(target.path, { throwIfNoEntry: false })
      if (stats && !stats.isFile()) throw noFile(nameOf(path), stats)
      const folder = dirname(target.path)
      makeFolder(folder, flush)
      if (!swept.has(folder)) removeUnfinished(folder)
      swept.add(folder)
      replaceFile(target.path, bytes, { flush, mode })
    } catch (error) {
      throw fileError(error, nameOf(path), 'written')
    }
  }

  async function withLock<Result>(paths: string | readonly string[], work: () => Result): Promise<Result> {
    const all = typeof paths === 'string' ? [paths] : paths
    const folders = all.map((path) => dirname(followInside(path, 'written').path))
    const [name = ''] = all.map(nameOf)
    const taken = await lockFolders([...new Set(folders)]).catch((error: unknown) => {
      throw fileError(error, name, 'written')
    })
    if ('holder' in taken) {
      const { pid, isHere } = taken.holder
      const who = pid === 0 ? 'something' : `process ${pid}${isHere ? '' : ' of another machine or container'}`
      throw new FileError(name, `cannot be written: for ten seconds, ${who} has had ${nameOf(taken.lock)}`, {
        remedy: isHere ? 'End that process, and try again.' : `Try again in half a minute. If it stays, remove ${nameOf(taken.lock)}.`,
      })
    }
    try {
      return work()
    } finally {
      taken.release()
    }
  }

  const readText = (path: string) => decodeText(read(path, mostTextBytes), nameOf(path))

  function findText(path: string): string | undefined | FileError {
    try {
      return locate(path).kind === 'missing' ? undefined : readText(path)
    } catch (error) {
      if (error instanceof FileError) return error
      throw error
    }
  }

  return {
    root,
    dir,
    folder: relative(root, dir).split(sep).join('/'),
    nameOf,
    locate,
    isFile: (path) => locate(path).kind === 'file',
    read,
    readText,
    findText,
    write,
    withLock,
    list: (folder, without = []) => listFiles(folder, { locate, nameOf, without }),
  }
}

/** Return all files of this machine, for an installed package: it is a program, and its links may point anywhere. */
export const packageFiles = (dir: string): Files => createFiles({ root: parse(dir).root, dir })

/** Return only the files of the folder `dir`, for an untrusted deck. */
export const ownFiles = (dir: string): Files => createFiles({ root: realFolder(dir), dir: realFolder(dir) })

/** Return the files that the deck in the folder `dir` may use: those of its project. */
export const deckFiles = (dir: string): Files => createFiles({ root: projectRoot(dir), dir: realFolder(dir) })

import {
  closeSync,
  constants,
  type Dirent,
  existsSync,
  fstatSync,
  lstatSync,
  openSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmdirSync,
  type Stats,
  statSync,
} from 'node:fs'
import { basename, dirname, join, parse, relative, resolve, sep } from 'node:path'
import { outsideProjectRemedy } from '../errors/index.ts'
import { decodeText, encodeText } from './decode-text.ts'
import { FileError, type FileList, type Files, fileError, type Located, mostAssetBytes, mostTextBytes } from './files.ts'
import { codeOf, isInside, makeFolder, projectRoot, realFolder } from './folders.ts'
import { isLock, lockFolders } from './lock.ts'
import { type Incoming, receiveFile } from './receive-file.ts'
import { isUnfinished, removeUnfinished, replaceFile } from './replace-file.ts'

const isMissing = (error: unknown) => ['ENOENT', 'ENOTDIR'].includes(String(codeOf(error)))

/** A path with its links followed, as far as it exists. */
interface Followed {
  readonly path: string
  readonly kind: 'there' | 'missing' | 'dangling'
}

/** Return the stats of a path, also of a broken link; undefined when nothing exists. */
function statsOf(path: string): Stats | undefined {
  try {
    return lstatSync(path, { throwIfNoEntry: false })
  } catch (error) {
    if (isMissing(error)) return undefined
    throw error
  }
}

/** Remove a folder that has nothing in it. */
function removeEmpty(folder: string): void {
  try {
    rmdirSync(folder)
  } catch {
    // Something is in it, or it is gone.
  }
}

/** Follow the links of an absolute path. @throws the error of the file system, such as that of circular links. */
function followLinks(path: string): Followed {
  // Most paths that are tried do not exist. Throwing an error for each would take most of the time.
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

const byName = (a: Dirent, b: Dirent) => (a.name < b.name ? -1 : 1)
const remedy = 'Remove the link.'

/** Return the files below a folder, with links followed. Refuse a link that is broken, circular, or points outside. See `Files.list`. */
function listFiles(
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

/** Describe a thing that is not a regular file. */
export function kindOf(stats: Stats): string {
  if (stats.isFIFO()) return 'a named pipe'
  if (stats.isSocket()) return 'a socket'
  return stats.isDirectory() ? 'a folder' : 'a device'
}

const megabytes = (bytes: number) => `${(bytes / 1e6).toFixed(bytes < 1e7 ? 1 : 0)} MB`

const noFile = (name: string, stats: Stats) => new FileError(name, `is ${kindOf(stats)}, not a file`, { remedy: 'Name a regular file.' })

/** Return the content of a regular file. @throws FileError with `name` for another thing, and for a file above `most` bytes. */
function readRegular(path: string, name: string, most: number): Buffer {
  // Yarn's Plug and Play reads archives, but not through descriptors. They contain regular files alone.
  if (process.versions.pnp !== undefined && /\.zip[\\/]/.test(path)) return readFileSync(path)
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

/** The real paths of the folder that confines the files, and of the deck's folder. Messages name files relative to the latter. */
interface Folders {
  readonly root: string
  readonly dir: string
}

/** Finds files below a folder, and nothing outside. */
interface Finder extends Pick<Files, 'nameOf' | 'locate'> {
  /** Follow the links of a path. @throws FileError for a path outside the folder. */
  followInside(path: string, done: 'read' | 'written'): Followed
}

function createFinder({ root, dir }: Folders): Finder {
  const nameOf = (path: string) => relative(dir, path).split(sep).join('/') || '.'

  const outside = (path: string) =>
    new FileError(nameOf(path), `${isInside(root, resolve(path)) ? 'is a link that leads out of' : 'is outside'} ${root}`, {
      remedy: outsideProjectRemedy,
    })

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

  return { nameOf, locate, followInside }
}

/** Create a writer. It removes files of killed processes once in each folder. */
function createWriter({ nameOf, followInside }: Finder): Pick<Files, 'write' | 'receive' | 'withLock'> {
  const swept = new Set<string>()

  /** Make the folder of a file, and remove what killed processes have left there. Return the folder. */
  function prepare(path: string, flush: boolean): string {
    const folder = dirname(path)
    makeFolder(folder, flush)
    if (!swept.has(folder)) removeUnfinished(folder)
    swept.add(folder)
    return folder
  }

  /** Follow the links of a path that is written. @throws FileError for a path outside the folder, and for a link that leads nowhere. */
  function targetOf(path: string): string {
    const target = followInside(path, 'written')
    if (target.kind === 'dangling')
      throw new FileError(nameOf(path), 'cannot be written: it is a link that leads nowhere', { remedy: 'Remove the link.' })
    return target.path
  }

  function receive(path: string): Incoming {
    const asFileError = <Result>(work: () => Result): Result => {
      try {
        return work()
      } catch (error) {
        throw fileError(error, nameOf(path), 'written')
      }
    }
    const folder = asFileError(() => dirname(targetOf(path)))
    const isNew = !existsSync(folder)
    const incoming = asFileError(() => receiveFile(prepare(join(folder, basename(path)), true)))
    return {
      ...incoming,
      discard() {
        incoming.discard()
        if (isNew) removeEmpty(folder)
      },
      add: (bytes) =>
        incoming.add(bytes).catch((error: unknown) => {
          throw fileError(error, nameOf(path), 'written')
        }),
      isSameAs: (other) => asFileError(() => incoming.isSameAs(followInside(other, 'read').path)),
      moveTo: (place) => asFileError(() => incoming.moveTo(targetOf(place))),
    }
  }

  function write(
    path: string,
    content: string | Uint8Array,
    { flush = true, mode }: NonNullable<Parameters<Files['write']>[2]> = {},
  ): void {
    const bytes = typeof content === 'string' ? encodeText(content, nameOf(path)) : content
    try {
      const target = targetOf(path)
      const stats = statSync(target, { throwIfNoEntry: false })
      if (stats && !stats.isFile()) throw noFile(nameOf(path), stats)
      prepare(target, flush)
      replaceFile(target, bytes, { flush, mode })
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

  return { write, receive, withLock }
}

/** Return the files below the folder `root`. Messages name them relative to `dir`. Both are real paths. */
export function createFiles({ root, dir }: Folders): Files {
  const finder = createFinder({ root, dir })
  const { nameOf, locate, followInside } = finder

  function read(path: string, most = mostAssetBytes): Buffer {
    try {
      return readRegular(followInside(path, 'read').path, nameOf(path), most)
    } catch (error) {
      throw fileError(error, nameOf(path), 'read')
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
    ...createWriter(finder),
    list: (folder, without = []) => listFiles(folder, { locate, nameOf, without }),
  }
}

/** Return all files of this machine, for an installed package: it is a program, and its links may point anywhere. */
export const packageFiles = (dir: string): Files => createFiles({ root: parse(dir).root, dir })

/** Return only the files of the folder `dir`, for an untrusted deck. */
export const ownFiles = (dir: string): Files => createFiles({ root: realFolder(dir), dir: realFolder(dir) })

/** Return the files that the deck in the folder `dir` may use: those of its project. */
export const deckFiles = (dir: string): Files => createFiles({ root: projectRoot(dir), dir: realFolder(dir) })

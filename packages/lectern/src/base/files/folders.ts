import {
  accessSync,
  constants,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmdirSync,
  rmSync,
  statSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import * as native from 'node:path'
import { basename, dirname, join } from 'node:path'
import { flushFolder } from './replace-file.ts'

/** What paths look like on a system. */
type PathStyle = Pick<typeof native, 'sep' | 'normalize'>

/** Return a path as it can be compared. On Windows, the bundler writes other slashes than Node, and a drive has a small or a capital letter. */
const comparable = (path: string, { sep, normalize }: PathStyle): string =>
  sep === '/' ? path : normalize(path).replace(/^[a-z]:/, (drive) => drive.toUpperCase())

/** Return whether `path` is the folder `root` or below it. */
export function isInside(root: string, path: string, style: PathStyle = native): boolean {
  const [folder, inner] = [comparable(root, style), comparable(path, style)]
  return inner === folder || inner.startsWith(folder.endsWith(style.sep) ? folder : folder + style.sep)
}

/** Return the path of a file from its address below `/@fs/`, in which the bundler of the dev server writes it. */
export const pathOfAddress = (address: string, style: PathStyle = native): string =>
  style.sep === '/' ? address.slice('/@fs'.length) : style.normalize(address.slice('/@fs/'.length))

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

/** Return the real path of the nearest folder, from `dir` upwards, with a `package.json` or a `.git`, or else that of `dir` itself. */
export function packageRoot(dir: string): string {
  const start = realFolder(dir)
  for (let folder = start; ; folder = dirname(folder)) {
    if (marks.some((name) => existsSync(join(folder, name)))) return folder
    if (folder === dirname(folder)) return start
  }
}

/** Return whether a folder is the root of a workspace of npm, Yarn, bun or pnpm. */
function isWorkspace(folder: string): boolean {
  if (existsSync(join(folder, 'pnpm-workspace.yaml'))) return true
  try {
    const manifest: unknown = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
    return typeof manifest === 'object' && manifest !== null && 'workspaces' in manifest
  } catch {
    return false
  }
}

/**
 * Return the real path of the folder whose files a deck may use: that of its package, or the root of the workspace around it. A repository ends the
 * search, and an installed package is in no workspace.
 */
export function projectRoot(dir: string): string {
  const own = packageRoot(dir)
  for (let folder = own; basename(folder) !== 'node_modules'; folder = dirname(folder)) {
    if (isWorkspace(folder)) return folder
    if (existsSync(join(folder, '.git')) || folder === dirname(folder)) break
  }
  return own
}

/** Return the code of an error of the file system. */
export const codeOf = (error: unknown): unknown => (error instanceof Error && 'code' in error ? error.code : undefined)

/**
 * Create a folder and its missing parents, one at a time: Node's own recursion never ends where the system refuses folders, as in `/proc`. Return the
 * first folder that was created, or undefined when all exist.
 *
 * @throws the error of the file system
 */
export function createFolder(folder: string): string | undefined {
  if (statSync(folder, { throwIfNoEntry: false })?.isDirectory()) return undefined
  const first = dirname(folder) === folder ? undefined : createFolder(dirname(folder))
  try {
    mkdirSync(folder)
  } catch (error) {
    // Another process may create it at the same time.
    if (codeOf(error) !== 'EEXIST' || !statSync(folder, { throwIfNoEntry: false })?.isDirectory()) throw error
    return first
  }
  return first ?? folder
}

/** Create a folder and its missing parents, as `createFolder` does. With `flush`, they are on the disk when this returns. */
export function makeFolder(folder: string, flush: boolean): string | undefined {
  const first = createFolder(folder)
  if (first === undefined || !flush) return first
  for (let made = folder; isInside(first, made); made = dirname(made)) flushFolder(dirname(made))
  return first
}

/** Remove empty folders from `folder` up to `top`. */
export function removeEmpty(folder: string, top: string): void {
  for (let empty = folder; empty.length >= top.length && readdirSync(empty).length === 0; empty = dirname(empty)) rmdirSync(empty)
}

/**
 * Create a folder and its missing parents, and run `write`. When it throws, remove the created folders that are empty.
 *
 * @throws the error of the file system, or of `write`
 */
export function writeInFolder(folder: string, write: () => void): void {
  const created = createFolder(folder)
  try {
    write()
  } catch (error) {
    if (created !== undefined) removeEmpty(folder, created)
    throw error
  }
}

/** The temporary folders of this process, by the path of the deck. They belong to the process, which removes them when it ends. */
const folders = new Map<string, string>()

/** Return a temporary folder for a deck, by the path of the deck. It is removed when the process ends. */
function temporaryFolder(entry: string): string {
  const known = folders.get(entry)
  if (known !== undefined) return known
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'lectern-')))
  folders.set(entry, folder)
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
  return folder
}

/** Return whether a cache can be kept in a folder. A folder that does not exist is not the cache's concern. */
function isWritable(dir: string): boolean {
  const cache = join(dir, '.lectern')
  try {
    accessSync(existsSync(cache) ? cache : dir, constants.W_OK)
    return true
  } catch (error) {
    return !['EACCES', 'EPERM', 'EROFS'].includes(String(codeOf(error)))
  }
}

/**
 * Return the folder in which a command caches data of the deck at `entry`, an absolute path. It is the deck's own folder, or a temporary one where
 * that is read-only. An untrusted deck gets a temporary one, too, because the files in its folder are untrusted.
 */
export const cacheFolder = (entry: string, untrusted = false): string =>
  untrusted || !isWritable(dirname(entry)) ? temporaryFolder(entry) : dirname(entry)

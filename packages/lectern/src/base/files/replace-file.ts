import { createHash, randomBytes } from 'node:crypto'
import {
  accessSync,
  closeSync,
  constants,
  copyFileSync,
  fchmodSync,
  fchownSync,
  fsyncSync,
  lstatSync,
  openSync,
  readdirSync,
  renameSync,
  rmSync,
  type Stats,
  statSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { startOf } from './lock-owner.ts'

const unfinished = /^\.lectern-(\d+)-[\da-f]{12}\.tmp$/

/** Return whether a name is that of a file that is being written, or was when its process ended. */
export const isUnfinished = (name: string): boolean => unfinished.test(name)

/** Return a new name in a folder for a file that is being written. */
export const unfinishedFile = (folder: string) => join(folder, `.lectern-${process.pid}-${randomBytes(6).toString('hex')}.tmp`)

/** Copy the mode and owner of the replaced file. */
function keepAttributes(descriptor: number, { mode, uid, gid }: Stats): void {
  try {
    fchownSync(descriptor, uid, gid)
  } catch {
    // Only root may change the owner of a file.
  }
  fchmodSync(descriptor, mode & 0o7777)
}

/** Flush the list of a folder's files to the disk. */
export function flushFolder(folder: string): void {
  let descriptor: number | undefined
  try {
    descriptor = openSync(folder, constants.O_RDONLY)
    fsyncSync(descriptor)
  } catch {
    // Some systems cannot flush a folder. The file itself is on the disk.
  } finally {
    if (descriptor !== undefined) closeSync(descriptor)
  }
}

/**
 * Replace or create the file at `path` with these bytes. The file is complete at every moment: a reader, or a process after a crash, finds either the
 * old bytes or the new ones. With `flush`, the new bytes are on the disk when this returns. With `mode`, the file never has another one. A link is
 * replaced, not followed.
 *
 * @throws the error of the file system. Then nothing has changed.
 */
export function replaceFile(
  path: string,
  bytes: Uint8Array,
  { flush, mode }: { readonly flush: boolean; readonly mode?: number | undefined },
): void {
  const there = lstatSync(path, { throwIfNoEntry: false })
  // A link is replaced, so the file that it points to does not matter.
  const before = there?.isFile() ? there : undefined
  if (before) accessSync(path, constants.W_OK)
  const folder = dirname(path)
  const written = unfinishedFile(folder)
  try {
    const descriptor = openSync(written, 'wx', mode ?? 0o666)
    try {
      writeFileSync(descriptor, bytes)
      if (before && mode === undefined) keepAttributes(descriptor, before)
      if (flush) fsyncSync(descriptor)
    } finally {
      closeSync(descriptor)
    }
    renameSync(written, path)
  } catch (error) {
    rmSync(written, { force: true })
    throw error
  }
  if (flush) flushFolder(folder)
}

/**
 * Move files to their places, also to another disk, and replace existing files. At every moment, each place has the old file or the new one. The
 * folders of the places must exist.
 *
 * @throws the error of the file system. When another disk is full, no file has been moved.
 */
export function moveFiles(moves: readonly { readonly from: string; readonly to: string }[]): void {
  const copies: string[] = []
  try {
    const near = moves.map(({ from, to }) => {
      if (statSync(from).dev === statSync(dirname(to)).dev) return { from, to }
      const copy = unfinishedFile(dirname(to))
      copies.push(copy)
      try {
        copyFileSync(from, copy, constants.COPYFILE_EXCL)
      } catch (error) {
        // Name the place. Its disk is the full one.
        throw Object.assign(error as NodeJS.ErrnoException, { path: to, dest: to })
      }
      return { from: copy, to }
    })
    for (const { from, to } of near) renameSync(from, to)
    for (const { from } of moves) rmSync(from, { force: true })
  } finally {
    for (const copy of copies) rmSync(copy, { force: true })
  }
}

/** Remove unfinished files of killed processes from a folder, as far as possible. */
export function removeUnfinished(folder: string): void {
  try {
    for (const name of readdirSync(folder)) {
      const pid = unfinished.exec(name)?.[1]
      if (pid !== undefined && startOf(Number(pid)) === undefined) rmSync(join(folder, name), { recursive: true, force: true })
    }
  } catch {
    // They do no harm.
  }
}

/** Return a text that changes when a file is written, made or removed. `file` is its absolute path. */
export const stampOf = (file: string): string => {
  const stats = statSync(file, { throwIfNoEntry: false })
  return `${stats?.mtimeMs} ${stats?.size}`
}

/** Return a version for a text. Different texts have different versions. */
export const versionOf = (text: string): string => createHash('sha1').update(text).digest('base64url')

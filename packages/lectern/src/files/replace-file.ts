import { randomBytes } from 'node:crypto'
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

const unfinished = /^\.lectern-(\d+)-[\da-f]{12}\.tmp$/

/** Whether a name is that of a file that is still being written, or was when its process ended. */
export const isUnfinished = (name: string): boolean => unfinished.test(name)

/** A name in a folder for what is still being written. */
export const unfinishedFile = (folder: string) => join(folder, `.lectern-${process.pid}-${randomBytes(6).toString('hex')}.tmp`)

/** Copy mode and owner of the file that is replaced. */
function keepAttributes(descriptor: number, { mode, uid, gid }: Stats): void {
  try {
    fchownSync(descriptor, uid, gid)
  } catch {
    // Only root may give a file away.
  }
  fchmodSync(descriptor, mode & 0o7777)
}

/** Make the disk keep what a folder lists. */
export function flushFolder(folder: string): void {
  let descriptor: number | undefined
  try {
    descriptor = openSync(folder, constants.O_RDONLY)
    fsyncSync(descriptor)
  } catch {
    // Some systems cannot flush a folder; the file itself is on the disk.
  } finally {
    if (descriptor !== undefined) closeSync(descriptor)
  }
}

/**
 * Put bytes in place of the file at `path`, which may be there or not. At each moment the file is whole: whoever reads it, and whatever ends this
 * process, there are the old bytes or the new ones. With `flush` the new ones are on the disk when this returns. A link is replaced, not followed.
 *
 * @throws the error of the file system; then nothing has changed.
 */
export function replaceFile(path: string, bytes: Uint8Array, flush: boolean): void {
  const there = lstatSync(path, { throwIfNoEntry: false })
  // A link is replaced, and says nothing of the file to which it leads.
  const before = there?.isFile() ? there : undefined
  if (before) accessSync(path, constants.W_OK)
  const folder = dirname(path)
  const written = unfinishedFile(folder)
  try {
    const descriptor = openSync(written, 'wx', 0o666)
    try {
      writeFileSync(descriptor, bytes)
      if (before) keepAttributes(descriptor, before)
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
 * Move files to their places, each over another one where there is one, also to another disk. Each place has the old file or the new one, at each moment.
 * The folders of the places are there.
 *
 * @throws the error of the file system. Where another disk has no room, no file has been moved.
 */
export function moveFiles(moves: readonly { readonly from: string; readonly to: string }[]): void {
  const copies: string[] = []
  try {
    const near = moves.map(({ from, to }) => {
      if (statSync(from).dev === statSync(dirname(to)).dev) return { from, to }
      const copy = unfinishedFile(dirname(to))
      copies.push(copy)
      copyFileSync(from, copy, constants.COPYFILE_EXCL)
      return { from: copy, to }
    })
    for (const { from, to } of near) renameSync(from, to)
    for (const { from } of moves) rmSync(from, { force: true })
  } finally {
    for (const copy of copies) rmSync(copy, { force: true })
  }
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

/** Remove what processes that were killed have left unfinished in a folder, as far as that is possible. */
export function removeUnfinished(folder: string): void {
  try {
    for (const name of readdirSync(folder)) {
      const pid = unfinished.exec(name)?.[1]
      if (pid !== undefined && !isRunning(Number(pid))) rmSync(join(folder, name), { recursive: true, force: true })
    }
  } catch {
    // They are in nobody's way.
  }
}

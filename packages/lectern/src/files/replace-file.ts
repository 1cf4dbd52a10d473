import { randomBytes } from 'node:crypto'
import {
  accessSync,
  closeSync,
  constants,
  fchmodSync,
  fchownSync,
  fsyncSync,
  openSync,
  readdirSync,
  renameSync,
  rmSync,
  type Stats,
  statSync,
  writeFileSync,
} from 'node:fs'
import { rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'

const unfinished = /^\.lectern-(\d+)-[\da-f]{12}\.tmp$/

/** Whether a name is that of a file that is still being written, or was when its process ended. */
export const isUnfinished = (name: string): boolean => unfinished.test(name)

const unfinishedFile = (folder: string) => join(folder, `.lectern-${process.pid}-${randomBytes(6).toString('hex')}.tmp`)

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
 * process, there are the old bytes or the new ones. With `flush` the new ones are on the disk when this returns. `path` must not be a link.
 *
 * @throws the error of the file system; then nothing has changed.
 */
export function replaceFile(path: string, bytes: Uint8Array, flush: boolean): void {
  const before = statSync(path, { throwIfNoEntry: false })
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
 * Put bytes in place of the file at `path` without waiting until they are on the disk. Whoever reads it gets the old bytes or the new ones. A link
 * at `path` is replaced, not followed.
 *
 * @throws the error of the file system; then nothing has changed.
 */
export async function swapFile(path: string, bytes: Uint8Array): Promise<void> {
  const written = unfinishedFile(dirname(path))
  try {
    await writeFile(written, bytes, { flag: 'wx' })
    await rename(written, path)
  } catch (error) {
    await rm(written, { force: true })
    throw error
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
      if (pid !== undefined && !isRunning(Number(pid))) rmSync(join(folder, name), { force: true })
    }
  } catch {
    // They are in nobody's way.
  }
}

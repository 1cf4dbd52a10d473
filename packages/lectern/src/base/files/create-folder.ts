import { mkdirSync, readdirSync, rmdirSync, statSync } from 'node:fs'
import { dirname } from 'node:path'
import { isInside } from './follow-links.ts'
import { flushFolder } from './replace-file.ts'

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

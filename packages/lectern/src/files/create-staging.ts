import { lstatSync, mkdirSync, readdirSync, renameSync, rmdirSync, rmSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { atExit } from '../lib/node/index.ts'
import { removeUnfinished, unfinishedFile } from './replace-file.ts'

/** Files that are written aside and take their places all at once. */
export interface Staging {
  /** Write a file aside. Rejects with the error of the file system. */
  write(path: string, bytes: Uint8Array): Promise<void>
  /**
   * Move every file to its place, whose folder is there; a link at a place is replaced, not followed. Nothing else of this process runs meanwhile, so an
   * interrupt finds all files at their places or none.
   *
   * @throws the error of the file system. Where a place cannot be taken, such as that of a folder, no file has been moved.
   */
  commit(): void
  /** Remove what was written aside. */
  discard(): void
}

const isFolder = (path: string) => lstatSync(path, { throwIfNoEntry: false })?.isDirectory() === true

/** Remove folders from `folder` up to `top`, as long as they are empty. */
function removeEmpty(folder: string, top: string): void {
  for (let empty = folder; empty.length >= top.length && readdirSync(empty).length === 0; empty = dirname(empty)) rmdirSync(empty)
}

/** Create a place aside for files below the folder `root`, on the same disk. It is gone when the process ends, whatever ends it but a crash. */
export function createStaging(root: string): Staging {
  const files = new Map<string, string>()
  let aside: string | undefined
  let made: string | undefined
  let forget = () => undefined as unknown

  function open(): string {
    if (aside !== undefined) return aside
    forget = atExit(discard)
    made = mkdirSync(root, { recursive: true })
    removeUnfinished(root)
    aside = unfinishedFile(root)
    mkdirSync(aside)
    return aside
  }

  function discard(): void {
    files.clear()
    // What is on its way meanwhile finds no folder any more.
    if (aside !== undefined) rmSync(aside, { recursive: true, force: true, maxRetries: 10, retryDelay: 20 })
    if (made !== undefined) removeEmpty(root, made)
    forget()
  }

  return {
    write(path, bytes) {
      try {
        const written = join(open(), String(files.size))
        files.set(path, written)
        return writeFile(written, bytes, { flag: 'wx' })
      } catch (error) {
        return Promise.reject(error)
      }
    },
    commit() {
      const taken = [...files.keys()].find(isFolder)
      if (taken !== undefined) throw Object.assign(new Error(`${taken} is a folder`), { code: 'EISDIR', path: taken })
      for (const [path, written] of files) renameSync(written, path)
      made = undefined
      discard()
    },
    discard,
  }
}

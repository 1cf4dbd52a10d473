import { lstatSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { atExit } from '../lib/node/index.ts'
import { createFolder, removeEmpty } from './folders.ts'
import { removeUnfinished, unfinishedFile } from './replace-file.ts'

/** A staging area for files, which are all moved to their places at once. */
interface Staging {
  /** Write a file to the staging area, in place of an earlier one for the same path. @throws the error of the file system. */
  write(path: string, bytes: Uint8Array): void
  /**
   * Move every file to its place, in an existing folder. Replace a link there, without following it. This runs synchronously, so an interrupt finds
   * either all files at their places or none.
   *
   * @throws the error of the file system. When a place cannot be taken, such as that of a folder, no file has been moved.
   */
  commit(): void
  /** Remove the staged files. */
  discard(): void
}

const isFolder = (path: string) => lstatSync(path, { throwIfNoEntry: false })?.isDirectory() === true

/** Create a staging area for files below the folder `root`, on the same disk. It is removed when the process ends, except after a crash. */
export function createStaging(root: string): Staging {
  const files = new Map<string, string>()
  let aside: string | undefined
  let made: string | undefined
  let forget = () => undefined as unknown

  function open(): string {
    if (aside !== undefined) return aside
    forget = atExit(discard)
    made = createFolder(root)
    removeUnfinished(root)
    aside = unfinishedFile(root)
    mkdirSync(aside)
    return aside
  }

  function discard(): void {
    files.clear()
    if (aside !== undefined) rmSync(aside, { recursive: true, force: true })
    if (made !== undefined) removeEmpty(root, made)
    forget()
  }

  return {
    write(path, bytes) {
      const earlier = files.get(path)
      const written = earlier ?? join(open(), String(files.size))
      files.set(path, written)
      writeFileSync(written, bytes, { flag: earlier === undefined ? 'wx' : 'w' })
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

import { existsSync } from 'node:fs'
import { basename, dirname } from 'node:path'
import type { ViteDevServer } from 'vite'
import { stampOf } from '../../base/files/index.ts'

/** The part of the bundler's watcher that is used here. */
export type Watcher = Pick<ViteDevServer['watcher'], 'add' | 'emit' | 'getWatched' | 'on'>

/** Milliseconds after a change until a second one is looked for. The watcher reports no second change of a file within 50 ms. @internal for its test */
export const secondChangeTime = 150

/** Milliseconds between two looks at whether the watcher has started to watch a file. */
const lookTime = 20

/** Maximum number of such looks. */
const mostLooks = 500

export type MissedChanges = ReturnType<typeof createMissedChanges>

/**
 * Create the list of files whose missed changes are reported. The watcher misses a change that happens after a file was read and before it is
 * watched, a second change soon after the first, and a missing file that appears before its place is watched. The watcher emits what it has missed.
 */
export function createMissedChanges() {
  let watcher: Watcher | undefined
  /** The stamp of each file when it was last read or reported. */
  const stamps = new Map<string, string>()

  function noteRead(files: readonly string[]): void {
    for (const file of files) if (!stamps.has(file) && existsSync(file)) stamps.set(file, stampOf(file))
  }

  function check(file: string): void {
    if (!existsSync(file) || stamps.get(file) === stampOf(file)) return
    watcher?.emit('change', file)
    watcher?.emit('all', 'change', file)
  }

  /** Check the files as soon as the watcher has them. */
  function checkOnceWatched(files: readonly string[], looks: number): void {
    const watched = watcher?.getWatched() ?? {}
    const isWatched = (file: string) => watched[dirname(file)]?.includes(basename(file)) === true
    for (const file of files.filter(isWatched)) check(file)
    const left = files.filter((file) => !isWatched(file))
    if (left.length > 0 && looks < mostLooks) setTimeout(() => checkOnceWatched(left, looks + 1), lookTime).unref()
  }

  /** Look for missing files that appear before the watcher reports them. */
  function checkAppeared(files: readonly string[], looks: number): void {
    const unreported = files.filter((file) => !stamps.has(file))
    const left = unreported.filter((file) => !existsSync(file))
    for (const file of unreported.filter((each) => !left.includes(each))) {
      stamps.set(file, stampOf(file))
      watcher?.emit('add', file)
      watcher?.emit('all', 'add', file)
    }
    if (left.length > 0 && looks < mostLooks) setTimeout(() => checkAppeared(left, looks + 1), lookTime).unref()
  }

  return {
    /** Record that these files are read now. A file that was recorded before keeps its stamp, because the watcher reports its changes. */
    noteRead,
    /** Use this watcher. */
    follow(started: Watcher): void {
      watcher = started
      watcher.on('add', (file) => void stamps.set(file, stampOf(file)))
      watcher.on('change', (file) => {
        stamps.set(file, stampOf(file))
        setTimeout(() => check(file), secondChangeTime).unref()
      })
    },
    /** Watch files, and report a change that has happened since they were read. A file that was never noted counts as read now. */
    watch(files: readonly string[]): void {
      watcher?.add([...files])
      const present = files.filter((file) => existsSync(file))
      noteRead(present)
      checkOnceWatched(present, 0)
      checkAppeared(
        files.filter((file) => !present.includes(file)),
        0,
      )
    },
  }
}

import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Call `cleanUp` when the process exits, unless the returned function has been called before. */
export function atExit(cleanUp: () => void): () => void {
  const run = () => {
    try {
      cleanUp()
    } catch {
      // Continue with the other clean-ups.
    }
  }
  process.on('exit', run)
  return () => process.off('exit', run)
}

/**
 * End the process at once, after a signal or an error. `last` is called after all other clean-ups.
 *
 * Every exit listener is called twice, because one may depend on another: a folder is empty only after the browser that uses it has been killed.
 */
export function exitNow(status: number, last: () => void): never {
  for (const listener of process.listeners('exit')) process.on('exit', listener)
  process.on('exit', last)
  process.exit(status)
}

/** A folder that is removed when the process ends. */
interface TempFolder {
  readonly path: string
  remove(): void
}

/** Create an empty folder whose name begins with `prefix`, in the system's temporary folder or in `parent`. */
export function createTempFolder(prefix: string, parent = tmpdir()): TempFolder {
  const path = mkdtempSync(join(parent, prefix))
  const remove = () => rmSync(path, { recursive: true, force: true, maxRetries: 10, retryDelay: 20 })
  const forget = atExit(remove)
  return {
    path,
    remove() {
      try {
        remove()
        forget()
      } catch {
        // Another process still writes into it. The folder is removed at exit.
      }
    },
  }
}

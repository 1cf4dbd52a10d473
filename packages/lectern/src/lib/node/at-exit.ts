import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Call `cleanUp` when the process exits, unless the returned function has been called before. */
export function atExit(cleanUp: () => void): () => void {
  const run = () => {
    try {
      cleanUp()
    } catch {
      // What else has to be cleaned up comes after it.
    }
  }
  process.on('exit', run)
  return () => process.off('exit', run)
}

/**
 * End the process at once, from a signal or an error. `last` is called when everything else has been cleaned up.
 *
 * Whoever wants to clean up is called twice, for one may need what another does: a folder is empty only after the browser that uses it has been killed.
 */
export function exitNow(status: number, last: () => void): never {
  for (const listener of process.listeners('exit')) process.on('exit', listener)
  process.on('exit', last)
  process.exit(status)
}

/** A folder that goes with the process. */
export interface TempFolder {
  readonly path: string
  remove(): void
}

/** Create an empty folder whose name begins with `prefix`, among the system's temporary ones or in `parent`. */
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
        // Somebody still writes into it: it goes at the end.
      }
    },
  }
}

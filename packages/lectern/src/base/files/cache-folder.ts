import { accessSync, constants, existsSync, mkdtempSync, realpathSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'

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
    return !['EACCES', 'EPERM', 'EROFS'].includes((error as NodeJS.ErrnoException).code ?? '')
  }
}

/**
 * Return the folder in which a command caches data of the deck at `entry`, an absolute path. It is the deck's own folder, or a temporary one where
 * that is read-only. An untrusted deck gets a temporary one, too, because the files in its folder are untrusted.
 */
export const cacheFolder = (entry: string, untrusted = false): string =>
  untrusted || !isWritable(dirname(entry)) ? temporaryFolder(entry) : dirname(entry)

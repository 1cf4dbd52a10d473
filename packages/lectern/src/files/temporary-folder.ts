import { mkdtempSync, realpathSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const folders = new Map<string, string>()

/**
 * Return a folder for what is made of a deck that is not trusted, by the path of the deck: outside of the deck's folder, for what lies ready there is a
 * stranger's, and gone with the process.
 */
export function temporaryFolder(entry: string): string {
  const known = folders.get(entry)
  if (known !== undefined) return known
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'lectern-untrusted-')))
  folders.set(entry, folder)
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
  return folder
}

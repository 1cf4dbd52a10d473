import { mkdtempSync, realpathSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const folders = new Map<string, string>()

/**
 * Return a temporary folder for an untrusted deck, by the path of the deck. It is outside the deck's folder, where existing files are untrusted. It
 * is removed when the process ends.
 */
export function temporaryFolder(entry: string): string {
  const known = folders.get(entry)
  if (known !== undefined) return known
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'lectern-untrusted-')))
  folders.set(entry, folder)
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
  return folder
}

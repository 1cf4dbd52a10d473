import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** Writes a site so that a file which is already there with the same content is left alone. */
export interface SiteWriter {
  /** `name` is relative to the site, with forward slashes. */
  write(name: string, content: string | Uint8Array): void
  /** Copies a folder's files into the root of the site, if there is such a folder. */
  copyFolder(dir: string): void
  /** Removes the pages and assets that an earlier build left, and nothing else that lies there. Returns how many files were written. */
  finish(): number
}

/** Names of all files below `dir`, relative to it, with forward slashes; folders named in `without` are left out. */
export function filesBelow(dir: string, without: readonly string[] = [], inside = ''): string[] {
  if (!existsSync(join(dir, inside))) return []
  return readdirSync(join(dir, inside), { withFileTypes: true }).flatMap((entry) => {
    const name = inside ? `${inside}/${entry.name}` : entry.name
    if (!entry.isDirectory()) return [name]
    return without.includes(entry.name) ? [] : filesBelow(dir, without, name)
  })
}

function isSame(file: string, content: Buffer): boolean {
  const now = statSync(file)
  return now.isFile() && now.size === content.length && readFileSync(file).equals(content)
}

/** Files that only a build makes: these may go when the next build has none of that name. */
const made = /^(assets\/|server-|\d+\.html$)/

/** A writer for the site in `out`. */
export function createSiteWriter(out: string): SiteWriter {
  const before = new Set(filesBelow(out))
  const kept = new Set<string>()
  const folders = new Set<string>()
  let written = 0

  const write = (name: string, content: string | Uint8Array) => {
    kept.add(name)
    const file = join(out, name)
    const bytes = typeof content === 'string' ? Buffer.from(content) : Buffer.from(content.buffer, content.byteOffset, content.byteLength)
    if (before.has(name) && isSame(file, bytes)) return
    const folder = dirname(file)
    if (!folders.has(folder)) {
      mkdirSync(folder, { recursive: true })
      folders.add(folder)
    }
    writeFileSync(file, bytes)
    written++
  }
  return {
    write,
    copyFolder(dir) {
      for (const name of filesBelow(dir)) write(name, readFileSync(join(dir, name)))
    },
    finish() {
      for (const name of before) if (!kept.has(name) && made.test(name)) rmSync(join(out, name), { force: true })
      return written
    },
  }
}

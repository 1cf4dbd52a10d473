import { existsSync, readdirSync } from 'node:fs'
import { mkdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { SiteFile } from '../offline/model/index.ts'
import { contentHash } from './content-hash.ts'

/** Writes a site so that a file which is already there with the same content is left alone. */
export interface SiteWriter {
  /** `name` is relative to the site, with forward slashes. The disk works meanwhile; `finish` tells of what went wrong. */
  write(name: string, content: string | Uint8Array): void
  /** Copies a folder's files into the root of the site, if there is such a folder. */
  copyFolder(dir: string): void
  /** Everything that has been written or copied, by name. */
  files(): Promise<ReadonlyMap<string, SiteFile>>
  /**
   * Waits for all files and removes the pages and assets that an earlier build left, and nothing else that lies there.
   * Resolves with how many files were written.
   */
  finish(): Promise<number>
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

async function isSame(file: string, content: Buffer): Promise<boolean> {
  const now = await stat(file)
  return now.isFile() && now.size === content.length && (await readFile(file)).equals(content)
}

/** Files that only a build makes: these may go when the next build has none of that name. */
const made = /^(assets\/|(presenter\/)?\d+\.html$|sitemap\.xml$)/

/** A writer for the site in `out`. */
export function createSiteWriter(out: string): SiteWriter {
  const before = new Set(filesBelow(out))
  const kept = new Set<string>()
  const folders = new Map<string, Promise<unknown>>()
  const running: Promise<unknown>[] = []
  const known = new Map<string, SiteFile>()
  let written = 0

  const folderOf = (file: string) => {
    const folder = dirname(file)
    const made = folders.get(folder) ?? mkdir(folder, { recursive: true })
    folders.set(folder, made)
    return made
  }
  const put = async (name: string, bytes: Buffer) => {
    const file = join(out, name)
    known.set(name, { hash: contentHash(bytes), size: bytes.length })
    if (before.has(name) && (await isSame(file, bytes))) return
    await folderOf(file)
    await writeFile(file, bytes)
    written++
  }
  return {
    write(name, content) {
      if (kept.has(name)) return
      kept.add(name)
      const bytes = typeof content === 'string' ? Buffer.from(content) : Buffer.from(content.buffer, content.byteOffset, content.byteLength)
      const done = put(name, bytes)
      // Told by finish(); until then nobody listens.
      done.catch(() => undefined)
      running.push(done)
    },
    copyFolder(dir) {
      for (const name of filesBelow(dir)) {
        kept.add(name)
        running.push(readFile(join(dir, name)).then((bytes) => put(name, bytes)))
      }
    },
    async files() {
      await Promise.all(running)
      return known
    },
    async finish() {
      await Promise.all(running)
      await Promise.all(
        [...before].filter((name) => !kept.has(name) && made.test(name)).map((name) => rm(join(out, name), { force: true })),
      )
      return written
    },
  }
}

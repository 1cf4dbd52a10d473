import { hash } from 'node:crypto'
import { existsSync, lstatSync, mkdirSync, readdirSync, readFileSync, realpathSync, rmSync } from 'node:fs'
import { basename, dirname, extname, join, relative, resolve } from 'node:path'
import { createStaging, FileError, type Files, fileError, isInside } from '../../base/files/index.ts'
import { parseJson } from '../../base/lib/model/index.ts'
import type { Project } from '../../compiler/project/index.ts'
import { languageTags } from '../../deck/config/index.ts'
import type { SiteFile } from '../offline/model/offline-plan.ts'

/** Return a hash of the content for a file name, 6 bits for each character. */
export const contentHash = (content: string | Uint8Array, length = 8) => hash('sha256', content, 'base64url').slice(0, length)

/** A writer that changes all files of a site at once. It leaves an existing file with the same content alone. */
export interface SiteWriter {
  /**
   * Write a file, in place of one written before, but not of a copied one. `name` is relative to the site, with forward slashes.
   *
   * @throws FileError when it cannot be written.
   */
  write(name: string, content: string | Uint8Array): void
  /**
   * Copy the files of a folder of the deck into the root of the site. Leave out files that `mayCopy` rejects or that may not be read (see
   * `Files.list`), and those whose name another folder has taken before.
   */
  copyFolder(disk: Files, folder: string, mayCopy?: (path: string) => boolean): void
  /** Return everything that has been written or copied, by name. */
  files(): ReadonlyMap<string, SiteFile>
  /**
   * Move all files to their places, and remove only the pages and assets of an earlier build. With `alone`, remove all other files as well. Return
   * the number of written files.
   *
   * @throws FileError when a file cannot be written.
   */
  finish(options?: { readonly alone?: boolean }): number
}

/** A writer of a site on disk. */
export interface StagedSite extends SiteWriter {
  /** Leave the site as it was before. */
  discard(): void
}

/** Return the names of all files below `dir`, relative to it, with forward slashes. Do not follow links. */
export function filesBelow(dir: string, inside = ''): string[] {
  if (!existsSync(join(dir, inside))) return []
  return readdirSync(join(dir, inside), { withFileTypes: true }).flatMap((entry) => {
    const name = inside ? `${inside}/${entry.name}` : entry.name
    return entry.isDirectory() ? filesBelow(dir, name) : [name]
  })
}

function isSame(file: string, content: Buffer): boolean {
  const now = lstatSync(file)
  return now.isFile() && now.size === content.length && readFileSync(file).equals(content)
}

/** Create the folders of the site's files. @throws FileError for a link that points outside the site. */
function makeFolders(root: string, files: readonly string[]): void {
  const folders = new Set<string>()
  for (const file of files)
    for (let folder = dirname(file); folder !== root && !folders.has(folder); folder = dirname(folder)) folders.add(folder)
  for (const folder of [...folders].sort((a, b) => a.length - b.length)) {
    if (!existsSync(folder)) mkdirSync(folder)
    if (!isInside(realpathSync(root), realpathSync(folder)))
      throw new FileError(relative('', folder), 'is a link that leads out of the site', { remedy: 'Remove the link.' })
  }
}

/** Files that only a build creates. They are removed when the next build has no file of that name. */
const made = /^(assets\/|(presenter\/)?\d+\.html$|sitemap\.xml$|_redirects$)/

/** Create a writer for the site in `out`. */
export function createSiteWriter(out: string): StagedSite {
  const root = resolve(out)
  const before = new Set(filesBelow(root))
  const kept = new Set<string>()
  const staging = createStaging(root)
  const changed = new Set<string>()
  const copied = new Set<string>()
  const known = new Map<string, SiteFile>()

  // Write at once: files that wait for their turn would all be in memory.
  const put = (name: string, bytes: Buffer, content = contentHash(bytes)) => {
    const file = join(root, name)
    kept.add(name)
    known.set(name, { hash: content, size: bytes.length })
    try {
      if (!changed.has(file) && before.has(name) && isSame(file, bytes)) return
      staging.write(file, bytes)
      changed.add(file)
    } catch (error) {
      throw fileError(error, relative('', file), 'written')
    }
  }
  return {
    write(name, content) {
      if (copied.has(name)) return
      const bytes = typeof content === 'string' ? Buffer.from(content) : Buffer.from(content.buffer, content.byteOffset, content.byteLength)
      const now = contentHash(bytes)
      if (known.get(name)?.hash !== now) put(name, bytes, now)
    },
    copyFolder(disk, folder, mayCopy = () => true) {
      for (const name of disk.list(folder).names)
        if (!kept.has(name) && mayCopy(join(folder, name))) {
          put(name, disk.read(join(folder, name)))
          copied.add(name)
        }
    },
    files: () => known,
    finish({ alone = false } = {}) {
      // This runs synchronously: an interrupt finds either the old site or the new one.
      try {
        makeFolders(root, [...changed])
        staging.commit()
        for (const name of before) if (!kept.has(name) && (alone || made.test(name))) rmSync(join(root, name), { force: true })
      } catch (error) {
        throw fileError(error, relative('', (error as NodeJS.ErrnoException).path ?? root), 'written')
      }
      return changed.size
    },
    discard: staging.discard,
  }
}

/** The file of a site that names the folders of its translations. */
export const languagesFile = 'languages.json'

/** Remove the folders of translations that an earlier build has written into `out` and that the site no longer has. */
export function removeTranslations(out: string, languages: readonly string[]): void {
  const file = join(out, languagesFile)
  if (!existsSync(file)) return
  const earlier = languageTags.schema.safeParse(parseJson(readFileSync(file, 'utf8'))).data ?? []
  for (const language of earlier) if (!languages.includes(language)) createSiteWriter(join(out, language)).finish({ alone: true })
  if (languages.length === 0) rmSync(file)
}

/** Create the writer of files that slides name. It writes each file once, with a hash in its name. */
export function createAssets({ disk, base }: Pick<Project, 'disk' | 'base'>, writer: SiteWriter) {
  const urls = new Map<string, string>()
  return {
    /** Return the address of the file at an absolute path. @throws FileError when it cannot be read. */
    urlOf(file: string): string {
      const known = urls.get(file)
      if (known) return known
      const content = disk.read(file)
      const ending = extname(file)
      const plain = basename(file, ending).replace(/[^\w-]+/g, '-')
      // The name appears in code: none of its characters may end a string there.
      const name = `assets/${plain}-${contentHash(content)}${ending.replace(/[^\w.-]+/g, '')}`
      writer.write(name, content)
      const url = base + name
      urls.set(file, url)
      return url
    },
  }
}

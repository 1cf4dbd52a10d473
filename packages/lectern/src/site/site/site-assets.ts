import { basename, extname } from 'node:path'
import type { Project } from '../../compiler/project/index.ts'
import type { SiteWriter } from './site-writer.ts'
import { contentHash } from './site-writer.ts'

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

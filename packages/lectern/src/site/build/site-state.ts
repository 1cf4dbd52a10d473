import { createHash } from 'node:crypto'
import { lstatSync } from 'node:fs'
import { join } from 'node:path'
import { filesBelow } from '../site/index.ts'
import type { AwaitedFiles } from './awaited-files.ts'

/**
 * Return a text that changes with each file of the built site in `out`, whoever writes it. Files that a browser makes of the site come later and do not
 * count, and neither do those that another build is writing.
 */
export function siteState(out: string, { picture, pdf }: AwaitedFiles): string {
  const hash = createHash('sha1')
  for (const name of filesBelow(out)) {
    const file = join(out, name)
    if (file === picture || file === pdf || name.startsWith('.lectern-')) continue
    const stats = lstatSync(file, { bigint: true, throwIfNoEntry: false })
    // The time of the last change of the entry shows an edit that puts the other time back.
    hash.update(`${name} ${stats?.size} ${stats?.mtimeNs} ${stats?.ctimeNs}\n`)
  }
  return hash.digest('hex')
}

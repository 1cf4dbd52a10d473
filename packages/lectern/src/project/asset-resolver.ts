import { dirname, join, resolve } from 'node:path'
import { type Files, isInside } from '../files/index.ts'
import type { ResolvedAsset } from '../markdown/index.ts'
import { assetToken } from './asset-token.ts'
import { leftOut, type Trust, trusted } from './trust.ts'

/** An address that names its own protocol or host, or a place in the same page. */
const finished = /^([a-z][a-z\d+.-]*:|\/\/|#)/i

/** Return what is told of a file that could run something in a browser. */
export function activeFile(name: string) {
  const { what, allowed = '' } = leftOut(`The file ${name}`, 'A page, a script or a picture with code in it is a program.')
  return { what, allowed, skipped: true as const }
}

/**
 * The one resolver for every path an author writes (Markdown, HTML, frontmatter, CSS).
 * `/x` is in the deck's `public` folder, `@/x` in the deck's folder, anything else beside the file in which it stands.
 * A file outside `public` becomes an asset token. Only files of the project are found.
 */
export function createAssetResolver({
  disk,
  base,
  trust = trusted,
}: {
  disk: Files
  base: string
  trust?: Pick<Trust, 'mayShow'>
}): (path: string, from: string) => ResolvedAsset {
  const { dir } = disk
  const publicDir = join(dir, 'public')
  const answer = (file: string, urlOf: () => string): ResolvedAsset => {
    const name = disk.nameOf(file)
    const found = disk.locate(file)
    if (found.kind === 'refused') return { kind: 'refused', what: found.error.message, allowed: found.error.remedy ?? '' }
    if (found.kind === 'file' && !trust.mayShow(disk, found.path)) return { kind: 'refused', ...activeFile(name) }
    return found.kind === 'file' ? { kind: 'url', url: urlOf(), file: name } : { kind: 'missing', looked: [name] }
  }
  return (path, from) => {
    if (finished.test(path)) return { kind: 'url', url: path }
    const [, plain = path, suffix = ''] = /^([^?#]*)([?#].*)?$/.exec(path) ?? []
    let name = plain
    try {
      name = decodeURI(plain)
    } catch {
      // Not an encoded path: a file may well have a percent sign in its name.
    }
    if (name.startsWith('/')) {
      const file = join(publicDir, name)
      if (!isInside(publicDir, file)) return { kind: 'missing', looked: [disk.nameOf(file)] }
      return answer(file, () => `${base}${plain.slice(1)}${suffix}`)
    }
    const file = name.startsWith('@/') ? join(dir, name.slice(2)) : resolve(dir, dirname(from), name)
    return answer(file, () => assetToken(file) + suffix)
  }
}

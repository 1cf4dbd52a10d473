import { existsSync, statSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import type { ResolvedAsset } from '../markdown/index.ts'
import { assetToken } from './asset-token.ts'

/** An address that names its own protocol or host, or a place in the same page. */
const finished = /^([a-z][a-z\d+.-]*:|\/\/|#)/i

const isFile = (path: string) => existsSync(path) && statSync(path).isFile()

/**
 * The one resolver for every path an author writes (Markdown, HTML, frontmatter, CSS).
 * `/x` is in the deck's `public` folder, `@/x` in the deck's folder, anything else beside the file in which it stands.
 * A file outside `public` becomes an asset token.
 */
export function createAssetResolver({ dir, base }: { dir: string; base: string }): (path: string, from: string) => ResolvedAsset {
  const tell = (file: string) => relative(dir, file).replaceAll('\\', '/')
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
      const file = join(dir, 'public', name)
      if (isFile(file)) return { kind: 'url', url: `${base}${plain.slice(1)}${suffix}`, file: tell(file) }
      return { kind: 'missing', looked: [tell(file)] }
    }
    const file = name.startsWith('@/') ? join(dir, name.slice(2)) : resolve(dir, dirname(from), name)
    if (isFile(file)) return { kind: 'url', url: assetToken(file) + suffix, file: tell(file) }
    return { kind: 'missing', looked: [tell(file)] }
  }
}

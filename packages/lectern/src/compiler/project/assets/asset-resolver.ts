import { existsSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { type Files, isInside, packageFiles } from '../../../base/files/index.ts'
import type { ThemeFiles } from '../../../deck/theme/node/index.ts'
import type { ResolvedAsset } from '../../markdown/index.ts'
import { leftOut, type Trust, trusted } from '../trust.ts'

/** Return the folders `public` of the theme and of the addons. The file of a later folder replaces that of an earlier one; the deck's replaces all. */
export const publicFolders = (extensions: readonly Pick<ThemeFiles, 'dir'>[]): readonly string[] =>
  extensions.map(({ dir }) => join(dir, 'public')).filter((folder) => existsSync(folder))

/** Return the file of an address that begins with a slash, in the last of `folders` that has it. */
export function publicFile(folders: readonly string[], address: string): string | undefined {
  return folders
    .map((folder) => ({ folder, file: join(folder, address) }))
    .findLast(({ folder, file }) => isInside(folder, file) && packageFiles(folder).isFile(file))?.file
}

// Compiled code refers to a file by a token. The address of the file differs between the dev server and a build, but the compiled slide does
// not.
const scheme = 'lectern-asset:'

/** Return the token of an absolute path. Markdown, HTML, CSS and JavaScript write all of its characters in the same way. */
export const assetToken = (file: string) => scheme + Buffer.from(file).toString('base64url')

export const isAssetToken = (url: string): boolean => url.startsWith(scheme)

/**
 * Replace each token in the code of a slide with the address that `urlOf` returns for its file. `files` are the files that the slide names. A token
 * of any other file is text that somebody wrote, and stays.
 */
export function replaceAssetTokens(code: string, files: ReadonlySet<string>, urlOf: (file: string) => string): string {
  if (!code.includes(scheme)) return code
  return code.replace(/lectern-asset:([\w-]+)/g, (token, path: string) => {
    const file = Buffer.from(path, 'base64url').toString()
    return files.has(file) ? urlOf(file) : token
  })
}

/** Return the address at which the dev server serves a file. No file name can end a string in code, CSS or HTML. */
export const servedAddress = (base: string, file: string): string =>
  `${base}@fs${file.split('/').map(encodeURIComponent).join('/')}`.replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`)

/** An address with its own protocol or host, or a fragment of the same page. */
const finished = /^([a-z][a-z\d+.-]*:|\/\/|#)/i

/** Return the path below the base path to which a relative one leads from a page there. */
const asOfPage = (relative: string): string => `/${relative.replace(/^(?:\.{1,2}\/)+/, '')}`

/** Return the warning for a file that could run code in a browser. */
export function activeFile(name: string) {
  const { what, allowed = '' } = leftOut(`The file ${name}`, 'A page, a script or a picture with code in it is a program.')
  return { what, allowed, skipped: true as const }
}

/**
 * Create the one resolver for every path that an author writes (Markdown, HTML, frontmatter, CSS).
 * `/x` is in the deck's `public` folder, in that of an addon or of the theme, or else in the deck's folder; it may begin with the base path already. `@/x` is in the deck's folder, and any other
 * path is relative to the file that names it. `x/y` and `./x/y` may be in `public` or in the deck's folder, too, as in a page at the base path. A file outside `public` becomes an asset token. The resolver finds only files of the project.
 */
export function createAssetResolver({
  disk,
  base,
  trust = trusted,
  folders = [],
}: {
  disk: Files
  base: string
  trust?: Pick<Trust, 'mayShow'>
  /** The folders `public` of the theme and of the addons. */
  folders?: readonly string[]
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
      // The path is not percent-encoded: a file name may contain a percent sign.
    }
    /** Find a file of the folders `public`. `rooted` is its path and `written` the same as in the text, each with a slash at the start. */
    const inPublic = (rooted: string, written: string): ResolvedAsset => {
      const open = join(publicDir, rooted)
      if (!isInside(publicDir, open)) return { kind: 'missing', looked: [disk.nameOf(open)] }
      const url = `${base}${written.slice(1)}${suffix}`
      const found = answer(open, () => url)
      return found.kind === 'missing' && publicFile(folders, rooted) !== undefined ? { kind: 'url', url } : found
    }
    if (name.startsWith('/')) {
      const found = inPublic(name, plain)
      if (found.kind !== 'missing' || !isInside(publicDir, join(publicDir, name))) return found
      const beside = join(dir, name)
      const other = answer(beside, () => assetToken(beside) + suffix)
      if (other.kind !== 'missing') return other
      const after = base.length - 1
      const based =
        base !== '/' && name.startsWith(base) && plain.startsWith(base) ? inPublic(name.slice(after), plain.slice(after)) : other
      return based.kind === 'missing' ? { kind: 'missing', looked: [...found.looked, ...other.looked] } : based
    }
    const file = name.startsWith('@/') ? join(dir, name.slice(2)) : resolve(dir, dirname(from), name)
    const found = answer(file, () => assetToken(file) + suffix)
    if (found.kind !== 'missing' || name.startsWith('@')) return found
    const open = inPublic(asOfPage(name), asOfPage(plain))
    if (open.kind !== 'missing') return open
    const beside = join(dir, asOfPage(name))
    const other = beside === file ? found : answer(beside, () => assetToken(beside) + suffix)
    return other.kind === 'missing' ? { kind: 'missing', looked: [...new Set([...found.looked, ...open.looked, ...other.looked])] } : other
  }
}

import { existsSync, readFileSync, realpathSync } from 'node:fs'
import { createRequire } from 'node:module'
import { basename, dirname, extname, join, resolve } from 'node:path'
import { type AtRule, type Parser, parse, type Root } from 'postcss'
import { z } from 'zod'
import type { AuthorProblem } from '../../../base/errors/index.ts'
import type { Files } from '../../../base/files/index.ts'
import { type Alias, withAlias } from '../../setup/vite-setup.ts'
import { importsOf, type StyleImport } from './style-imports.ts'

const withoutQuery = (path: string) => path.replace(/[?#].*$/, '')

/** Return the file that an import in `from` names; undefined when it is none of the deck's. */
export function fileOf(disk: Files, alias: readonly Alias[], { path }: StyleImport, from: string): string | undefined {
  const plain = withoutQuery(withAlias(alias, path))
  if (plain !== withoutQuery(path) && plain.startsWith('/')) return disk.locate(plain).kind === 'file' ? plain : undefined
  const places = plain.startsWith('/') ? [join(disk.dir, plain), join(disk.dir, 'public', plain)] : [resolve(dirname(from), plain)]
  const ending = extname(from)
  return places
    .flatMap((named) => {
      // Other languages leave out the ending, and Sass the underscore of a part.
      const parts =
        ending === '.css' ? [] : [named, join(dirname(named), `_${basename(named)}`), join(named, 'index'), join(named, '_index')]
      return [named, ...(extname(named) === '.css' ? [] : [`${named}.css`]), ...parts.flatMap((part) => [part, part + ending])]
    })
    .find((file) => disk.isFile(file))
}

const packageName = /^(?:@[\w~-][\w.~-]*\/)?\w[\w.-]*(?=\/|$)/

/** Return the package that a path without a leading dot or slash may name. */
export const packageOf = (path: string): string | undefined => packageName.exec(path)?.[0]

/** Return the folders of an installed package, as files in `folder` find it. */
export function installedFolders(name: string, folder: string): string[] {
  // A package may be installed beside the real folder of a link.
  const starts = [folder, realpathSync(folder)].map((start) => join(start, 'noop.js'))
  const roots = starts.flatMap((start) => createRequire(start).resolve.paths('x') ?? [])
  const there = roots.map((root) => join(root, name)).filter((root) => existsSync(root))
  if (there.length > 0 || process.versions.pnp === undefined) return there
  // With Yarn's Plug and Play there are no folders to search, and Node's resolution is asked.
  try {
    return [dirname(createRequire(join(folder, 'noop.js')).resolve(`${name}/package.json`))]
  } catch {
    return []
  }
}

/** Names that the bundler resolves itself, installed or not. */
const bundled = /^@(?:lectern\/|slidev\/client$)/
const exportsSchema = z.object({ exports: z.record(z.string(), z.unknown()) })

/** Return the content of a package.json; undefined where there is none. It is never loaded as a module: it may be a link to a script. */
function readJson(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return undefined
  }
}

/** Return whether an installed package lacks a file. A package that lists its exports has those alone. */
function lacksFile(folder: string, inside: string): boolean {
  if (inside === '' || existsSync(join(folder, inside)) || existsSync(join(folder, `${inside}.css`))) return false
  const manifest = join(folder, 'package.json')
  const found = exportsSchema.safeParse(readJson(manifest))
  const isExport = (key: string) => key === `./${inside}` || (key.includes('*') && `./${inside}`.startsWith(key.replace(/\*.*$/, '')))
  return !(found.success && Object.keys(found.data.exports).some(isExport))
}

/**
 * Return the remedy for an import that leads nowhere. Return undefined for any other, and where it is not known. A path of several parts without a dot
 * first may name a package.
 */
export function remedyFor(disk: Files, alias: readonly Alias[], found: StyleImport, from: string): string | undefined {
  const path = withoutQuery(withAlias(alias, found.path))
  const correct = 'Correct the path or remove the import.'
  if (fileOf(disk, alias, found, from) !== undefined) return undefined
  if (path.startsWith('/')) return existsSync(path) ? undefined : correct
  const folder = dirname(from)
  if (disk.locate(resolve(folder, path)).kind !== 'missing') return undefined
  if (/^(\.{1,2}\/|[^/@]+\.css$)/.test(path)) return correct
  const name = packageOf(path)
  if (name === undefined || bundled.test(name)) return undefined
  const installed = installedFolders(name, folder)
  if (installed.length === 0) return `Run "npm install ${name}", correct the path, or remove the import.`
  return installed.every((root) => lacksFile(root, path.slice(name.length + 1))) ? correct : undefined
}

/** Return what an author reads about an import that leads nowhere. */
export const missingSheet = (path: string, remedy: string): Pick<AuthorProblem, 'what' | 'allowed'> => ({
  what: `There is no style sheet "${path}"`,
  allowed: `${remedy} The deck continues without this import.`,
})

/** An import that leads nowhere: its rule, the path as written, the file that has it, and the remedy. */
export interface MissingRule {
  readonly rule: AtRule
  readonly path: string
  readonly file: string
  readonly remedy: string
  /** The absolute path at which it would be found. */
  readonly awaited: string
}

/**
 * Create the parser that passes each import of a missing style sheet to `leaveOut`, which removes it. The bundler would refuse the whole sheet. An
 * import from the folder `public` gets the path of its file.
 */
export function createStyleParser(
  sources: () => { readonly disk: Files; readonly alias: readonly Alias[] },
  leaveOut: (missing: MissingRule) => void,
): Parser<Root> {
  return (css, options) => {
    const root = parse(css, options)
    const file = options?.from?.split('?')[0]
    if (file === undefined || !existsSync(dirname(file))) return root
    const { disk, alias } = sources()
    root.walkAtRules(/^import$/i, (rule) => {
      const [found] = importsOf(`@import ${rule.params}`)
      if (!found) return
      const remedy = remedyFor(disk, alias, found, file)
      if (remedy !== undefined) {
        const awaited = found.path.startsWith('/') ? join(disk.dir, found.path) : resolve(dirname(file), found.path)
        leaveOut({ rule, path: found.path, file, remedy, awaited })
      }
      const named = found.path.startsWith('/') ? fileOf(disk, alias, found, file) : undefined
      if (named !== undefined) rule.params = rule.params.replace(found.path, named)
    })
    return root
  }
}

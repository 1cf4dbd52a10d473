import { isBuiltin } from 'node:module'
import { dirname, join, posix } from 'node:path'
import { packageFiles, realFolder } from '../../base/files/index.ts'
import { isFields, parseJson } from '../../base/lib/model/index.ts'
import type { Project } from '../../compiler/project/index.ts'
import { isAllowed } from './allowed-files.ts'

/** The most files of types for the editors of a slide, and the most characters in them. */
const mostFiles = 500
const mostCharacters = 8_000_000

/** What a file of types names: modules, and files beside it. */
const named =
  /(?:\bfrom\s*|\bimport\s*\(\s*|\brequire\s*\(\s*|\bimport\s+)(['"])([^'"\n]+)\1|\/\/\/\s*<reference\s+(path|types)\s*=\s*['"]([^'"\n]+)['"]/g

/** Where files are: on the disk, and as the editor knows them. */
interface TypeFile {
  readonly file: string
  readonly shown: string
}

/** A package that was found: its folder, and what its package.json says. */
interface FoundPackage {
  readonly folder: string
  readonly fields: Readonly<Record<string, unknown>>
}

const packageOf = (specifier: string) =>
  specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/')
/** The package of types for a package that has none. */
const typesOf = (name: string) => `@types/${name.replace(/^@/, '').replace('/', '__')}`

const conditions = ['types', 'import', 'module', 'default', 'require', 'node']

/** Return the first target of an entry of `exports`, as TypeScript chooses it. */
function targetOf(entry: unknown): string | undefined {
  if (typeof entry === 'string') return entry
  if (Array.isArray(entry)) return entry.map(targetOf).find(Boolean)
  if (!isFields(entry)) return undefined
  return conditions.map((name) => targetOf(entry[name])).find(Boolean)
}

/** Return the target of a subpath in `exports`, also behind a pattern with a star. */
function exported(exports: unknown, subpath: string): string | undefined {
  const isMap = isFields(exports) && Object.keys(exports).some((key) => key.startsWith('.'))
  if (!isMap) return subpath === '.' ? targetOf(exports) : undefined
  if (Object.hasOwn(exports, subpath)) return targetOf(exports[subpath])
  for (const [key, entry] of Object.entries(exports)) {
    const [before = '', after] = key.split('*')
    if (after === undefined || !subpath.startsWith(before) || !subpath.endsWith(after)) continue
    return targetOf(entry)?.replaceAll('*', subpath.slice(before.length, subpath.length - after.length))
  }
  return undefined
}

/** Return the paths under which the types for a path may be. */
function candidates(path: string): readonly string[] {
  const bare = path.replace(/\.([cm]?)[jt]sx?$/, '')
  const [, kind = ''] = /\.([cm]?)[jt]sx?$/.exec(path) ?? []
  return [
    ...new Set([
      ...(/\.[cm]?tsx?$/.test(path) ? [path] : []),
      `${bare}.d.${kind}ts`,
      `${bare}.d.ts`,
      `${path}.d.ts`,
      `${path}.ts`,
      `${path}/index.d.ts`,
      `${path}/index.ts`,
    ]),
  ]
}

/**
 * Return the types of modules as the editor gets them, by their address in it: those of packages in `node_modules`, and files of `snippets/`. A package has
 * a package.json of its own there that leads to its types. Modules without types are left out.
 */
export function collectTypes(project: Project, names: readonly string[]): Readonly<Record<string, string>> {
  const disk = packageFiles(project.dir)
  const found: Record<string, string> = {}
  const packages = new Map<string, FoundPackage | undefined>()
  const waiting: TypeFile[] = []
  const known = new Set<string>()
  let characters = 0

  const read = (file: string): string | undefined => {
    const text = disk.locate(file).kind === 'file' && isAllowed(project, realFolder(file)) ? disk.findText(file) : undefined
    return typeof text === 'string' ? text : undefined
  }
  const findPackage = (name: string, from: string): FoundPackage | undefined => {
    if (packages.has(name)) return packages.get(name)
    for (let folder = from; ; folder = dirname(folder)) {
      const text = read(join(folder, 'node_modules', name, 'package.json'))
      const fields = text === undefined ? undefined : parseJson(text)
      const package_ = isFields(fields) ? { folder: realFolder(join(folder, 'node_modules', name)), fields } : undefined
      if (!package_ && folder !== dirname(folder)) continue
      packages.set(name, package_)
      return package_
    }
  }
  const take = (path: string, shown: string): boolean => {
    for (const each of candidates(path)) {
      if (read(each) === undefined) continue
      const address = posix.join(posix.dirname(shown), each.slice(dirname(path).length + 1).replaceAll('\\', '/'))
      if (!known.has(address)) waiting.push({ file: each, shown: address })
      known.add(address)
      return true
    }
    return false
  }
  /** Take the types of a package, or of a path in it, and let the editor find them. */
  const takePackage = (specifier: string, from: string): void => {
    const name = packageOf(specifier)
    const subpath = specifier === name ? '.' : `.${specifier.slice(name.length)}`
    const key = `package ${specifier}`
    if (known.has(key) || isBuiltin(name)) return
    known.add(key)
    const takeFrom = (owner: string): boolean => {
      const package_ = findPackage(owner, from)
      if (!package_) return false
      const { folder, fields } = package_
      const own = subpath === '.' ? [fields.types, fields.typings, fields.main, 'index'] : [subpath]
      const targets = [exported(fields.exports, subpath), ...own].filter((each): each is string => typeof each === 'string')
      for (const target of targets) {
        const path = posix.normalize(target)
        if (!take(join(folder, path), `/node_modules/${owner}/${path}`)) continue
        const entry = [...known].findLast((each) => each.startsWith(`/node_modules/${owner}/`)) ?? ''
        const at = subpath === '.' ? `/node_modules/${owner}` : `/node_modules/${owner}${subpath.slice(1)}`
        found[`file://${at}/package.json`] ??= JSON.stringify({ name: owner, types: posix.relative(at, entry) })
        return true
      }
      return false
    }
    if (!takeFrom(name)) takeFrom(typesOf(name))
  }
  const takeNamed = (text: string, { file, shown }: TypeFile): void => {
    for (const [, , specifier = '', kind, referred = ''] of text.matchAll(named)) {
      const name = specifier || referred
      if (name.startsWith('.') || kind === 'path') take(join(dirname(file), name), posix.join(posix.dirname(shown), name))
      else if (!name.startsWith('/') && !name.includes(':')) takePackage(name, dirname(file))
    }
  }

  const snippets = join(project.dir, 'snippets')
  for (const name of names) {
    if (name.startsWith('@/')) take(join(project.dir, name.slice(2)), `/node_modules/@/${name.slice(2)}`)
    else if (/^\.?\.?\//.test(name)) take(join(snippets, name), posix.join('/', name))
    else takePackage(name, snippets)
  }
  for (let next = waiting.shift(); next && Object.keys(found).length < mostFiles && characters < mostCharacters; next = waiting.shift()) {
    const text = read(next.file)
    if (text === undefined) continue
    characters += text.length
    found[`file://${next.shown}`] = text
    takeNamed(text, next)
  }
  return found
}

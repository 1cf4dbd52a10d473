import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { stripVTControlCharacters } from 'node:util'
import { parseSync, transformWithOxc } from 'vite'
import { FileError, type Files } from '../../../base/files/index.ts'
import type { OwnExports, TypesMistake } from '../../markdown/index.ts'

/** The errors of the compiler, with colors for a terminal in their messages. Lines count from 1, columns from 0. */
interface CompilerFault {
  readonly errors?: readonly { readonly message: string; readonly loc?: { readonly line: number; readonly column: number } }[]
}

function mistakeOf({ errors = [] }: CompilerFault, source: string): TypesMistake {
  const [{ message = '', loc = { line: 1, column: 0 } } = {}] = errors
  const before = source.split('\n').slice(0, loc.line - 1)
  const [words = ''] = stripVTControlCharacters(message).split('\n')
  return {
    message: words.replace(/^\[\w+\]\s*/, '').toLowerCase(),
    offset: before.reduce((sum, line) => sum + line.length + 1, 0) + loc.column,
  }
}

/** Return the JavaScript of TypeScript source, with its imports, also of names that are not used. Return the mistake when it cannot be read. */
export async function withoutTypes(source: string): Promise<string | TypesMistake> {
  try {
    const { code } = await transformWithOxc(source, 'script.ts', { sourcemap: false, typescript: { onlyRemoveTypeImports: true } })
    return code
  } catch (error) {
    return mistakeOf(error as CompilerFault, source)
  }
}

/** Endings that an import may leave out. */
const endings = ['', '.ts', '.js', '.mts', '.mjs', '.json', '/index.ts', '/index.js', '/index.mjs']
/** Packages that the bundler finds for each deck. */
const provided = /^(vue|react|react-dom|lectern|@slidev\/client|@slidev\/types)(\/|$)/

const packageOf = (specifier: string) =>
  specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/')

function hasFile(path: string, disk: Files): boolean {
  try {
    return endings.some((ending) => disk.isFile(path + ending))
  } catch (error) {
    // The bundler says why a file may not be used.
    if (error instanceof FileError) return true
    throw error
  }
}

/** Return whether a script in the file `from`, which is relative to the deck's folder, can import a module. Other names than paths are packages. */
export function hasImport(specifier: string, from: string, disk: Files): boolean {
  const [path = ''] = specifier.split('?')
  if (/^\.{1,2}\//.test(path)) return hasFile(join(disk.dir, dirname(from), path), disk)
  if (!/^(@[\w-]|[\w-])/.test(path) || provided.test(path) || /^[\w-]+:/.test(path)) return true
  const folders = createRequire(join(disk.dir, 'noop.js')).resolve.paths(path) ?? []
  return folders.some((folder) => existsSync(join(folder, packageOf(path))))
}

/** Return the path of the file that an own module is in. Return undefined where there is none that may be read. */
function ownFile(path: string, disk: Files): string | undefined {
  return endings.map((ending) => path + ending).find((file) => /\.m?[jt]s$/.test(file) && disk.isFile(file))
}

/** Return the exports of the module at a path; undefined where they cannot be known. `seen` holds the files that export this one. */
function exportsAt(path: string, disk: Files, seen: readonly string[] = []): OwnExports | undefined {
  const file = ownFile(path, disk)
  const text = file === undefined || seen.includes(file) ? undefined : disk.findText(file)
  if (file === undefined || typeof text !== 'string') return undefined
  const { module, errors } = parseSync(file, text)
  if (errors.length > 0 || !module.hasModuleSyntax) return undefined
  const names = new Set<string>()
  for (const { exportName, importName, moduleRequest } of module.staticExports.flatMap(({ entries }) => entries)) {
    if (exportName.name !== null) names.add(exportName.name)
    else if (exportName.kind === 'Default') names.add('default')
    else if (importName.kind === 'AllButDefault' && moduleRequest) {
      const from = moduleRequest.value
      const inner = /^\.{1,2}\//.test(from) ? exportsAt(join(dirname(file), from), disk, [...seen, file]) : undefined
      if (!inner) return undefined
      for (const name of inner.names) if (name !== 'default') names.add(name)
    }
  }
  return { file: disk.nameOf(file), names: [...names].sort() }
}

/** Return the names that an own module exports to the file `from`. Return undefined for a package, and where they cannot be known. */
export function ownExports(specifier: string, from: string, disk: Files): OwnExports | undefined {
  if (!/^\.{1,2}\/[^?]*$/.test(specifier)) return undefined
  try {
    return exportsAt(join(disk.dir, dirname(from), specifier), disk)
  } catch (error) {
    // The bundler says why a file may not be used.
    if (error instanceof FileError) return undefined
    throw error
  }
}

/** Create the function that returns the names that a module of Vue or Slidev exports. It returns undefined for any other module. */
export function createExportedNames(entry: string | undefined): (specifier: string) => Promise<ReadonlySet<string> | undefined> {
  return async (specifier) => {
    if (entry === undefined || !/^(vue$|@slidev\/client)/.test(specifier)) return undefined
    const { exportedNames }: { exportedNames(specifier: string): Promise<readonly string[]> } = await import(pathToFileURL(entry).href)
    return new Set(await exportedNames(specifier))
  }
}

import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { FileError, type Files } from '../files/index.ts'

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

/** Create the function that returns the names that a module of Vue or Slidev exports. It returns undefined for any other module. */
export function createExportedNames(entry: string | undefined): (specifier: string) => Promise<ReadonlySet<string> | undefined> {
  return async (specifier) => {
    if (entry === undefined || !/^(vue$|@slidev\/client)/.test(specifier)) return undefined
    const { exportedNames }: { exportedNames(specifier: string): Promise<readonly string[]> } = await import(pathToFileURL(entry).href)
    return new Set(await exportedNames(specifier))
  }
}

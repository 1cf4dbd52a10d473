import { dirname, join } from 'node:path/posix'

/** The part of the bundler's graph that this needs. */
export interface ModuleGraph {
  getModuleInfo(id: string): { readonly code: string | null; readonly importedIds: readonly string[] } | null
}

const reExports = /^\s*export\s*\{([^}]*)\}\s*from\s*["'](\.[^"']+)["'];?\s*$/gm
/** The names that a module takes from another, to use them or to export them again. */
const namedImports = /\b(?:import|export)\s*\{([^}]*)\}\s*from\s*["'](\.[^"']+)["']/g

/** Return what `{ a, b as c }` takes from a module (`a`, `b`) by the name that it gets here (`a`, `c`). */
const namesIn = (list: string): ReadonlyMap<string, string> =>
  new Map(
    list
      .split(',')
      .map((part) => part.trim().split(/\s+as\s+/))
      .filter(([name]) => name)
      .map(([name = '', alias = name]) => [alias, name]),
  )

/** A name that a file exports. */
interface Source {
  readonly file: string
  readonly name: string
}

/** Return where an index file has each of its names from; undefined for a file that does anything else than export from others. */
function sourcesOf(id: string, code: string): ReadonlyMap<string, Source> | undefined {
  if (
    !id.endsWith('/index.js') ||
    code
      .replaceAll(reExports, '')
      .replaceAll(/\/\/#.*$/gm, '')
      .trim() !== ''
  )
    return undefined
  return new Map(
    [...code.matchAll(reExports)].flatMap(([, list = '', from = '']) =>
      [...namesIn(list)].map(([alias, name]) => [alias, { file: join(dirname(id), from), name }]),
    ),
  )
}

/**
 * Return the modules that `entry` imports statically. Of an index file, only the modules of the names that somebody imports count: what a room offers
 * to late parts alone is no part of the first load. `whole` are index files of which every name counts.
 */
export function firstLoad(graph: ModuleGraph, entry: string, whole: (id: string) => boolean): Set<string> {
  const codeOf = (id: string) => graph.getModuleInfo(id)?.code ?? ''
  const offers = (id: string) => (whole(id) ? undefined : sourcesOf(id, codeOf(id)))
  /** Return the module that declares a name. An index file may have it from another one. */
  function declaring({ file, name }: Source): string {
    const source = offers(file)?.get(name)
    return source ? declaring(source) : file
  }
  const found = new Set([entry])
  for (const id of found) {
    const taken = new Map<string, string[]>()
    for (const [, list = '', from = ''] of codeOf(id).matchAll(namedImports)) {
      const file = join(dirname(id), from)
      taken.set(file, [...(taken.get(file) ?? []), ...namesIn(list).values()])
    }
    for (const imported of graph.getModuleInfo(id)?.importedIds ?? []) {
      const names = taken.get(imported)
      if (names && offers(imported)) for (const name of names) found.add(declaring({ file: imported, name }))
      else found.add(imported)
    }
  }
  return found
}

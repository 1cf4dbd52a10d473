import { dirname, join } from 'node:path/posix'

/** The part of the bundler's graph that this needs. */
export interface ModuleGraph {
  getModuleInfo(id: string): { readonly code: string | null; readonly importedIds: readonly string[] } | null
}

const reExports = /^\s*export\s*\{([^}]*)\}\s*from\s*["'](\.[^"']+)["'];?\s*$/gm
const imports = /\bimport\s*\{([^}]*)\}\s*from\s*["'](\.[^"']+)["']/g

/** Return what `{ a, b as c }` takes from a module (`a`, `b`) by the name that it gets here (`a`, `c`). */
const namesIn = (list: string): ReadonlyMap<string, string> =>
  new Map(
    list
      .split(',')
      .map((part) => part.trim().split(/\s+as\s+/))
      .filter(([name]) => name)
      .map(([name = '', alias = name]) => [alias, name]),
  )

/** Return the module that declares each name of an index file; undefined for a file that does anything else than export from others. */
function exportsOf(id: string, code: string): ReadonlyMap<string, string> | undefined {
  if (
    !id.endsWith('/index.ts') ||
    code
      .replaceAll(reExports, '')
      .replaceAll(/\/\/#.*$/gm, '')
      .trim() !== ''
  )
    return undefined
  return new Map(
    [...code.matchAll(reExports)].flatMap(([, list = '', from = '']) =>
      [...namesIn(list).keys()].map((name) => [name, join(dirname(id), from)]),
    ),
  )
}

/**
 * Return the modules that `entry` imports statically. Of an index file, only the modules of the names that somebody imports count: what a room offers
 * to late parts alone is no part of the first load. `whole` are index files of which every module counts.
 */
export function firstLoad(graph: ModuleGraph, entry: string, whole: (id: string) => boolean): Set<string> {
  const found = new Set([entry])
  for (const id of found) {
    const { code, importedIds = [] } = graph.getModuleInfo(id) ?? {}
    const taken = new Map<string, string[]>()
    for (const [, list = '', from = ''] of (code ?? '').matchAll(imports)) {
      const file = join(dirname(id), from)
      taken.set(file, [...(taken.get(file) ?? []), ...namesIn(list).values()])
    }
    for (const imported of importedIds) {
      const offered = whole(imported) ? undefined : exportsOf(imported, graph.getModuleInfo(imported)?.code ?? '')
      const names = taken.get(imported)
      if (!offered || !names) found.add(imported)
      else for (const name of names) found.add(offered.get(name) ?? imported)
    }
  }
  return found
}

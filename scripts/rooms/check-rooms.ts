import { dirname, join } from 'node:path/posix'
import { fileAccess, touchesContent } from './file-access.ts'
import { type Import, readImports } from './read-imports.ts'
import {
  authorsOnly,
  externalPackages,
  forbiddenPackages,
  notForViewers,
  type Runtime,
  runtimeCalls,
  viewerEntries,
  wings,
} from './rooms.ts'

/** File by path from the repository's root, with forward slashes. */
export type Sources = ReadonlyMap<string, string>

interface Place {
  readonly wing: string
  /** The wing and the room, as in `deck/config`. */
  readonly room: string
  readonly runtime: Runtime
  /** The files by which other wings enter the place. */
  readonly entryPoints: readonly string[]
}

const engine = 'packages/lectern/src/'
const isTest = (file: string) => /\.test\.tsx?$|\/testing\//.test(file)
const isCode = (file: string) => /\.tsx?$/.test(file) && !file.endsWith('.d.ts')

/** Where a file of the engine stands; undefined outside of the wings. A text is what is wrong with its place. */
function placeOf(file: string): Place | string | undefined {
  if (!file.startsWith(engine)) return undefined
  const [wing = '', name = '', ...rest] = file.slice(engine.length).split('/')
  if (name === '') return undefined
  const found = Object.hasOwn(wings, wing) ? wings[wing] : undefined
  if (!found) return `${file}: there is no wing "${wing}" in the table`
  const room = `${wing}/${name}`
  const { runtimes = [], entries = [] } = Object.hasOwn(found.rooms, name) ? (found.rooms[name] ?? {}) : {}
  const entryPointsOf = (folder: string) => ['index.ts', ...entries].map((entry) => `${engine}${folder}/${entry}`)
  const [first, ...others] = runtimes
  if (!first || rest.length === 0) return `${file}: there is no room "${room}" in the table`
  if (others.length === 0) return { wing, room, runtime: first, entryPoints: entryPointsOf(room) }
  const runtime = runtimes.find((candidate) => candidate === rest[0])
  if (!runtime) return `${file}: a file of the room "${room}" must be in ${runtimes.map((r) => `${r}/`).join(' or ')}`
  return { wing, room, runtime, entryPoints: entryPointsOf(`${room}/${runtime}`) }
}

/** `react` of `react/jsx-runtime`, `@mdx-js/mdx` of `@mdx-js/mdx/x`: compared with the whole specifier first. */
const isRelative = (specifier: string) => specifier.startsWith('.')

/** Whether a file of the engine reads or writes files past the room `files`, without standing in the table of those that may. */
const isPastFiles = (file: string, { specifier, names, type }: Import) =>
  /^node:fs(\/promises)?$/.test(specifier) &&
  !type &&
  !isTest(file) &&
  names.some((name) => touchesContent.test(name)) &&
  !Object.keys(fileAccess).some((place) => file === place || (place.endsWith('/') && file.startsWith(place)))

/** The rules for one import of one file (ARCHITECTURE.md, "Wings and rooms"); what is broken, as sentences. */
function checkImport(file: string, one: Import): string[] {
  const { specifier, line, type } = one
  const at = `${file}:${line}`
  const external = externalPackages.find(({ folder }) => file.startsWith(folder))
  if (external) {
    const own = /^lectern(\/|$)/.test(specifier)
    if (own && !external.entryPoints.includes(specifier))
      return [`${at}: "${specifier}" is not an entry point for ${external.folder}; it may use ${external.entryPoints.join(', ') || 'none'}`]
    const target = isRelative(specifier) ? join(dirname(file), specifier) : ''
    return target.startsWith(engine)
      ? [`${at}: reaches into the engine; it may use ${external.entryPoints.join(', ') || 'none of it'}`]
      : []
  }
  const from = placeOf(file)
  if (typeof from !== 'object') return []
  if (!isRelative(specifier)) {
    if (from.runtime === 'node' && isPastFiles(file, one))
      return [`${at}: reads or writes files past the room "files"; see scripts/rooms/file-access.ts`]
    if (isTest(file) || type || !forbiddenPackages[from.runtime].test(specifier)) return []
    return [`${at}: a ${from.runtime} file may not import "${specifier}"`]
  }
  const target = join(dirname(file), specifier.replace(/\?.*$/, ''))
  const to = placeOf(target)
  if (typeof to === 'string') return [`${at}: ${to}`]
  if (!to)
    return target.startsWith(engine) ? [`${at}: the engine's own public entry point is not for its rooms`] : [`${at}: leaves the engine`]
  const wrong: string[] = []
  const sameWing = to.wing === from.wing
  if (!isTest(file) && !runtimeCalls[from.runtime].includes(to.runtime))
    wrong.push(`${at}: a ${from.runtime} file may not call a ${to.runtime} file`)
  if (!sameWing && !wings[from.wing]?.calls.includes(to.wing)) wrong.push(`${at}: the wing "${from.wing}" may not call "${to.wing}"`)
  // Tests may use what another room keeps for tests.
  const isForTests = target.includes('/testing/')
  if (isForTests && !isTest(file)) wrong.push(`${at}: uses what "${to.room}" keeps for tests`)
  if (!sameWing && isCode(target) && !to.entryPoints.includes(target) && !isForTests)
    wrong.push(`${at}: enters "${to.room}" past its entry point ${to.entryPoints.join(', ')}`)
  return wrong
}

/** Cycles among the files, each once, as the list of its files. Type imports count: they tie files together for a reader all the same. */
function findCycles(graph: ReadonlyMap<string, readonly string[]>): string[][] {
  const cycles: string[][] = []
  const done = new Set<string>()
  const visit = (file: string, path: readonly string[]) => {
    const seen = path.indexOf(file)
    if (seen >= 0) {
      cycles.push([...path.slice(seen), file])
      return
    }
    if (done.has(file)) return
    for (const next of graph.get(file) ?? []) visit(next, [...path, file])
    done.add(file)
  }
  for (const file of graph.keys()) visit(file, [])
  return cycles
}

/** Wings that call one another in a circle: with none, no circle of wings can be built. */
export const wingCycles = (table: typeof wings = wings): string[][] =>
  findCycles(new Map(Object.entries(table).map(([name, { calls }]) => [name, calls])))

/** Return the calls of all files but tests, by what `nameOf` calls the place of a file. A call within one place is none. */
function callsOf(imports: ReadonlyMap<string, readonly Import[]>, nameOf: (place: Place) => string): Map<string, string[]> {
  const calls = new Map<string, Set<string>>()
  for (const [file, list] of imports) {
    const from = isTest(file) ? undefined : placeOf(file)
    if (typeof from !== 'object') continue
    for (const { specifier } of list) {
      const to = isRelative(specifier) ? placeOf(join(dirname(file), specifier)) : undefined
      if (typeof to !== 'object' || nameOf(to) === nameOf(from)) continue
      calls.set(nameOf(from), (calls.get(nameOf(from)) ?? new Set()).add(nameOf(to)))
    }
  }
  return new Map([...calls].map(([name, called]) => [name, [...called]]))
}

const readAll = (sources: Sources) =>
  new Map([...sources].filter(([file]) => isCode(file)).map(([file, text]) => [file, readImports(file, text)]))

/** Return the calls that the table permits and that no file makes, as `wing → called wing`. */
export function unusedCalls(sources: Sources): string[] {
  const made = callsOf(readAll(sources), ({ wing }) => wing)
  return Object.entries(wings).flatMap(([name, { calls }]) =>
    calls.filter((called) => !made.get(name)?.includes(called)).map((called) => `${name} → ${called}`),
  )
}

/** Ways on which a viewer's script would load what only Node needs. */
function checkViewers(imports: ReadonlyMap<string, readonly Import[]>): string[] {
  const wrong: string[] = []
  const seen = new Set<string>()
  const visit = (file: string, path: readonly string[]) => {
    if (seen.has(file)) return
    seen.add(file)
    for (const { specifier, type, lazy } of imports.get(file) ?? []) {
      if (type || lazy) continue
      if (isRelative(specifier)) visit(join(dirname(file), specifier), [...path, file])
      else if (notForViewers.test(specifier)) wrong.push(`${[...path, file].join(' → ')} → "${specifier}": a viewer would load it`)
    }
  }
  for (const entry of viewerEntries) visit(entry, [])
  return wrong
}

/** Ways, however late they are gone, on which a build would come to rooms that only authors need: it would read all of their libraries for nothing. */
function checkAuthorsOnly(imports: ReadonlyMap<string, readonly Import[]>): string[] {
  const wrong: string[] = []
  const seen = new Set<string>()
  const visit = (file: string, path: readonly string[]) => {
    if (seen.has(file)) return
    seen.add(file)
    const place = placeOf(file)
    if (typeof place === 'object' && (authorsOnly.includes(place.room) || authorsOnly.includes(place.wing)))
      wrong.push(`${[...path, file].join(' → ')}: a build would read it`)
    else
      for (const { specifier, type } of imports.get(file) ?? [])
        if (!type && isRelative(specifier)) visit(join(dirname(file), specifier), [...path, file])
  }
  for (const entry of viewerEntries) visit(entry, [])
  return wrong
}

/** Everything that is against the table of wings; an empty list when the house is in order. */
export function checkRooms(sources: Sources): string[] {
  const imports = readAll(sources)
  const graph = new Map(
    [...imports].map(([file, list]) => [
      file,
      list.filter(({ specifier }) => isRelative(specifier)).map(({ specifier }) => join(dirname(file), specifier)),
    ]),
  )
  return [
    ...[...imports.keys()].map(placeOf).filter((place) => typeof place === 'string'),
    ...[...imports].flatMap(([file, list]) => list.flatMap((one) => checkImport(file, one))),
    ...findCycles(graph).map((cycle) => `cycle of files: ${cycle.join(' → ')}`),
    ...findCycles(callsOf(imports, ({ room }) => room)).map((cycle) => `cycle of rooms: ${cycle.join(' → ')}`),
    ...checkViewers(imports),
    ...checkAuthorsOnly(imports),
  ]
}

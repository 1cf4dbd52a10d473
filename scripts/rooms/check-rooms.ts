import { dirname, join } from 'node:path/posix'
import { fileAccess, touchesContent } from './file-access.ts'
import { type Import, readImports } from './read-imports.ts'
import {
  authorsOnly,
  externalPackages,
  forbiddenPackages,
  notForViewers,
  openRooms,
  type Runtime,
  rooms,
  runtimeCalls,
  viewerEntries,
} from './rooms.ts'

/** File by path from the repository's root, with forward slashes. */
export type Sources = ReadonlyMap<string, string>

interface Place {
  readonly room: string
  readonly runtime: Runtime
  /** The file by which others enter the place. */
  readonly entryPoint: string
}

const engine = 'packages/lectern/src/'
const isTest = (file: string) => /\.test\.tsx?$|\/testing\//.test(file)
const isCode = (file: string) => /\.tsx?$/.test(file) && !file.endsWith('.d.ts')

/** Where a file of the engine stands; undefined outside of the rooms. A text is what is wrong with its place. */
function placeOf(file: string): Place | string | undefined {
  if (!file.startsWith(engine)) return undefined
  const [name = '', ...rest] = file.slice(engine.length).split('/')
  if (rest.length === 0) return undefined
  const room = Object.hasOwn(rooms, name) ? rooms[name] : undefined
  if (!room) return `${file}: there is no room "${name}" in the table`
  const [first, ...others] = room.runtimes
  if (first && others.length === 0) return { room: name, runtime: first, entryPoint: `${engine}${name}/index.ts` }
  const runtime = room.runtimes.find((candidate) => candidate === rest[0])
  if (!runtime) return `${file}: a file of the room "${name}" must be in ${room.runtimes.map((r) => `${r}/`).join(' or ')}`
  return { room: name, runtime, entryPoint: `${engine}${name}/${runtime}/index.ts` }
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

/** The rules for one import of one file (ARCHITECTURE.md, "Rooms"); what is broken, as sentences. */
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
  const sameRoom = to.room === from.room
  if (!isTest(file) && !runtimeCalls[from.runtime].includes(to.runtime))
    wrong.push(`${at}: a ${from.runtime} file may not call a ${to.runtime} file`)
  if (!sameRoom && !openRooms.includes(to.room) && !rooms[from.room]?.calls.includes(to.room))
    wrong.push(`${at}: the room "${from.room}" may not call "${to.room}"`)
  // Tests may use what another room keeps for tests.
  const isForTests = isTest(file) && target.includes('/testing/')
  if (!sameRoom && isCode(target) && target !== to.entryPoint && !isForTests)
    wrong.push(`${at}: enters "${to.room}" past its entry point ${to.entryPoint}`)
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

/** Rooms of `table` that call one another in a circle: with none, no circle of rooms can be built. */
export function roomCycles(table: typeof rooms = rooms): string[][] {
  return findCycles(new Map(Object.entries(table).map(([name, { calls }]) => [name, calls])))
}

/** Return the calls that the table permits and that no file makes, as `room → called room`. */
export function unusedCalls(sources: Sources): string[] {
  const made = new Set<string>()
  for (const [file, text] of sources) {
    const from = isCode(file) ? placeOf(file) : undefined
    if (typeof from !== 'object') continue
    for (const { specifier } of readImports(file, text)) {
      const to = isRelative(specifier) ? placeOf(join(dirname(file), specifier)) : undefined
      if (typeof to === 'object') made.add(`${from.room} → ${to.room}`)
    }
  }
  return Object.entries(rooms).flatMap(([name, { calls }]) =>
    calls.map((called) => `${name} → ${called}`).filter((call) => !made.has(call)),
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
    const room = placeOf(file)
    if (typeof room === 'object' && authorsOnly.includes(room.room)) wrong.push(`${[...path, file].join(' → ')}: a build would read it`)
    else
      for (const { specifier, type } of imports.get(file) ?? [])
        if (!type && isRelative(specifier)) visit(join(dirname(file), specifier), [...path, file])
  }
  for (const entry of viewerEntries) visit(entry, [])
  return wrong
}

/** Everything that is against the table of rooms; an empty list when the house is in order. */
export function checkRooms(sources: Sources): string[] {
  const imports = new Map([...sources].filter(([file]) => isCode(file)).map(([file, text]) => [file, readImports(file, text)]))
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
    ...checkViewers(imports),
    ...checkAuthorsOnly(imports),
  ]
}

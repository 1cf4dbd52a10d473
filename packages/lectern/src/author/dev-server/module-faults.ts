import { existsSync } from 'node:fs'
import { SourceMap, type SourceMapPayload } from 'node:module'
import { join } from 'node:path'
import { parseSync } from 'vite'
import { z } from 'zod'
import type { AuthorProblem } from '../../base/errors/index.ts'
import { isInside } from '../../base/files/index.ts'
import { isFields } from '../../base/lib/model/index.ts'
import { sayTo } from '../../base/lib/node/index.ts'
import type { Project } from '../../compiler/project/index.ts'
import { moduleProblem, toProblem } from '../../site/bundler/index.ts'
import type { Handler } from './deck-endpoints.ts'

/**
 * An error of a module or a setup file in an open page: what is wrong, what to do, and the stack with the addresses of modules. `rendering` means that
 * a component threw while it was rendered.
 */
export const pageFaultSchema = z.strictObject({
  what: z.string().max(3000),
  allowed: z.string().max(3000),
  stack: z.string().max(20_000),
  rendering: z.literal(true).optional(),
})
export type PageFault = z.infer<typeof pageFaultSchema>

/** Path at which a page asks whether the server has modules that it cannot serve. */
export const faultsPath = '/__lectern/faults'

/** Return the handler that answers whether there are faults. The answer contains nothing else, because every page may ask. */
export const answerFaults =
  (all: () => readonly AuthorProblem[]): Handler =>
  (_request, response) =>
    sayTo(response)(200, all().length > 0)

/** The fields that are used of a module that the bundler serves. @internal for its test */
export interface ServedModule {
  readonly file: string | null
  readonly importers: ReadonlySet<ServedModule>
  /** The time of the last change in milliseconds, which the module's address contains from then on. */
  readonly lastHMRTimestamp: number
  readonly transformResult: { readonly map: object | null } | null
}

/** The fields that are used of the bundler's graph. */
interface ServedModules {
  readonly urlToModuleMap: ReadonlyMap<string, ServedModule>
  getModulesByFile(file: string): ReadonlySet<ServedModule> | undefined
}

/** A place in the stack of browsers: the address of a module, its line and its column. */
const frame = /https?:\/\/[^\s()]+?:\d+:\d+(?![\d:])/g

interface Place {
  readonly file: string
  readonly line: number
  readonly column: number
}

/**
 * Return the problem of an author's file for an error in an open page, at the first place of the stack in one of the deck's own files.
 * Return undefined for an error of an older version of the file, and for an error of rendering that has no such place: the slide shows it.
 */
function pageProblem(fault: PageFault, project: Project, graph: ServedModules): AuthorProblem | undefined {
  const { dir, entry, base, setup } = project
  for (const [text] of fault.stack.matchAll(frame)) {
    const place = placeOf(text, base, graph)
    if (place === 'old') return undefined
    if (place && isInside(dir, place.file) && !/[\\/]node_modules[\\/]/.test(place.file) && existsSync(place.file))
      return toProblem({ ...place, what: fault.what, allowed: fault.allowed }, dir)
  }
  if (fault.rendering) return undefined
  const named = setup.files.find((file) => fault.what.startsWith(`${project.disk.nameOf(file)} `))
  return toProblem({ file: named ?? entry, line: 1, column: 1, what: fault.what, allowed: fault.allowed }, dir)
}

/** Return the place in the source of a place in a served module; `old` when the module has changed since. */
function placeOf(text: string, base: string, graph: ServedModules): Place | 'old' | undefined {
  const [, address = '', line, column] = /^(.+):(\d+):(\d+)$/.exec(text) ?? []
  if (!URL.canParse(address)) return undefined
  const url = new URL(address)
  if (!url.pathname.startsWith(base)) return undefined
  const module = graph.urlToModuleMap.get(`/${url.pathname.slice(base.length)}`)
  if (!module?.file) return undefined
  if (Number(url.searchParams.get('t') ?? 0) < module.lastHMRTimestamp) return 'old'
  const map = module.transformResult?.map
  const at = { line: Number(line), column: Number(column) }
  if (!isSourceMap(map)) return { file: module.file, ...at }
  const found = new SourceMap(map).findEntry(at.line - 1, at.column - 1)
  return 'originalLine' in found
    ? { file: module.file, line: found.originalLine + 1, column: found.originalColumn + 1 }
    : { file: module.file, ...at }
}

/** Return whether a module has a source map. The bundler's marks for modules without one have no names. */
const isSourceMap = (map: object | null | undefined): map is SourceMapPayload => map !== null && map !== undefined && 'names' in map

/** The author's modules that the bundler cannot serve, each with its problem. */
export interface ModuleFaults {
  all(): readonly AuthorProblem[]
  /** Take an error of the bundler. Return whether it is about one of the author's modules. */
  take(error: unknown): boolean
  /**
   * Note that the bundler has served the module at a path below the base. It forgets an error of its file: a request that began before the last save
   * may fail after it.
   */
  served(path: string): void
  /** Report a component, layout or layer without a default export. `code` is the module as the browser gets it. */
  checkExports(file: string, code: string): void
  /** Take the error of a module in an open page. */
  takeFromPage(fault: PageFault): void
  /** Forget the problems of a changed file and of the files that use it. The next request finds a problem again if it is still there. */
  changed(event: string, file: string): void
}

/** Create the list. `onFound` receives each new problem once, and `onChange` is called when the list changes. */
export function createModuleFaults({
  project,
  graph,
  onFound,
  onChange,
}: {
  readonly project: () => Project
  readonly graph: () => ServedModules
  readonly onFound: (problem: AuthorProblem) => void
  readonly onChange: () => void
}): ModuleFaults {
  const faults = new Map<string, AuthorProblem>()
  /** Errors of modules that the bundler cannot serve. They end when it serves them. */
  const unserved = new WeakSet<AuthorProblem>()
  /** Errors of rendering. They are reported only: each slide shows its own, and its Markdown may be the cause. */
  const rendering = new Map<string, AuthorProblem>()
  /** Report a problem if its file has not got it already. Return whether it is new. */
  const report = (known: Map<string, AuthorProblem>, problem: AuthorProblem) => {
    const file = join(project().dir, problem.place.file)
    if (JSON.stringify(known.get(file)) === JSON.stringify(problem)) return false
    known.set(file, problem)
    onFound(problem)
    return true
  }
  const add = (problem: AuthorProblem) => {
    if (report(faults, problem)) onChange()
  }
  return {
    all: () => [...faults.values()],
    take(error) {
      const problem = moduleProblem(error, project().dir)
      if (!problem) return false
      // The parts of a file for Vue are modules of their own, which are served after the file.
      if (!isPart(error)) unserved.add(problem)
      add(problem)
      return true
    },
    served(path) {
      const file = graph().urlToModuleMap.get(path)?.file
      const problem = file && faults.get(file)
      if (!problem || !unserved.has(problem)) return
      faults.delete(file)
      onChange()
    },
    checkExports(file, code) {
      const { own, layers } = project()
      if (![own.components, own.layouts, layers].some((files) => [...files.values()].flat().includes(file)) || !existsSync(file)) return
      const names = parseSync(file, code, { lang: 'js' }).module.staticExports.flatMap(({ entries }) =>
        entries.map((entry) => entry.exportName),
      )
      if (names.some(({ kind, name }) => kind === 'Default' || name === 'default')) return
      add({
        severity: 'error',
        place: { file: project().disk.nameOf(file), line: 1, column: 1 },
        what: 'This file has no default export',
        allowed: 'Write "export default" before the main value of the file.',
      })
    },
    takeFromPage(fault) {
      const problem = pageProblem(fault, project(), graph())
      if (problem && fault.rendering) report(rendering, problem)
      else if (problem) add(problem)
    },
    changed(event, file) {
      const before = faults.size
      rendering.clear()
      // A new file may be the one that an import names.
      if (event !== 'change') faults.clear()
      else for (const user of usersOf(file, graph())) faults.delete(user)
      if (faults.size !== before) onChange()
    },
  }
}

/** Return whether an error of the bundler is about a style sheet, template or script of a file for Vue. */
const isPart = (error: unknown): boolean => isFields(error) && /[?&]vue\b/.test(String(error.id))

/** Return a file and all files that import it, directly or not. */
function usersOf(file: string, graph: ServedModules): ReadonlySet<string> {
  const modules = new Set(graph.getModulesByFile(file))
  for (const { importers } of modules) for (const importer of importers) modules.add(importer)
  return new Set([file, ...[...modules].flatMap((module) => module.file ?? [])])
}

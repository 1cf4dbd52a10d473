import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { parseSync } from 'vite'
import type { AuthorProblem } from '../../base/errors/index.ts'
import type { Project } from '../../compiler/project/index.ts'
import { moduleProblem } from '../../site/bundler/index.ts'
import { type PageFault, pageProblem, type ServedModules } from './page-faults.ts'

/** The author's modules that the bundler cannot serve, each with its problem. */
export interface ModuleFaults {
  all(): readonly AuthorProblem[]
  /** Take an error of the bundler. Return whether it is about one of the author's modules. */
  take(error: unknown): boolean
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
      if (problem) add(problem)
      return problem !== undefined
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

/** Return a file and all files that import it, directly or not. */
function usersOf(file: string, graph: ServedModules): ReadonlySet<string> {
  const modules = new Set(graph.getModulesByFile(file))
  for (const { importers } of modules) for (const importer of importers) modules.add(importer)
  return new Set([file, ...[...modules].flatMap((module) => module.file ?? [])])
}

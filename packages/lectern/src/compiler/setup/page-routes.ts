import { dirname, join } from 'node:path'
import { parseSync } from 'vite'
import type { AuthorProblem } from '../../base/errors/index.ts'
import { FileError, packageFiles } from '../../base/files/index.ts'
import { isFields } from '../../base/lib/model/index.ts'
import { isVueFile } from '../../deck/theme/node/index.ts'
import { nameOf, problemAt } from './setup-file.ts'

/** A page beside the slides, from `setup/routes.ts`. */
export interface PageRoute {
  /** Path below the base path of the deck, without a slash at its ends, as in `about`. */
  readonly path: string
  /** Absolute path of the module whose default export is the page, or the name of a package. */
  readonly module: string
}

/** Addresses of the engine's own pages and files, and of slides. */
const taken = /^(\d+|index|404|print|notes|notes-edit|overview|presenter|assets|export)(\/|$)/
const plain = /^[\w.~-]+(\/[\w.~-]+)*$/

type Node = Readonly<Record<string, unknown>> & { readonly type: string; readonly start: number }

const isNode = (value: unknown): value is Node => isFields(value) && typeof value.type === 'string'
const childrenOf = (node: Node): Node[] =>
  Object.values(node).flatMap((value) => (Array.isArray(value) ? value.filter(isNode) : isNode(value) ? [value] : []))

/** Return the value of a key of an object in the source. */
function fieldOf(object: Node, key: string): Node | undefined {
  const properties = Array.isArray(object.properties) ? object.properties.filter(isNode) : []
  const found = properties.find(({ type, key: name }) => type === 'Property' && isNode(name) && (name.name === key || name.value === key))
  return isNode(found?.value) ? found.value : undefined
}

const textOf = (node: Node | undefined): string | undefined => (typeof node?.value === 'string' ? node.value : undefined)

/** Return what a route imports: `() => import('x')`, or a name that an import at the top of the file gives. */
function importedBy(component: Node, names: ReadonlyMap<string, string>): string | undefined {
  if (component.type === 'Identifier') return names.get(String(component.name))
  if (component.type === 'ImportExpression') return isNode(component.source) ? textOf(component.source) : undefined
  return childrenOf(component)
    .map((child) => (child.type === 'Identifier' ? undefined : importedBy(child, names)))
    .find((found) => found !== undefined)
}

/** Return all objects with a `path` in a tree, from the first to the last. Those in the `children` of another one are not among them. */
function routesBelow(node: Node): readonly { readonly object: Node; readonly path: Node }[] {
  const path = node.type === 'ObjectExpression' ? fieldOf(node, 'path') : undefined
  return path ? [{ object: node, path }] : childrenOf(node).flatMap(routesBelow)
}

/** The module that a route names, as the bundler finds it. */
const moduleOf = (specifier: string, file: string) => (specifier.startsWith('.') ? join(dirname(file), specifier) : specifier)

/**
 * Read the pages of a `setup/routes.ts` without running it: of each route, its path and the module that it imports. Report what has no page, because a
 * build writes each page in advance.
 */
export function readRoutes(
  file: string,
  deckDir: string,
  runsVue: boolean,
): { routes: readonly PageRoute[]; problems: readonly AuthorProblem[] } {
  const text = packageFiles(deckDir).findText(file)
  if (typeof text !== 'string') return { routes: [], problems: [] }
  const { program, module } = parseSync(file, text)
  const names = new Map(
    module.staticImports.flatMap(({ moduleRequest, entries }) =>
      entries.map(({ localName }) => [localName.value, moduleRequest.value] as const),
    ),
  )
  const problems: AuthorProblem[] = []
  const routes: PageRoute[] = []
  const refuse = (offset: number, what: string, allowed: string) =>
    problems.push(problemAt(file, deckDir, { severity: 'warning', offset, what: `${what} (${nameOf(file, deckDir)})`, allowed }))
  for (const { object, path } of routesBelow(program as unknown as Node)) {
    const written = textOf(path)
    const name = written?.replace(/^\/|\/$/g, '') ?? ''
    const component = fieldOf(object, 'component')
    const specifier = component && importedBy(component, names)
    const found = specifier === undefined ? undefined : moduleOf(specifier, file)
    if (written === undefined || !plain.test(name))
      refuse(
        path.start,
        `The route ${written === undefined ? 'without a plain path' : `"${written}"`} has no page`,
        'A path is a text without parameters, as in "/about": a site has one file for each page.',
      )
    else if (taken.test(name))
      refuse(path.start, `The route "/${name}" has no page, because Lectern has one at this address`, 'Give it another path.')
    else if (found === undefined)
      refuse(
        path.start,
        `The route "/${name}" has no page`,
        "Name its file, as in { path: '/about', component: () => import('../pages/about.tsx') }.",
      )
    else if (isVueFile(found) && !runsVue) refuse(component?.start ?? 0, `The page "/${name}" needs Vue`, 'Run "npm install @lectern/vue".')
    else if (specifier?.startsWith('.') && packageFiles(deckDir).findText(found) === undefined)
      refuse(component?.start ?? 0, `There is no file for the page "/${name}"`, `Write ${nameOf(found, deckDir)}, or correct the path.`)
    else if (specifier?.startsWith('.') && packageFiles(deckDir).findText(found) instanceof FileError)
      refuse(component?.start ?? 0, `The file of the page "/${name}" cannot be read`, `Correct ${nameOf(found, deckDir)}.`)
    else routes.push({ path: name, module: found })
  }
  return { routes, problems }
}

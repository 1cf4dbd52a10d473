import { relative } from 'node:path'
import { type Plugin, parseSync, transformWithOxc } from 'vite'
import type { AuthorProblem } from '../errors/index.ts'
import { packageFiles } from '../files/index.ts'
import { engineSource, extensionsOf, type Project } from '../project/index.ts'
import { missing, placeOfText, toProblem } from './bundling-problems.ts'

/** An import of something missing: the module that has it, and what is wrong. */
interface MissingImport {
  readonly file: string
  readonly specifier: string
  readonly what: string
  readonly remedy: string
}

/** What an import can name. */
interface Sources {
  /** Return the text of a file; undefined when it cannot be read. */
  read(file: string): string | undefined
  resolve(specifier: string, importer: string): Promise<{ readonly id: string } | null>
  /** Return the names that an own module exports; undefined where they cannot be known. */
  exported(specifier: string, importer: string): readonly string[] | undefined
}

/** A component, layout or layer for React: what messages call it, and the code that replaces it. */
interface Part {
  readonly called: string
  readonly placeholder: string
}

const isReact = (file: string) => /\.[jt]sx$/.test(file)
const isOwnModule = (id: string) => /^[^\0?]+\.[cm]?[jt]sx?$/.test(id)

/** Return the imports of a module that the bundler will see, each with its names. Those of types alone are none. */
async function importsOf(file: string, text: string) {
  const { code } = await transformWithOxc(text, file)
  return parseSync(`${file}.js`, code).module.staticImports.map(({ moduleRequest, entries }) => ({
    specifier: moduleRequest.value,
    names: entries.flatMap(({ importName: { kind, name } }) => (kind === 'Default' ? 'default' : (name ?? []))),
  }))
}

/** Find the first import that leads nowhere, in a module and in those that it imports by their paths. `seen` are files that have been examined. */
async function missingImport(file: string, sources: Sources, seen = new Set<string>()): Promise<MissingImport | undefined> {
  seen.add(file)
  for (const { specifier, names } of await importsOf(file, sources.read(file) ?? '')) {
    const found = await sources.resolve(specifier, file)
    if (!found) {
      const { what, allowed } = missing(specifier)
      return { file, specifier, what, remedy: allowed.replace(/\.?$/, '.') }
    }
    if (!specifier.startsWith('.') || !isOwnModule(found.id)) continue
    const exported = sources.exported(specifier, file)
    const unknown = exported && names.find((name) => !exported.includes(name))
    if (unknown !== undefined)
      return { file, specifier, what: `"${specifier}" does not export "${unknown}"`, remedy: 'Correct the name, or export it.' }
    if (seen.has(found.id)) continue
    const inside = await missingImport(found.id, sources, seen)
    if (inside) return inside
  }
  return undefined
}

const componentPart = (name: string): Part => ({
  called: `<${name}>`,
  placeholder: `import { createElement } from 'react'
import { MissingComponent } from 'lectern/components'
export default ({ children }) => createElement(MissingComponent, { name: ${JSON.stringify(name)} }, children)`,
})

const layoutPart = (name: string): Part => ({
  called: `The layout "${name}"`,
  placeholder: `export { default } from ${JSON.stringify(engineSource('theme/browser/layouts/default.tsx'))}`,
})

const layerPart = (): Part => ({ called: 'This layer', placeholder: 'export default () => null' })

/** Return the parts for React of a deck, its addons and its theme, by their files. */
function partsOf(project: Project): ReadonlyMap<string, Part> {
  const found = [...extensionsOf(project), project.own].flatMap(({ components, layouts, layers }) => [
    ...[...components].map(([name, file]) => [file, componentPart(name)] as const),
    ...[...layouts].map(([name, file]) => [file, layoutPart(name)] as const),
    ...[...layers.values()].map((file) => [file, layerPart()] as const),
  ])
  return new Map(found.filter(([file]) => isReact(file)))
}

/**
 * Leave out each component, layout and layer for React with an import that leads nowhere, and report the import. The build goes on: a component shows its
 * name, a layout is the engine's `default`, and a layer is empty.
 */
export function leftOutParts(project: Project, report: (problem: AuthorProblem) => void): Plugin {
  const parts = partsOf(project)
  const disk = packageFiles(project.dir)
  return {
    name: 'lectern:left-out-parts',
    enforce: 'pre',
    async load(id) {
      const part = parts.get(id)
      if (!part) return undefined
      // A file that cannot be read is an error of the bundler, with its place.
      const found = await missingImport(id, {
        read(file) {
          const text = disk.findText(file)
          return typeof text === 'string' ? text : undefined
        },
        resolve: (specifier, importer) => this.resolve(specifier, importer),
        exported: (specifier, importer) => project.context.ownExports?.(specifier, relative(project.dir, importer))?.names,
      }).catch(() => undefined)
      if (!found) return undefined
      const { file, specifier, what, remedy } = found
      report(toProblem({ ...placeOfText(file, specifier), what, allowed: `${remedy} ${part.called} is left out.` }, project.dir))
      return part.placeholder
    },
  }
}

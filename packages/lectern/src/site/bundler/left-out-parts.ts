import { existsSync } from 'node:fs'
import { dirname, relative, resolve } from 'node:path'
import { type Plugin, parseSync, transformWithOxc } from 'vite'
import { type AuthorProblem, formatProblem } from '../../base/errors/index.ts'
import { packageFiles } from '../../base/files/index.ts'
import { engineSource, extensionsOf, type Project } from '../../compiler/project/index.ts'
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

/** A component, layout, layer or setup file: what messages call it, and the code that replaces it. The code shows the message, where there is a place for it. */
interface Part {
  readonly called: string
  placeholder(message: string): string
  /** The same for a file of Vue. */
  placeholderForVue(message: string): string
}

const isReact = (file: string) => /\.[jt]sx$/.test(file)
const isVue = (file: string) => file.endsWith('.vue')
const text = (value: string) => JSON.stringify(value)
/** A text in the script of a `.vue` file. */
const scriptText = (value: string) => text(value).replaceAll('<', '\\u003c')
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

const missingForVue = (name: string, message: string, slots = '<slot />') => `<script setup>
const [name, message] = [${scriptText(name)}, ${scriptText(message)}]
</script>
<template><div class="lectern-missing"><code>{{ name }}</code>${slots}<code class="lectern-missing-problem" role="alert">{{ message }}</code></div></template>`

const componentPart = (name: string): Part => ({
  called: `<${name}>`,
  placeholder: (message) => `import { createElement } from 'react'
import { MissingComponent } from 'lectern/components'
export default ({ children }) => createElement(MissingComponent, { name: ${text(name)}, problem: ${text(message)} }, children)`,
  placeholderForVue: (message) => missingForVue(`<${name}>`, message),
})

const layoutPart = (name: string): Part => ({
  called: `The layout "${name}"`,
  placeholder: (message) => `import { createElement } from 'react'
import Layout from ${text(engineSource('deck/theme/browser/layouts/default.tsx'))}
const problem = createElement('code', { className: 'lectern-missing-problem', role: 'alert' }, ${text(message)})
export default ({ children, ...given }) => createElement(Layout, given, children, problem)`,
  placeholderForVue: (message) => missingForVue(`layout: ${name}`, message),
})

const layerPart: Part = {
  called: 'This layer',
  placeholder: () => 'export default () => null',
  placeholderForVue: () => '<template></template>',
}

const setupPart: Part = {
  called: 'This setup file',
  // The setup of shortcuts returns what it was given.
  placeholder: () => 'export default (_given, base) => base',
  placeholderForVue: () => '',
}

const stylesPart: Part = { called: 'This module of styles', placeholder: () => '', placeholderForVue: () => '' }

/** A script in the folder of the components is no component. */
const named = (files: ReadonlyMap<string, string>, toPart: (name: string) => Part) =>
  [...files].filter(([, file]) => isReact(file) || isVue(file)).map(([name, file]) => [file, toPart(name)] as const)

/** Return the parts of a deck, its addons and its theme, by their files. */
function partsOf(project: Project): ReadonlyMap<string, Part> {
  const found = [...extensionsOf(project), project.own].flatMap(({ components, layouts, layers, styles }) => [
    ...named(components, componentPart),
    ...named(layouts, layoutPart),
    ...named(layers, () => layerPart),
    ...(styles && isOwnModule(styles) ? [[styles, stylesPart] as const] : []),
  ])
  const setups = Object.values(project.setup.browser).flat()
  return new Map([...found, ...setups.map((file) => [file, setupPart] as const)])
}

/** Return whether a file is a part of the deck, for which there is a replacement. */
export const isPart = (project: Project, file: string): boolean => partsOf(project).has(file)

/** The paths that a file imports. They are read from the text, because a file with a mistake has imports, too. */
const importedPath = /(?:from|import|@import|src=)\s*\(?\s*["'](\.{1,2}\/[^"'?]+)/g
const endings = [
  '',
  '.ts',
  '.tsx',
  '.js',
  '.jsx',
  '.mts',
  '.mjs',
  '.vue',
  '/index.ts',
  '/index.tsx',
  '/index.js',
  '/index.jsx',
  '/index.mjs',
]

/** Return whether a file is another one, or imports it by paths. */
function reaches(file: string, other: string, read: (file: string) => string | undefined, seen = new Set<string>()): boolean {
  if (file === other) return true
  if (seen.has(file)) return false
  seen.add(file)
  return [...(read(file) ?? '').matchAll(importedPath)].some(([, path = '']) => {
    const found = endings.map((ending) => resolve(dirname(file), path) + ending).find((each) => each === other || existsSync(each))
    return found !== undefined && reaches(found, other, read, seen)
  })
}

/**
 * Return the parts of a deck that a module of the author belongs to, and the files among `imports`, which its slides import. A part that is itself the
 * module is the only one.
 */
export function partsWith(project: Project, module: string, imports: Iterable<string>): readonly string[] {
  const names = new Set([...partsOf(project).keys(), ...imports].filter((file) => file.startsWith('/') || /^[a-z]:/i.test(file)))
  if (names.has(module)) return [module]
  const disk = packageFiles(project.dir)
  const read = (file: string) => {
    const found = disk.findText(file)
    return typeof found === 'string' ? found : undefined
  }
  return [...names].filter((file) => !/[\\/]node_modules[\\/]/.test(file) && reaches(file, module, read))
}

/**
 * Leave out the parts that are known to be faulty, and each component, layout and layer for React with an import that leads nowhere, and report the
 * import. The build goes on: a component shows its name and the message, a layout is the engine's `default` with the message, and a layer is empty.
 */
export function leftOutParts(
  project: Project,
  report: (problem: AuthorProblem) => void,
  faulty: ReadonlyMap<string, AuthorProblem>,
): Plugin {
  const parts = partsOf(project)
  const disk = packageFiles(project.dir)
  return {
    name: 'lectern:left-out-parts',
    enforce: 'pre',
    async load(id) {
      const part = parts.get(id)
      if (!part) return undefined
      const known = faulty.get(id)
      if (known) return isVue(id) ? part.placeholderForVue(formatProblem(known)) : part.placeholder(formatProblem(known))
      if (!isReact(id)) return undefined
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
      const problem = toProblem({ ...placeOfText(file, specifier), what, allowed: `${remedy} ${part.called} is left out.` }, project.dir)
      report(problem)
      return part.placeholder(formatProblem(problem))
    },
  }
}

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
interface Replacement {
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

const componentReplacement = (name: string): Replacement => ({
  called: `<${name}>`,
  placeholder: (message) => `import { createElement } from 'react'
import { MissingComponent } from 'lectern/components'
export default ({ children }) => createElement(MissingComponent, { name: ${text(name)}, problem: ${text(message)} }, children)`,
  placeholderForVue: (message) => missingForVue(`<${name}>`, message),
})

const layoutReplacement = (name: string): Replacement => ({
  called: `The layout "${name}"`,
  placeholder: (message) => `import { createElement } from 'react'
import Layout from ${text(engineSource('deck/theme/browser/layouts/default.tsx'))}
const problem = createElement('code', { className: 'lectern-missing-problem', role: 'alert' }, ${text(message)})
export default ({ children, ...given }) => createElement(Layout, given, children, problem)`,
  placeholderForVue: (message) => missingForVue(`layout: ${name}`, message),
})

const layerReplacement: Replacement = {
  called: 'This layer',
  placeholder: () => 'export default () => null',
  placeholderForVue: () => '<template></template>',
}

const setupReplacement: Replacement = {
  called: 'This setup file',
  // The setup of shortcuts returns what it was given.
  placeholder: () => 'export default (_given, base) => base',
  placeholderForVue: () => '',
}

const stylesReplacement: Replacement = { called: 'This module of styles', placeholder: () => '', placeholderForVue: () => '' }

/** A script in the folder of the components is no component. */
const named = (files: ReadonlyMap<string, string>, toReplacement: (name: string) => Replacement) =>
  [...files].filter(([, file]) => isReact(file) || isVue(file)).map(([name, file]) => [file, toReplacement(name)] as const)

/** Return the replacements for files of a deck, its addons and its theme, by path. */
function replacementsOf(project: Project): ReadonlyMap<string, Replacement> {
  const found = [...extensionsOf(project), project.own].flatMap(({ components, layouts, layers, styles }) => [
    ...named(components, componentReplacement),
    ...named(layouts, layoutReplacement),
    ...named(layers, () => layerReplacement),
    ...(styles && isOwnModule(styles) ? [[styles, stylesReplacement] as const] : []),
  ])
  const setups = Object.values(project.setup.browser).flat()
  return new Map([...found, ...setups.map((file) => [file, setupReplacement] as const)])
}

/** Return whether a build can go on with a replacement for a file. */
export const isReplaceable = (project: Project, file: string): boolean => replacementsOf(project).has(file)

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
 * Return the replaceable files that import a module of the author, and those among `imports`, the files that slides import. A file that is itself the
 * module is the only one.
 */
export function replaceableWith(project: Project, module: string, imports: Iterable<string>): readonly string[] {
  const names = new Set([...replacementsOf(project).keys(), ...imports].filter((file) => file.startsWith('/') || /^[a-z]:/i.test(file)))
  if (names.has(module)) return [module]
  const disk = packageFiles(project.dir)
  const read = (file: string) => {
    const found = disk.findText(file)
    return typeof found === 'string' ? found : undefined
  }
  return [...names].filter((file) => !/[\\/]node_modules[\\/]/.test(file) && reaches(file, module, read))
}

/**
 * Replace the files that are known to be faulty, and each component, layout and layer for React with an import that leads nowhere, and report the
 * import. The build goes on: a component shows its name and the message, a layout is the engine's `default` with the message, and a layer is empty.
 */
export function replacedFiles(
  project: Project,
  report: (problem: AuthorProblem) => void,
  faulty: ReadonlyMap<string, AuthorProblem>,
): Plugin {
  const replacements = replacementsOf(project)
  const disk = packageFiles(project.dir)
  return {
    name: 'lectern:replaced-files',
    enforce: 'pre',
    async load(id) {
      const replacement = replacements.get(id)
      if (!replacement) return undefined
      const known = faulty.get(id)
      if (known) return isVue(id) ? replacement.placeholderForVue(formatProblem(known)) : replacement.placeholder(formatProblem(known))
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
      const problem = toProblem(
        { ...placeOfText(file, specifier), what, allowed: `${remedy} ${replacement.called} is left out.` },
        project.dir,
      )
      report(problem)
      return replacement.placeholder(formatProblem(problem))
    },
  }
}

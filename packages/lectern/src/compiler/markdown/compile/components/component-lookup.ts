import type { Compilation } from '../compilation.ts'
import { publicFrontmatter } from '../expressions/names.ts'
import { valueToExpression } from '../tree/expressions.ts'
import { type SlideElement, setAttribute } from '../tree/slide-tree.ts'
import { notOfSlidev } from './built-in-table.ts'

/** Convert `bar-bottom` to `BarBottom`, as Vue does. */
export const withCapitals = (name: string): string => name.replaceAll(/(?:^|-)([a-z])/g, (_, letter: string) => letter.toUpperCase())

/** Convert `BarBottom` to `bar-bottom`, for files with such names. */
const withDashes = (name: string): string => name.replaceAll(/(?<=[a-z\d])(?=[A-Z])/g, '-').toLowerCase()

/** Return all spellings of a tag that a component's file may have. */
export const spellings = (name: string): readonly string[] => [...new Set([name, withCapitals(name), withDashes(name)])]

/** Return the file of a tag whose component is written for Vue. */
export function vueComponent(name: string, { context, scriptNames }: Compilation): string | undefined {
  const imported = scriptNames.get(name) ?? scriptNames.get(withCapitals(name))
  if (imported?.kind === 'component') return imported.file
  return spellings(name)
    .map((spelling) => context.vue?.components.get(spelling))
    .find(Boolean)
}

/** Return the file of a component that the slide's script imports, if the file may be used. */
export function importedComponent(name: string, { scriptNames, context: { runsVue, untrusted } }: Compilation): string | undefined {
  const imported = scriptNames.get(name) ?? scriptNames.get(withCapitals(name))
  if (imported?.kind !== 'component' || untrusted) return undefined
  return runsVue || !imported.file.endsWith('.vue') ? imported.file : undefined
}

/** Return whether a module is a component of the engine. */
export const isBuiltIn = (specifier: string | undefined): boolean =>
  specifier?.replaceAll('\\', '/').includes('/components/built-in/') === true

/**
 * Return the module of a tag's component: the deck's or the theme's component in any spelling of the name, or the engine's. Where a component for Vue
 * cannot be used, the engine's replaces it if Slidev has that component, too.
 */
export function componentSpecifier(name: string, compilation: Compilation): string | undefined {
  const found = spellings(name)
    .map((spelling) => compilation.context.component(spelling))
    .find(Boolean)
  const isOther = isBuiltIn(found) && notOfSlidev.has(withCapitals(name)) && vueComponent(name, compilation) !== undefined
  return isOther ? undefined : found
}

/** Give a component or layout for Vue what its template can use: the slide's frontmatter, and the steps that its template has received. */
export function giveToVue(element: SlideElement, specifier: string, steps: readonly unknown[] | undefined, { slide }: Compilation): void {
  if (!specifier.endsWith('.vue')) return
  const frontmatter = publicFrontmatter(slide.record.frontmatter)
  if (Object.keys(frontmatter).length > 0) setAttribute(element, '$frontmatter', valueToExpression(frontmatter))
  if (steps) setAttribute(element, '$steps', valueToExpression(steps))
}

/** Return true for a tag that the slide's own imports declare. */
export const isAuthors = (name: string, { authorNames }: Compilation): boolean => authorNames.has(name.split('.')[0] ?? name)

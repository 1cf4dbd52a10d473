import type { Compilation } from '../compilation.ts'

/** `bar-bottom` is `BarBottom`, as in Vue. */
export const withCapitals = (name: string): string => name.replaceAll(/(?:^|-)([a-z])/g, (_, letter: string) => letter.toUpperCase())

/** `BarBottom` is `bar-bottom`, where a file is named so. */
const withDashes = (name: string): string => name.replaceAll(/(?<=[a-z\d])(?=[A-Z])/g, '-').toLowerCase()

/** Every spelling that a component's file may have for a tag. */
const spellings = (name: string): readonly string[] => [...new Set([name, withCapitals(name), withDashes(name)])]

/** The file of a tag whose component is written for Vue. */
export function vueComponent(name: string, { context, scriptNames }: Compilation): string | undefined {
  const imported = scriptNames.get(name) ?? scriptNames.get(withCapitals(name))
  if (imported?.kind === 'component') return imported.file
  return spellings(name)
    .map((spelling) => context.vue?.components.get(spelling))
    .find(Boolean)
}

/** Where the component of a tag comes from: the deck's or the theme's of that name, or of its other spelling. */
export const componentSpecifier = (name: string, { context }: Compilation): string | undefined =>
  spellings(name)
    .map((spelling) => context.component(spelling))
    .find(Boolean)

/** True for a tag that the slide's own imports name. */
export const isAuthors = (name: string, { authorNames }: Compilation): boolean => authorNames.has(name.split('.')[0] ?? name)

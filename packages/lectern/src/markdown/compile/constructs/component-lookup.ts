import type { Compilation } from '../compilation.ts'

/** `bar-bottom` is `BarBottom`, as in Vue. */
export const withCapitals = (name: string): string => name.replaceAll(/(?:^|-)([a-z])/g, (_, letter: string) => letter.toUpperCase())

/** Where the component of a tag comes from: the deck's or the theme's of that name, or of its other spelling. */
export const componentSpecifier = (name: string, { context }: Compilation): string | undefined =>
  context.component(name) ?? context.component(withCapitals(name))

/** True for a tag that the slide's own imports name. */
export const isAuthors = (name: string, { authorNames }: Compilation): boolean => authorNames.has(name.split('.')[0] ?? name)

import type { AuthorProblem } from '../errors/index.ts'

/** Tells where an option stands: `path` leads to it (`['drawings', 'persist']`), its name or its value. */
export type OptionPlaces = (path: readonly string[], part: 'name' | 'value') => Pick<AuthorProblem, 'place' | 'sourceLine' | 'sourceStart'>

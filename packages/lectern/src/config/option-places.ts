import type { AuthorProblem } from '../errors/index.ts'

/** Return the place of an option's name or value. `path` is the path to the option: `['drawings', 'persist']`. */
export type OptionPlaces = (path: readonly string[], part: 'name' | 'value') => Pick<AuthorProblem, 'place' | 'sourceLine' | 'sourceStart'>

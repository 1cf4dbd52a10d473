import type { AuthorProblem } from '../../base/errors/index.ts'
import type { Kind } from './kinds.ts'

/** One option of the deck: the values that it accepts, its default, and a sentence that describes it. */
export interface Option<Value> {
  readonly kind: Kind<Value>
  readonly default: Value
  readonly doc: string
}

/** An option that contains other options. */
export interface OptionGroup<Values> {
  readonly fields: OptionTable<Values>
  /** Names that Slidev accepts here and Lectern does not use. Lectern ignores them without a warning. */
  readonly ignored: readonly string[]
  readonly doc: string
}

export type OptionTable<Values> = { readonly [Name in keyof Values]: Option<Values[Name]> }

export const option = <Value>(kind: Kind<Value>, initial: NoInfer<Value>, doc: string): Option<Value> => ({ kind, default: initial, doc })

/** Return the place of an option's name or value. `path` is the path to the option: `['drawings', 'persist']`. */
export type OptionPlaces = (path: readonly string[], part: 'name' | 'value') => Pick<AuthorProblem, 'place' | 'sourceLine' | 'sourceStart'>

/** Return the warning for an option of Slidev that Lectern accepts and does nothing with. */
export const ineffective = (
  path: readonly string[],
  places: OptionPlaces,
  allowed = 'Slidev alone has it. Remove it if the deck is for Lectern only.',
): AuthorProblem => ({
  severity: 'warning',
  ...places(path, 'name'),
  what: `The option "${path.at(-1)}" has no effect in Lectern`,
  allowed,
})

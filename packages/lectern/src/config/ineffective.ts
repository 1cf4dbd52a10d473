import type { AuthorProblem } from '../errors/index.ts'
import type { OptionPlaces } from './option.ts'

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

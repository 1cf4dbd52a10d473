import { LecternError, nearestName, shorten } from '../../base/errors/index.ts'
import type { Choice, Choices } from '../../deck/config/index.ts'

/**
 * Check the choice of a build against the conditions of the deck.
 *
 * @throws LecternError when it names what the deck does not have, or leaves no slide.
 */
export function checkChoice({ audience = [], length }: Choice, named: Choices | undefined, isEmpty: boolean): void {
  const known = named?.audiences ?? []
  const unknown = audience.find((name) => !known.includes(name))
  if (unknown !== undefined) {
    const nearest = nearestName(unknown, known)
    throw new LecternError(`no slide of the deck names the audience "${shorten(unknown)}"`, {
      remedy:
        known.length > 0
          ? `${nearest === undefined ? '' : `Did you mean "${nearest}"? `}The deck names ${known.join(', ')}.`
          : 'Slides name audiences in their frontmatter, as in "showFor: [workshop]".',
    })
  }
  if (length !== undefined && !named?.lengths)
    throw new LecternError('no slide of the deck is for one length of the talk', {
      remedy: 'Slides name it in their frontmatter, as in "length: long".',
    })
  if (isEmpty)
    throw new LecternError('the choice leaves no slide of the deck', {
      remedy: 'Choose another audience or length, or change the conditions of the slides.',
    })
}

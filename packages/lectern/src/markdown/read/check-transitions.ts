import { type DeckSlide, transitionName, transitionNames } from '../../deck/index.ts'
import { type AuthorProblem, nearestName } from '../../errors/index.ts'

const allowed = [...transitionNames, 'none']

/**
 * Report transitions that do not exist. The slide changes without one. The problem is a warning, because decks for other tools define transitions in
 * their own CSS.
 */
export function checkTransitions(slides: readonly DeckSlide[]): AuthorProblem[] {
  return slides.flatMap(({ record: { frontmatter, filepath, start, no }, frontmatterPlaces }): AuthorProblem[] => {
    const names = transitionName(frontmatter.transition).split('|')
    const unknown = names.map((name) => name.trim()).find((name) => name !== '' && !allowed.includes(name))
    if (unknown === undefined) return []
    const nearest = nearestName(unknown, allowed)
    return [
      {
        severity: 'warning',
        place: frontmatterPlaces.get('transition') ?? { file: filepath, line: start + 1, column: 1 },
        what: `Unknown transition "${unknown}"`,
        allowed: `The slide changes without one. Allowed: ${allowed.join(', ')}, or two of them as in "fade | none".`,
        ...(nearest !== undefined && { nearest }),
        slide: no,
      },
    ]
  })
}

import { type AuthorProblem, nearestName } from '../../../base/errors/index.ts'
import { type DeckSlide, transitionName, transitionNames, transitionOf } from '../../../deck/deck/index.ts'

const allowed = [...transitionNames, 'none']

/** Return whether a map names classes of its own. */
const hasClasses = (transition: unknown) => typeof transitionOf(transition) === 'object'

/**
 * Report transitions that neither the engine nor a style sheet of the deck has. The slide changes without one. The problem is a warning, because
 * packages can bring style sheets, too. `sheets` are the texts of the style sheets.
 */
export function checkTransitions(slides: readonly DeckSlide[], sheets: readonly string[]): AuthorProblem[] {
  const isStyled = (name: string) => sheets.some((text) => text.includes(`.${name}`))
  return slides.flatMap(({ record: { frontmatter, filepath, start, no }, frontmatterPlaces }): AuthorProblem[] => {
    const names = transitionName(frontmatter.transition).split('|')
    const unknown = names.map((name) => name.trim()).find((name) => name !== '' && !allowed.includes(name) && !isStyled(name))
    if (unknown === undefined || hasClasses(frontmatter.transition)) return []
    const nearest = nearestName(unknown, allowed)
    return [
      {
        severity: 'warning',
        place: frontmatterPlaces.get('transition') ?? { file: filepath, line: start + 1, column: 1 },
        what: `Unknown transition "${unknown}"`,
        allowed: `The slide changes without one. Allowed: ${allowed.join(', ')}, or two of them as in "fade | none", and names of your own with classes such as .${unknown}-enter-active in a style sheet.`,
        ...(nearest !== undefined && { nearest }),
        slide: no,
      },
    ]
  })
}

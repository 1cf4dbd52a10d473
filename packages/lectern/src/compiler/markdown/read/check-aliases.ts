import type { AuthorProblem } from '../../../base/errors/index.ts'
import type { DeckSlide } from '../../../deck/deck/index.ts'

/** Report each `routeAlias` that an earlier slide has already. An alias can point to one slide only. */
export function checkAliases(slides: readonly DeckSlide[]): AuthorProblem[] {
  const first = new Map<string, number>()
  return slides.flatMap(({ record: { frontmatter, filepath, start, no }, frontmatterPlaces }): AuthorProblem[] => {
    const { routeAlias } = frontmatter
    if (typeof routeAlias !== 'string') return []
    const owner = first.get(routeAlias)
    if (owner === undefined) {
      first.set(routeAlias, no)
      return []
    }
    const place = frontmatterPlaces.get('routeAlias') ?? { file: filepath, line: start + 1, column: 1 }
    const what = `routeAlias "${routeAlias}" is taken by slide ${owner}`
    return [{ severity: 'error', place, what, allowed: `The address leads to slide ${owner}. Give slide ${no} another name.`, slide: no }]
  })
}

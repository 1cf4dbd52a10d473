import { type DeckShape, slideOfPath } from '../../../deck/navigation/model/index.ts'

/** The text that was typed into the goto dialog (docs/decisions/goto-letters.md). One of the two properties is always ''. */
export interface GotoTyped {
  /** The field's text: digits, or a slash and a path. */
  readonly field: string
  /** Letters for the search in titles. They never appear in the field. */
  readonly filter: string
}

export const nothingTyped: GotoTyped = { field: '', filter: '' }

/**
 * Return what the field keeps of a text (spec.md §5). Drop leading characters that are neither digit nor slash. Keep digits, or a leading
 * slash and a route path, which a `routeAlias` can be.
 */
function keptInField(text: string): string {
  const rest = text.replace(/^[^\d/]+/, '')
  return rest.startsWith('/') ? `/${rest.replace(/[\s/?#%]/g, '')}` : rest.replace(/\D/g, '')
}

/**
 * Return the state after the field's text becomes `text`. Digits and a slash belong to the field and end a search. Letters in an empty field search.
 */
export function typedInto({ filter }: GotoTyped, text: string): GotoTyped {
  const plain = text.normalize('NFKC') // full-width digits become digits
  const field = keptInField(plain)
  return field ? { field, filter: '' } : { field: '', filter: (filter + plain).trimStart() }
}

/** Remove the last letter of the search. */
export const withoutLastLetter = ({ field, filter }: GotoTyped): GotoTyped => ({ field, filter: [...filter].slice(0, -1).join('') })

/**
 * Return the number of the slide that the field names (spec.md §5): a number greater than 0 and at most the slide total, or a slash and an existing
 * route path, including the end slide's. Return undefined if it names none.
 */
export function gotoTarget(deck: DeckShape, field: string): number | undefined {
  if (field.startsWith('/')) return slideOfPath(deck, field.slice(1))
  const no = Number(field)
  return /^\d+$/.test(field) && no > 0 && no <= deck.slides.length ? no : undefined
}

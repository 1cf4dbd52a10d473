import { type DeckShape, slideOfPath } from '../../navigation/model/index.ts'

/** What was typed into the goto dialog (docs/decisions/goto-letters.md): one of the two is always ''. */
export interface GotoTyped {
  /** What stands in the field: digits, with or without a leading slash. */
  readonly field: string
  /** Letters that titles are searched for; they never stand in the field. */
  readonly filter: string
}

export const nothingTyped: GotoTyped = { field: '', filter: '' }

/** What the field keeps of a text (spec.md §5): a leading character that is neither digit nor slash goes, then a leading slash and digits stay. */
export function keptInField(text: string): string {
  const rest = text.replace(/^[^\d/]+/, '')
  return (rest.startsWith('/') ? '/' : '') + rest.replace(/\D/g, '')
}

/** What is typed after the field's text became `text`: digits and slash belong to the field and end a search, letters in an empty field search. */
export function typedInto({ filter }: GotoTyped, text: string): GotoTyped {
  const plain = text.normalize('NFKC') // digits of full width are digits
  const field = keptInField(plain)
  return field ? { field, filter: '' } : { field: '', filter: (filter + plain).trimStart() }
}

/** Takes the last letter of the search away. */
export const withoutLastLetter = ({ field, filter }: GotoTyped): GotoTyped => ({ field, filter: [...filter].slice(0, -1).join('') })

/**
 * The slide that the field names (spec.md §5): a number greater than 0 and at most the slide total, or a slash and an existing route path, the
 * end slide's among them. Undefined when it names none.
 */
export function gotoTarget(deck: DeckShape, field: string): number | undefined {
  if (field.startsWith('/')) return slideOfPath(deck, field.slice(1))
  const no = Number(field)
  return /^\d+$/.test(field) && no > 0 && no <= deck.slides.length ? no : undefined
}

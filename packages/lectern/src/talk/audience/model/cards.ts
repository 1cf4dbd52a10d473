import { isFields } from '../../../base/lib/model/index.ts'
import { isLine, longestQuestion, longestWord } from '../../live/model/index.ts'
import { defineQuestion, type Question } from './questions.ts'

/** What the presenter has published of a card. Without a text, the presenter has declined or removed it. */
export interface CardState {
  /** What was answered, such as `open/1a2b3c4d`. */
  readonly to: string
  readonly text: string
  /** Milliseconds since 1970 of the approval. */
  readonly at: number
  /** The name of its group. */
  readonly group?: string
  readonly isPinned?: true
  readonly isHighlighted?: true
  /** Whether the presenter has taken back a decision, so that the card waits again. */
  readonly isOpen?: true
}

export interface Card extends CardState {
  readonly id: string
}

/** Describe the card of a device. Another text is another card, so that what is approved is what was read. */
export const defineCard = (device: string, to: string, text: string): Question => defineQuestion(device, to, [text], false)

/** Largest name of a group, in UTF-16 units. */
export const longestGroup = longestWord

const isMark = (value: unknown) => value === undefined || value === true

/** Return whether a value, which may come from anywhere, is what a presenter publishes of a card. */
export const isCardState = (value: unknown): value is CardState =>
  isFields(value) &&
  typeof value.to === 'string' &&
  /^open\/[\da-f]{1,16}(-[1-9]\d{0,3})?$/.test(value.to) &&
  (value.text === '' || isLine(value.text, longestQuestion)) &&
  Number.isSafeInteger(value.at) &&
  (value.group === undefined || isLine(value.group, longestGroup)) &&
  [value.isPinned, value.isHighlighted, value.isOpen].every(isMark)

/** The cards of one group, or of none. */
export interface CardGroup {
  /** Undefined for the cards that are in no group. */
  readonly name: string | undefined
  readonly cards: readonly Card[]
}

/** Return the approved cards by their groups, which are in the order in which they began; those without a group are last. Pinned cards are first. */
export function groupCards(cards: readonly Card[]): readonly CardGroup[] {
  const sorted = cards.toSorted(
    (a, b) => Number(b.isPinned === true) - Number(a.isPinned === true) || a.at - b.at || (a.id < b.id ? -1 : 1),
  )
  const groups = new Map<string | undefined, Card[]>()
  for (const card of cards.toSorted((a, b) => a.at - b.at)) if (card.group !== undefined) groups.set(card.group, [])
  groups.set(undefined, [])
  for (const card of sorted) groups.get(card.group)?.push(card)
  return [...groups].flatMap(([name, own]) => (own.length > 0 ? [{ name, cards: own }] : []))
}

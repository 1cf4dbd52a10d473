/** How long a talk is, for slides that only a longer or only a shorter one has. */
export const talkLengths = ['short', 'long'] as const

export type TalkLength = (typeof talkLengths)[number]

/** The options of a slide that say for which talks it is. */
export const conditionNames = ['showFor', 'hideFor', 'length'] as const

/** For which talks a slide or a block is. Without a part, it is for all of them. */
export interface Condition {
  /** Audiences, one of which sees it. */
  readonly showFor?: readonly string[]
  /** Audiences, none of which sees it. */
  readonly hideFor?: readonly string[]
  readonly length?: TalkLength
}

/** One of the talks in a deck. Without a part, all slides of the deck that differ in it are shown. */
export interface Choice {
  readonly audience?: readonly string[]
  readonly length?: TalkLength
}

/** The names that the conditions of a deck have. */
export interface Choices {
  /** Names of audiences, each once, in the order of the deck. */
  readonly audiences: readonly string[]
  /** Whether something is for one length alone. */
  readonly lengths: boolean
}

/** The most names of audiences in one place. */
const mostNames = 20
const nameText = /^[\p{L}\p{N}_-]{1,40}$/u

/** Return the names of audiences in a text such as `workshop, press`, each once. Return undefined if one of them is no name. */
export function readAudiences(text: string): readonly string[] | undefined {
  const names = [...new Set(text.split(',').map((name) => name.trim()))]
  return names.length <= mostNames && names.every((name) => nameText.test(name)) ? names : undefined
}

export const isTalkLength = (value: unknown): value is TalkLength => value === 'short' || value === 'long'

/** Return whether the choice has something with this condition. */
export function isChosen({ showFor, hideFor, length }: Condition, choice: Choice): boolean {
  const { audience } = choice
  if (choice.length !== undefined && length !== undefined && length !== choice.length) return false
  if (audience === undefined) return true
  const sees = (names: readonly string[]) => names.some((name) => audience.includes(name))
  return !(showFor && !sees(showFor)) && !(hideFor && sees(hideFor))
}

/** Return the parts of a condition that the choice leaves open, for something that it has. Return undefined if there are none. */
export function openCondition({ showFor, hideFor, length }: Condition, choice: Choice): Condition | undefined {
  const open: Condition = {
    ...(choice.audience === undefined && { ...(showFor && { showFor }), ...(hideFor && { hideFor }) }),
    ...(choice.length === undefined && length && { length }),
  }
  return Object.keys(open).length > 0 ? open : undefined
}

/** Return the condition in the options of a slide, which have been read; undefined if there is none. */
export function conditionOf({ showFor, hideFor, length }: Readonly<Record<string, unknown>>): Condition | undefined {
  const names = (value: unknown) => (Array.isArray(value) ? value.filter((name) => typeof name === 'string') : [])
  const [show, hide] = [names(showFor), names(hideFor)]
  const found: Condition = {
    ...(show.length > 0 && { showFor: show }),
    ...(hide.length > 0 && { hideFor: hide }),
    ...(isTalkLength(length) && { length }),
  }
  return Object.keys(found).length > 0 ? found : undefined
}

/** Return the names in some conditions; undefined if there is no condition. */
export function choicesIn(conditions: readonly Condition[]): Choices | undefined {
  if (conditions.length === 0) return undefined
  const audiences = [...new Set(conditions.flatMap(({ showFor = [], hideFor = [] }) => [...showFor, ...hideFor]))]
  return { audiences, lengths: conditions.some(({ length }) => length !== undefined) }
}

/** Return a choice as the query of an address: `audience=workshop,press&length=short`. Return '' if it chooses nothing. */
export const choiceQuery = ({ audience, length }: Choice): string =>
  [
    ...(audience ? [`audience=${audience.map(encodeURIComponent).join(',')}`] : []),
    ...(length === undefined ? [] : [`length=${length}`]),
  ].join('&')

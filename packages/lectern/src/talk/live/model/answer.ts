import { isWhole } from '../../../base/lib/model/index.ts'
import { isLine, isPlainText } from './line.ts'

/** What one device of the audience answers. A later answer of the device to the same thing replaces the one before. */
export interface Answer {
  /** The name of the device, which it has made up for this talk: 32 hexadecimal digits. */
  readonly device: string
  /**
   * What is answered: `poll/1a2b3c4d`, in the second round of the poll `poll/1a2b3c4d-2`, the same with another kind of poll (`scale`, `rank`, `points`,
   * `ready`, `words`, `open`, `quiz`), `react`, `hand`, `nick`, `ask/0`, `vote/1a2b3c4d` or `give/1a2b3c4d`.
   */
  readonly to: string
  /**
   * For a poll, the numbers of the chosen options, from 0. For `scale`, the level of each statement, from 1, or 0. For `rank`, options, the best first. For
   * `points`, the points of each option. For `ready`, 0 for ready or 1 for stuck. For `react`, how often the device has sent each reaction. For `hand`, the round of raised
   * hands. For a vote, 1. An empty list takes the answer back.
   */
  readonly choice: readonly number[]
  /**
   * For `ask`: the text of the question, then the name of the person if the deck wants names. For `give`: the JSON of a value, or nothing. For `words`: up to
   * five words. For `open`: a text. For `poll`: what a person has written beside `Other`. For `nick`: the name of a player.
   */
  readonly words?: readonly string[]
  /** When it came, in milliseconds since 1970. Only the broker says it, and only to presenters. */
  readonly at?: number
}

/** Largest answer in bytes, and the largest question: each character may need six. @internal for its test */
export const longestAnswer = 256
/** @internal for its test */
export const longestAsked = 1536
/** Bytes of the time that the broker adds. */
const longestTime = 20
/** Largest number of questions of a device, and the largest text and name in UTF-16 units. */
export const mostAsked = 10
export const longestQuestion = 200
export const longestName = 40
/** Largest number of words that a device gives to one cloud, and the largest word in UTF-16 units. */
export const mostWords = 5
export const longestWord = 40
/** Largest JSON that a device gives to a component of the deck, in UTF-16 units. */
const longestGiven = 200
/** Largest number of options of a poll. */
export const mostOptions = 20
/** Largest number of levels of a scale, and the points that a device has. */
export const mostLevels = 11
export const mostPoints = 100
/** Number of reactions, and how often one device counts for each. */
const reactionCount = 5
export const mostReactions = 99
/** Largest number of a round of raised hands. */
const mostRounds = 1_000_000

/** Return whether a value, which may come from anywhere, is a list of options, each once and in their order. */
const isChoice = (value: unknown): value is readonly number[] =>
  Array.isArray(value) &&
  value.length <= mostOptions &&
  value.every((no: unknown, at) => Number.isInteger(no) && Number(no) > (at === 0 ? -1 : Number(value[at - 1])) && Number(no) < mostOptions)

const isList = (value: unknown, most: number): value is readonly number[] =>
  Array.isArray(value) && value.length <= mostOptions && value.every((one) => isWhole(one, 0, most))

const isNothing = (value: unknown): value is readonly number[] => Array.isArray(value) && value.length === 0

/** For each kind of poll, return whether a value, which may come from anywhere, is an answer to it. */
const pollAnswers = new Map<string, (value: unknown) => value is readonly number[]>([
  ['poll', isChoice],
  ['scale', (value) => isList(value, mostLevels)],
  ['rank', (value): value is readonly number[] => isList(value, mostOptions - 1) && new Set(value).size === value.length],
  ['points', (value): value is readonly number[] => isList(value, mostPoints) && value.reduce((sum, one) => sum + one, 0) <= mostPoints],
  ['ready', (value): value is readonly number[] => isList(value, 1) && value.length <= 1],
  ['words', isNothing],
  ['open', isNothing],
  ['quiz', isChoice],
])

/** How many texts belong to an answer to each kind of poll, and the largest of them. Other kinds have none. */
const pollTexts = new Map<string, { readonly most: number; readonly longest: number }>([
  ['poll', { most: 1, longest: longestWord }],
  ['words', { most: mostWords, longest: longestWord }],
  ['open', { most: 1, longest: longestQuestion }],
])

/** Return the kind of poll of what is answered; '' if it is no poll. */
const pollKindOf = (to: string): string => /^([a-z]+)\/[\da-f]{1,16}(-[1-9]\d{0,3})?$/.exec(to)?.[1] ?? ''

/** Return what devices answer in a round of a poll with an id: `1a2b3c4d`, or `scale/1a2b3c4d` if it is of another kind. */
export const pollTopic = (id: string, round = 1): string => `${id.includes('/') ? id : `poll/${id}`}${round === 1 ? '' : `-${round}`}`

/** Return whether a value, which may come from anywhere, is the name of a device. */
const isDevice = (value: unknown): value is string => typeof value === 'string' && /^[\da-f]{32}$/.test(value)

/** Return whether a value, which may come from anywhere, says how often a device has sent each reaction. */
const isReactions = (value: unknown): value is readonly number[] =>
  Array.isArray(value) && value.length === reactionCount && value.every((count) => isWhole(count, 0, mostReactions))

/** Return whether a value, which may come from anywhere, is a raised or a lowered hand. */
const isHand = (value: unknown): value is readonly number[] =>
  Array.isArray(value) && value.length <= 1 && value.every((round) => isWhole(round, 0, mostRounds))

/** Return whether values, which may come from anywhere, are one of a device's questions, and its text with or without a name. */
export const isQuestionTo = (to: unknown, words: unknown): words is readonly string[] =>
  typeof to === 'string' &&
  /^ask\/\d$/.test(to) &&
  Array.isArray(words) &&
  (words.length === 1 || (words.length === 2 && isLine(words[1], longestName))) &&
  isLine(words[0], longestQuestion)

/** Return whether a text is JSON whose texts devices accept. */
function isPlainJson(json: string): boolean {
  let isPlain = true
  try {
    JSON.parse(json, (name, value: unknown) => {
      isPlain &&= isPlainText(name) && (typeof value !== 'string' || isPlainText(value))
    })
  } catch {
    return false
  }
  return isPlain
}

/** Return whether values, which may come from anywhere, are what a device gives to a component of the deck. Only its texts are examined here. */
export const isGivenTo = (to: unknown, words: unknown): words is readonly string[] =>
  typeof to === 'string' &&
  /^give\/[\da-f]{1,16}$/.test(to) &&
  Array.isArray(words) &&
  words.length <= 1 &&
  words.every((word) => isLine(word, longestGiven) && isPlainJson(word))

/** Return whether values, which may come from anywhere, are the name of a player, or none. */
const isNickTo = (to: unknown, words: unknown): words is readonly string[] =>
  to === 'nick' && Array.isArray(words) && words.length <= 1 && words.every((word) => isLine(word, longestName))

/** Return whether values, which may come from anywhere, are something to which a device answers with texts alone or beside a choice, and such texts. */
export function isTextsTo(to: unknown, words: unknown): words is readonly string[] {
  if (isGivenTo(to, words) || isNickTo(to, words)) return true
  const { most, longest } = pollTexts.get(typeof to === 'string' ? pollKindOf(to) : '') ?? { most: 0, longest: 0 }
  return Array.isArray(words) && words.length > 0 && words.length <= most && words.every((word) => isLine(word, longest))
}

/** Return whether a value, which may come from anywhere, is a vote for a question, or none. */
const isVote = (value: unknown): value is readonly number[] => Array.isArray(value) && value.length <= 1 && value.every((one) => one === 1)

/** Return whether values, which may come from anywhere, are something that the audience answers, and an answer to it. */
export function isAnswerTo(to: unknown, choice: unknown): choice is readonly number[] {
  if (to === 'react') return isReactions(choice)
  if (to === 'hand') return isHand(choice)
  if (typeof to === 'string' && /^vote\/[\da-f]{1,16}$/.test(to)) return isVote(choice)
  return typeof to === 'string' && pollAnswers.get(pollKindOf(to))?.(choice) === true
}

/** Return an answer without its device and its time, as it travels and as it is stored: numbers, then texts. */
export const contentOf = ({ choice, words = [] }: Pick<Answer, 'choice' | 'words'>): readonly (number | string)[] => [...choice, ...words]

/** Return an answer as it travels, which has only ASCII characters. */
export function formatAnswer(answer: Answer): Uint8Array {
  return formatContent(answer.device, answer.to, contentOf(answer), answer.at)
}

/** Return an answer with a content, as it travels. */
export function formatContent(device: string, to: string, content: readonly unknown[], at?: number): Uint8Array {
  const json = JSON.stringify([device, to, content, ...(at === undefined ? [] : [at])])
  const ascii = json.replace(/[\u007f-\uffff]/g, (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`)
  return Uint8Array.from(ascii, (letter) => letter.charCodeAt(0))
}

/** Read the value of a message as an answer; undefined for anything that is not exactly one. */
function answerOf([device, to, content]: readonly unknown[], isShort: boolean): Answer | undefined {
  if (!isDevice(device) || typeof to !== 'string' || !Array.isArray(content)) return undefined
  if (isQuestionTo(to, content) || isGivenTo(to, content) || isNickTo(to, content)) return { device, to, choice: [], words: content }
  const items: readonly unknown[] = content
  const first = items.findIndex((one) => typeof one === 'string')
  const [choice, words] = first < 0 ? [items] : [items.slice(0, first), items.slice(first)]
  if (!isAnswerTo(to, choice)) return undefined
  if (words === undefined) return isShort ? { device, to, choice } : undefined
  // What a person writes beside `Other` belongs to that option.
  const isAlone = pollKindOf(to) === 'poll' && choice.length === 0
  return isTextsTo(to, words) && !isAlone ? { device, to, choice, words } : undefined
}

/** Return the items of a message, which may come from anywhere. */
function itemsOf(payload: Uint8Array, longest: number): readonly unknown[] {
  if (payload.length > longest) return []
  try {
    const value: unknown = JSON.parse(String.fromCharCode(...payload))
    return Array.isArray(value) ? value : []
  } catch {
    return []
  }
}

/** Read an answer. Return undefined for anything that is not exactly one. */
export function readAnswer(payload: Uint8Array): Answer | undefined {
  const items = itemsOf(payload, longestAsked)
  return items.length === 3 ? answerOf(items, payload.length <= longestAnswer) : undefined
}

/** Read an answer with the time at which it came, or without. A device sends none. */
export function readStamped(payload: Uint8Array): Answer | undefined {
  const items = itemsOf(payload, longestAsked + longestTime)
  const [, , , at] = items
  if (items.length !== 4) return readAnswer(payload)
  const answer = isWhole(at) ? answerOf(items, payload.length <= longestAnswer + longestTime) : undefined
  return answer && { ...answer, at: Number(at) }
}

/** Return a formatted answer as the broker sends it to presenters: with the time at which it came. */
export const stampAnswer = (payload: Uint8Array, at: number): Uint8Array =>
  Uint8Array.of(...payload.subarray(0, -1), ...Uint8Array.from(`,${at}]`, (letter) => letter.charCodeAt(0)))

/** Return what the broker sends to a presenter after all answers, and later when answers are no longer stored, or are again. */
export const formatEnd = (isStored: boolean): Uint8Array => Uint8Array.from(`end ${Number(isStored)}`, (letter) => letter.charCodeAt(0))

/** Read that message: whether answers are stored. Return undefined for anything else. */
export function readEnd(payload: Uint8Array): boolean | undefined {
  const [, digit] = /^end ([01])$/.exec(String.fromCharCode(...payload.subarray(0, 8))) ?? []
  return digit === undefined ? undefined : digit === '1'
}

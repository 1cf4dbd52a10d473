import { isWhole } from '../../../base/lib/model/index.ts'
import { isLine, isPlainText } from './line.ts'

/** What one device of the audience answers. A later answer of the device to the same thing replaces the one before. */
export interface Answer {
  /** The name of the device, which it has made up for this talk: 32 hexadecimal digits. */
  readonly device: string
  /**
   * What is answered: `poll/1a2b3c4d`, in the second round of the poll `poll/1a2b3c4d-2`, the same with another kind of poll (`scale`, `rank`, `points`,
   * `ready`), `react`, `hand`, `ask/0`, `vote/1a2b3c4d` or `give/1a2b3c4d`.
   */
  readonly to: string
  /**
   * For a poll, the numbers of the chosen options, from 0. For `scale`, the level of each statement, from 1, or 0. For `rank`, options, the best first. For
   * `points`, the points of each option. For `ready`, 0 for ready or 1 for stuck. For `react`, how often the device has sent each reaction. For `hand`, the round of raised
   * hands. For a vote, 1. An empty list takes the answer back.
   */
  readonly choice: readonly number[]
  /** For `ask`: the text of the question, then the name of the person if the deck wants names. For `give`: the JSON of a value, or nothing. */
  readonly words?: readonly string[]
}

/** Largest answer in bytes, and the largest question: each character may need six. @internal for its test */
export const longestAnswer = 256
/** @internal for its test */
export const longestAsked = 1536
/** Largest number of questions of a device, and the largest text and name in UTF-16 units. */
export const mostAsked = 10
export const longestQuestion = 200
export const longestName = 40
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

/** For each kind of poll, return whether a value, which may come from anywhere, is an answer to it. */
const pollAnswers = new Map<string, (value: unknown) => value is readonly number[]>([
  ['poll', isChoice],
  ['scale', (value) => isList(value, mostLevels)],
  ['rank', (value): value is readonly number[] => isList(value, mostOptions - 1) && new Set(value).size === value.length],
  ['points', (value): value is readonly number[] => isList(value, mostPoints) && value.reduce((sum, one) => sum + one, 0) <= mostPoints],
  ['ready', (value): value is readonly number[] => isList(value, 1) && value.length <= 1],
])

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

/** Return whether a value, which may come from anywhere, is a vote for a question, or none. */
const isVote = (value: unknown): value is readonly number[] => Array.isArray(value) && value.length <= 1 && value.every((one) => one === 1)

/** Return whether values, which may come from anywhere, are something that the audience answers, and an answer to it. */
export function isAnswerTo(to: unknown, choice: unknown): choice is readonly number[] {
  if (to === 'react') return isReactions(choice)
  if (to === 'hand') return isHand(choice)
  if (typeof to === 'string' && /^vote\/[\da-f]{1,16}$/.test(to)) return isVote(choice)
  const [, kind = ''] = (typeof to === 'string' && /^([a-z]+)\/[\da-f]{1,16}(-[1-9]\d{0,3})?$/.exec(to)) || []
  return pollAnswers.get(kind)?.(choice) === true
}

/** Return an answer as it travels, which has only ASCII characters. */
export function formatAnswer({ device, to, choice, words }: Answer): Uint8Array {
  const json = JSON.stringify([device, to, words ?? choice])
  const ascii = json.replace(/[\u007f-\uffff]/g, (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`)
  return Uint8Array.from(ascii, (letter) => letter.charCodeAt(0))
}

/** Read an answer. Return undefined for anything that is not exactly one. */
export function readAnswer(payload: Uint8Array): Answer | undefined {
  if (payload.length > longestAsked) return undefined
  try {
    const value: unknown = JSON.parse(String.fromCharCode(...payload))
    if (!Array.isArray(value) || value.length !== 3) return undefined
    const [device, to, content]: unknown[] = value
    if (!isDevice(device) || typeof to !== 'string') return undefined
    if (isQuestionTo(to, content) || isGivenTo(to, content)) return { device, to, choice: [], words: content }
    return payload.length <= longestAnswer && isAnswerTo(to, content) ? { device, to, choice: content } : undefined
  } catch {
    return undefined
  }
}

/** Return what the broker sends to a presenter after all answers, and later when answers are no longer stored, or are again. */
export const formatEnd = (isStored: boolean): Uint8Array => Uint8Array.from(`end ${Number(isStored)}`, (letter) => letter.charCodeAt(0))

/** Read that message: whether answers are stored. Return undefined for anything else. */
export function readEnd(payload: Uint8Array): boolean | undefined {
  const [, digit] = /^end ([01])$/.exec(String.fromCharCode(...payload.subarray(0, 8))) ?? []
  return digit === undefined ? undefined : digit === '1'
}

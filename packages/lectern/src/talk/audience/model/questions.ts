import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'
import { isFields, parseJson } from '../../../base/lib/model/index.ts'
import { isLine, longestName, longestQuestion } from '../../live/model/index.ts'
import { csvFile, csvTime } from './csv.ts'
import { isCount } from './poll.ts'

/** A question of the audience. */
export interface Question {
  /** The same in all presenters' windows. It says nothing about the device that asks. */
  readonly id: string
  readonly text: string
  /** Who asks, if the deck wants names. */
  readonly name?: string
}

/** Return a question with its name, as presenters read it. */
export const wordsOf = ({ text, name }: Question): string => (name === undefined ? text : `${text} (${name})`)

/** A question that waits for the presenter. The audience learns neither the device nor where it was asked. */
export interface WaitingQuestion extends Question {
  readonly device: string
}

/** What the presenter has published of a question. Without a text, the presenter has declined or removed it. */
export interface QuestionState {
  readonly text: string
  readonly name?: string
  readonly votes: number
  /** Milliseconds since 1970 of the approval. */
  readonly at: number
  readonly isPinned: boolean
  readonly isAnswered: boolean
  /** Whether the presenter has taken back a decision, so that the question waits again. */
  readonly isOpen?: boolean
}

export interface PublishedQuestion extends QuestionState {
  readonly id: string
}

/** The published state of a question that the presenter has declined or removed. */
export const declined: QuestionState = { text: '', votes: 0, at: 0, isPinned: false, isAnswered: false }

/** Return 16 hexadecimal digits that tell nobody what they were made of. From a shorter hash of the same, others could tell which questions are of one device. */
export const idOf = (...parts: readonly string[]) => bytesToHex(sha256(utf8ToBytes(parts.join('\n')))).slice(0, 16)

/** Describe a question of a device. Another text, or another name, is another question, so that what is approved is what was read. */
export function defineQuestion(device: string, to: string, [text = '', given]: readonly string[], asksNames: boolean): Question {
  const name = asksNames ? given : undefined
  return { id: idOf(device, to, text, ...(name === undefined ? [] : [name])), text, ...(name !== undefined && { name }) }
}

/** Return the id of the entry that declines all questions of a device, also those that it asks later. */
export const declinedDevice = (device: string): string => idOf('device', device)

/** Return questions by device in turn: the first one of each, then the second ones, and so on. So no device takes the places of others. */
export function inTurn(questions: readonly WaitingQuestion[]): readonly WaitingQuestion[] {
  const asked = new Map<string, number>()
  const turns = questions.map((question) => {
    const turn = asked.get(question.device) ?? 0
    asked.set(question.device, turn + 1)
    return { question, turn }
  })
  return turns.sort((a, b) => a.turn - b.turn).map(({ question }) => question)
}

/** A question on the presenter's screen. One that its device has changed stays in its place without its buttons, so that none gets under a pointer. */
export interface QuestionRow {
  readonly question: WaitingQuestion
  readonly isGone: boolean
}

/** Largest number of waiting questions on screen: a stranger may send thousands. */
const mostRows = 30

/**
 * Return what the screen shows next. What is on it keeps its place until the presenter decides, and what comes is added at the end. `isDecided` returns
 * whether a presenter has approved or declined a question.
 */
export function nextRows(
  rows: readonly QuestionRow[],
  waiting: readonly WaitingQuestion[],
  isDecided: (question: WaitingQuestion) => boolean,
): readonly QuestionRow[] {
  const ids = new Set(waiting.map(({ id }) => id))
  const kept = rows.filter(({ question }) => !isDecided(question)).map(({ question }) => ({ question, isGone: !ids.has(question.id) }))
  // After a decision the list moves anyway.
  const still = kept.length < rows.length ? kept.filter(({ isGone }) => !isGone) : kept
  const shown = new Set(still.map(({ question }) => question.id))
  const places = Math.max(0, mostRows - still.filter(({ isGone }) => !isGone).length)
  const added = waiting.filter(({ id }) => !shown.has(id)).slice(0, places)
  return [...still, ...added.map((question) => ({ question, isGone: false }))].slice(-2 * mostRows)
}

/** Return whether a value, which may come from anywhere, is what a presenter publishes of a question. */
export const isQuestionState = (value: unknown): value is QuestionState =>
  isFields(value) &&
  (value.text === '' || isLine(value.text, longestQuestion)) &&
  (value.name === undefined || isLine(value.name, longestName)) &&
  isCount(value.votes) &&
  Number.isSafeInteger(value.at) &&
  typeof value.isPinned === 'boolean' &&
  typeof value.isAnswered === 'boolean' &&
  (value.isOpen === undefined || typeof value.isOpen === 'boolean')

const rank = ({ isPinned, isAnswered }: QuestionState) => (isAnswered ? 2 : isPinned ? 0 : 1)

/** Return the questions that the audience sees: the pinned ones, the open ones, the answered ones, in each group by votes and by age. */
export const orderQuestions = (questions: readonly PublishedQuestion[]): readonly PublishedQuestion[] =>
  questions
    .filter(({ text }) => text !== '')
    .toSorted((a, b) => rank(a) - rank(b) || b.votes - a.votes || a.at - b.at || (a.id < b.id ? -1 : 1))

/** Return questions as a CSV file, in the order of the audience. */
export const questionsCsv = (questions: readonly PublishedQuestion[]): string =>
  csvFile(
    'time,question,name,votes,pinned,answered',
    questions.map(({ at, text, name = '', votes, isPinned, isAnswered }) => [
      csvTime(at),
      text,
      name,
      votes,
      isPinned ? 'yes' : 'no',
      isAnswered ? 'yes' : 'no',
    ]),
  )

/** Read the stored questions. Leave out values that are not questions. */
export function readQuestions(text: string | null): readonly PublishedQuestion[] {
  const value = parseJson(text)
  const isPublished = (one: unknown): one is PublishedQuestion => isQuestionState(one) && 'id' in one && typeof one.id === 'string'
  return Array.isArray(value) ? orderQuestions(value.filter(isPublished)) : []
}

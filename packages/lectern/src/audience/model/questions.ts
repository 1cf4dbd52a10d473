import { hashOf, isFields } from '../../lib/model/index.ts'
import { isLine, longestName, longestQuestion } from '../../live/model/index.ts'
import { csvFile, csvTime } from './csv.ts'
import { isCount } from './is-count.ts'

/** A question of the audience. */
export interface Question {
  /** The same in all presenters' windows. It says nothing about the device that asks. */
  readonly id: string
  readonly text: string
  /** Who asks, if the deck wants names. */
  readonly name?: string
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
}

export interface PublishedQuestion extends QuestionState {
  readonly id: string
}

/** The published state of a question that the presenter has declined or removed. */
export const declined: QuestionState = { text: '', votes: 0, at: 0, isPinned: false, isAnswered: false }

/** Describe a question of a device. Another text is another question, so that a later change needs an approval of its own. */
export function defineQuestion(device: string, to: string, [text = '', name]: readonly string[], asksNames: boolean): Question {
  const id = hashOf([device, to, text].join('\n')).toString(16)
  return { id, text, ...(asksNames && name !== undefined && { name }) }
}

/** Return whether a value, which may come from anywhere, is what a presenter publishes of a question. */
export const isQuestionState = (value: unknown): value is QuestionState =>
  isFields(value) &&
  (value.text === '' || isLine(value.text, longestQuestion)) &&
  (value.name === undefined || isLine(value.name, longestName)) &&
  isCount(value.votes) &&
  Number.isSafeInteger(value.at) &&
  typeof value.isPinned === 'boolean' &&
  typeof value.isAnswered === 'boolean'

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
  try {
    const value: unknown = JSON.parse(text ?? '[]')
    const isPublished = (one: unknown): one is PublishedQuestion => isQuestionState(one) && 'id' in one && typeof one.id === 'string'
    return Array.isArray(value) ? orderQuestions(value.filter(isPublished)) : []
  } catch {
    return [] // not of this version
  }
}

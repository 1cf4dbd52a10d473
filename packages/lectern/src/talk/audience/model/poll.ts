import { hashOf, isFields, isWhole, parseJson } from '../../../base/lib/model/index.ts'
import { mostLevels, mostOptions } from '../../live/model/index.ts'
import { csvFile, csvTime } from './csv.ts'
import { countLabels, type Poll, type PollKind, pointsOf, type Tally } from './poll-kinds.ts'

/** What the presenter has published of a poll. */
export interface PollState {
  /** Number of devices that have answered. */
  readonly voters: number
  /** Undefined until the presenter reveals them. */
  readonly counts?: readonly number[]
  /** How often the presenter has begun it; undefined for the first round. */
  readonly round?: number
  /** Whether the presenter takes no more answers; undefined while it takes them. */
  readonly isClosed?: true
  /** When the presenter will close it, in the time of the talk; undefined without an end. */
  readonly endsAt?: number
}

/** Describe a poll in which devices choose options. */
export function definePoll(question: string, options: readonly string[], isMultiple: boolean): Poll {
  const id = hashOf([question, ...options, isMultiple].join('\n')).toString(16)
  return { id, kind: 'poll', question, options, isMultiple, levels: [] }
}

/** Describe a poll of another kind. `levels`: those of a scale. */
export function defineOther(
  kind: Exclude<PollKind, 'poll'>,
  question: string,
  options: readonly string[],
  levels: readonly number[] = [],
): Poll {
  const id = `${kind}/${hashOf([question, ...options, ...levels].join('\n')).toString(16)}`
  return { id, kind, question, options, isMultiple: false, levels }
}

/** Return a poll with an id that depends on its name alone, so that its answers count in every language. */
export const shareId = (poll: Poll, name: string): Poll => ({
  ...poll,
  id: (poll.kind === 'poll' ? '' : `${poll.kind}/`) + hashOf(name).toString(16),
})

/** Largest number of rounds of a poll. */
export const mostRounds = 1_000

/** Count the answers of devices. An answer that the poll does not have counts for nothing. */
export function tallyOf(poll: Poll, choices: Iterable<readonly number[]>): Tally {
  const counts = countLabels(poll).map(() => 0)
  let voters = 0
  for (const choice of choices) {
    const points = choice.length > 0 && pointsOf(poll, choice)
    if (!points) continue
    voters++
    for (const [no, more] of points) counts[no] = (counts[no] ?? 0) + more
  }
  return { voters, counts }
}

/** Return whether a value, which may come from anywhere, is a count of devices or answers. */
export const isCount = (value: unknown): value is number => isWhole(value, 0, 1_000_000)
/** Sums of points are larger than the number of devices. */
const mostCounted = 100_000_000
const isCounts = (value: unknown): value is readonly number[] =>
  Array.isArray(value) && value.length <= mostOptions * mostLevels && value.every((one) => isWhole(one, 0, mostCounted))

const isRound = (value: unknown): value is number => isWhole(value, 2, mostRounds)

/** Return whether a value, which may come from anywhere, is what a presenter publishes of a poll. */
export const isPollState = (value: unknown): value is PollState =>
  isFields(value) &&
  isCount(value.voters) &&
  (value.counts === undefined || isCounts(value.counts)) &&
  (value.round === undefined || isRound(value.round)) &&
  (value.isClosed === undefined || value.isClosed === true) &&
  (value.endsAt === undefined || isWhole(value.endsAt))

/** The last result of a poll that a browser has seen. */
export interface PollResult extends Tally {
  /** The talk in which it was asked. */
  readonly talk: string
  readonly id: string
  readonly question: string
  readonly options: readonly string[]
  /** Undefined for the first round. */
  readonly round?: number
  /** Milliseconds since 1970 of the last answer. */
  readonly at: number
}

/** Largest number of results that a browser keeps. */
const mostResults = 200

const isTexts = (value: unknown): value is readonly string[] => Array.isArray(value) && value.every((text) => typeof text === 'string')
const isResult = (value: unknown): value is PollResult =>
  isFields(value) &&
  isCounts(value.counts) &&
  isCount(value.voters) &&
  isTexts(value.options) &&
  value.options.length === value.counts.length &&
  [value.talk, value.id, value.question].every((text) => typeof text === 'string') &&
  (value.round === undefined || isRound(value.round)) &&
  Number.isFinite(value.at)

/** Read the stored results, the latest first. What is none is left out. */
export function readResults(text: string | null): readonly PollResult[] {
  const value = parseJson(text)
  return Array.isArray(value) ? value.filter(isResult) : []
}

/** Return whether two results are of the same round of a poll. */
export const isSameRound = (one: Pick<PollResult, 'talk' | 'id' | 'round'>, other: Pick<PollResult, 'talk' | 'id' | 'round'>): boolean =>
  one.talk === other.talk && one.id === other.id && one.round === other.round

/** Return the results with a newer one, the latest first. */
export const withResult = (results: readonly PollResult[], result: PollResult): readonly PollResult[] =>
  [result, ...results.filter((one) => !isSameRound(one, result))].slice(0, mostResults)

/** Return results as a CSV file: one line for each count, the oldest poll first. */
export const csvOf = (results: readonly PollResult[]): string =>
  csvFile(
    'time,question,option,answers,devices',
    results
      .toReversed()
      .flatMap(({ at, question, options, counts, voters }) =>
        options.map((option, no) => [csvTime(at), question, option, counts[no] ?? 0, voters]),
      ),
  )

/** Return results as a JSON file, the oldest poll first. */
export const jsonOf = (results: readonly PollResult[]): string =>
  `${JSON.stringify(
    results.toReversed().map(({ at, question, options, counts, voters, round = 1 }) => ({
      time: csvTime(at),
      question,
      round,
      devices: voters,
      answers: options.map((option, no) => ({ option, count: counts[no] ?? 0 })),
    })),
    undefined,
    2,
  )}\n`

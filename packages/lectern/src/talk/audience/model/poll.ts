import { hashOf, isFields, isWhole, parseJson } from '../../../base/lib/model/index.ts'
import { isPlainText, lineOf, mostLevels, mostOptions } from '../../live/model/index.ts'
import { csvFile, csvTime } from './csv.ts'
import { countLabels, type Poll, type PollKind, pointsOf, type QuizRules, type Tally } from './poll-kinds.ts'
import { isIds, isWordCounts, type WordCount } from './words.ts'

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
  /** The words of a cloud, once the presenter reveals them. */
  readonly words?: readonly WordCount[]
  /** The ids of the words that the presenter has removed. */
  readonly removed?: readonly string[]
  /** When a question of a quiz has begun, in the time of the talk. */
  readonly startsAt?: number
  /** The right options of a question of a quiz, and why, once the presenter reveals them. */
  readonly right?: readonly number[]
  readonly why?: string
  /** Why, by language; undefined in a deck with one. */
  readonly whys?: Readonly<Record<string, string>>
}

/** What an author may ask for besides a question and options. */
export type PollRules = Partial<Pick<Poll, 'most' | 'hasOther' | 'isOnce' | 'before' | 'lang' | 'quiz'>>

/** Return the rules that are there, as a part of what the id depends on: a poll without rules has the id that it always had. */
const partsOf = ({ most, hasOther, isOnce, before, quiz }: PollRules) =>
  [most && `at most ${most}`, hasOther && 'other', isOnce && 'once', before && 'again', quiz && `quiz ${quiz.name}`].filter(Boolean)

/** Describe a poll in which devices choose options. */
export function definePoll(question: string, options: readonly string[], isMultiple: boolean, rules: PollRules = {}): Poll {
  const id = hashOf([question, ...options, isMultiple, ...partsOf(rules)].join('\n')).toString(16)
  return { id, kind: 'poll', question, options, isMultiple, levels: [], ...rules }
}

/** Describe a poll of another kind. `levels`: those of a scale. */
export function defineOther(
  kind: Exclude<PollKind, 'poll'>,
  question: string,
  options: readonly string[],
  levels: readonly number[] = [],
  { isMultiple = false, ...rules }: PollRules & { readonly isMultiple?: boolean } = {},
): Poll {
  const id = `${kind}/${hashOf([question, ...options, ...levels, ...partsOf(rules)].join('\n')).toString(16)}`
  return { id, kind, question, options, isMultiple, levels, ...rules }
}

/** Return a poll with an id that depends on its name alone, and on whether it was asked before, so that its answers count in every language. */
export function shareId(poll: Poll, name: string): Poll {
  const idOf = (text: string) => (poll.kind === 'poll' ? '' : `${poll.kind}/`) + hashOf(text).toString(16)
  return poll.before === undefined ? { ...poll, id: idOf(name) } : { ...poll, id: idOf(`${name}\nagain`), before: idOf(name) }
}

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

/** Largest explanation of a right answer, in UTF-16 units. */
const longestWhy = 1_000
const isText = (value: unknown, most: number): value is string => typeof value === 'string' && value.length <= most && isPlainText(value)
const isNumbers = (value: unknown): value is readonly number[] =>
  Array.isArray(value) && value.length <= mostOptions && value.every((one) => isWhole(one, 0, mostOptions))

/** Most languages in which a right answer is explained. With them, the entry of a poll fits into one packet. */
const mostWhys = 16
const isWhys = (value: unknown) =>
  isFields(value) &&
  Object.keys(value).length <= mostWhys &&
  Object.entries(value).every(([tag, why]) => /^[\w-]{1,35}$/.test(tag) && isText(why, longestWhy))

/** Return what a revealed quiz says besides its counts. */
export const rightOf = ({ right, why, whys }: Pick<Tally, 'right' | 'why' | 'whys'>): Pick<Tally, 'right' | 'why' | 'whys'> => ({
  ...(right && { right }),
  ...(why !== undefined && { why }),
  ...(whys && { whys }),
})

/** Return what a presenter publishes of the right answers: one line each, and no more than a window accepts. */
export function publishedRight({ right, why, whys }: Pick<Tally, 'right' | 'why' | 'whys'>): Pick<Tally, 'right' | 'why' | 'whys'> {
  const lines = Object.entries(whys ?? {}).map(([tag, text]) => [tag, lineOf(text, longestWhy)])
  return rightOf({
    ...(right && { right }),
    ...(why !== undefined && { why: lineOf(why, longestWhy) }),
    ...(lines.length > 0 && { whys: Object.fromEntries(lines.slice(0, mostWhys)) }),
  })
}

const isRound = (value: unknown): value is number => isWhole(value, 2, mostRounds)

/** Return whether a value, which may come from anywhere, is what a presenter publishes of a poll. */
export const isPollState = (value: unknown): value is PollState =>
  isFields(value) &&
  isCount(value.voters) &&
  (value.counts === undefined || isCounts(value.counts)) &&
  (value.round === undefined || isRound(value.round)) &&
  (value.isClosed === undefined || value.isClosed === true) &&
  (value.endsAt === undefined || isWhole(value.endsAt)) &&
  (value.words === undefined || isWordCounts(value.words)) &&
  (value.removed === undefined || isIds(value.removed)) &&
  (value.startsAt === undefined || isWhole(value.startsAt)) &&
  (value.right === undefined || isNumbers(value.right)) &&
  (value.why === undefined || isText(value.why, longestWhy)) &&
  (value.whys === undefined || isWhys(value.whys))

/** What a presenter says of a poll that it has shown, so that what is stored has its words. */
export interface AskedPoll {
  readonly question: string
  readonly options: readonly string[]
  readonly levels?: readonly number[]
  readonly isMultiple?: boolean
  readonly most?: number
  readonly hasOther?: boolean
  readonly isOnce?: boolean
  readonly before?: string
  readonly lang?: string
  readonly quiz?: Omit<QuizRules, 'secret'>
}

/** Describe a poll in what a presenter publishes. */
export const describePoll = ({ question, options, levels, isMultiple, most, hasOther, isOnce, before, lang, quiz }: Poll): AskedPoll => ({
  question,
  options,
  ...(levels.length > 0 && { levels }),
  ...(isMultiple && { isMultiple }),
  ...(most !== undefined && { most }),
  ...(hasOther && { hasOther }),
  ...(isOnce && { isOnce }),
  ...(before !== undefined && { before }),
  ...(lang !== undefined && { lang }),
  ...(quiz && { quiz: { name: quiz.name, seconds: quiz.seconds, bySpeed: quiz.bySpeed } }),
})

const longestAskedText = 2_000
const isOptionalText = (value: unknown) => value === undefined || (typeof value === 'string' && value.length <= longestAskedText)
const isOptionalBoolean = (value: unknown) => value === undefined || typeof value === 'boolean'

/** Return whether a value, which may come from anywhere, describes a poll. */
export const isAskedPoll = (value: unknown): value is AskedPoll =>
  isFields(value) &&
  typeof value.question === 'string' &&
  value.question.length <= longestAskedText &&
  Array.isArray(value.options) &&
  value.options.length <= mostOptions &&
  value.options.every((option) => typeof option === 'string' && option.length <= longestAskedText) &&
  (value.levels === undefined || isNumbers(value.levels)) &&
  [value.isMultiple, value.hasOther, value.isOnce].every(isOptionalBoolean) &&
  [value.before, value.lang].every(isOptionalText) &&
  (value.most === undefined || isWhole(value.most, 1, mostOptions)) &&
  (value.quiz === undefined ||
    (isFields(value.quiz) &&
      typeof value.quiz.name === 'string' &&
      value.quiz.name.length <= longestAskedText &&
      isWhole(value.quiz.seconds, 1) &&
      typeof value.quiz.bySpeed === 'boolean'))

const kindNames: readonly PollKind[] = ['poll', 'scale', 'rank', 'points', 'ready', 'words', 'open', 'quiz']

/** Return the poll that a presenter has described. */
export function pollOf(id: string, { quiz, ...asked }: AskedPoll): Poll {
  const kind = kindNames.find((name) => id.startsWith(`${name}/`)) ?? 'poll'
  return { isMultiple: false, levels: [], ...asked, id, kind, ...(quiz && { quiz: { ...quiz, secret: '' } }) }
}

/** Return a result as rows of an option and its number. */
export function resultOf(poll: Poll, tally: Tally): Pick<PollResult, 'options' | 'counts' | 'voters'> {
  const { voters, words = [] } = tally
  if (poll.kind === 'words') return { voters, options: words.map(({ text }) => text), counts: words.map(({ count }) => count) }
  // Nobody knows at each broker who has not answered.
  const options = countLabels(poll)
  return { voters, options: poll.kind === 'ready' ? options.slice(0, tally.counts.length) : options, counts: tally.counts }
}

/** Return the counts in a stored result. */
export function tallyOfResult(poll: Poll, { voters, options, counts, ...quiz }: PollResult): Tally {
  if (poll.kind !== 'words') return { voters, counts, ...rightOf(quiz) }
  return { voters, counts: [], words: options.map((text, no) => ({ id: String(no), text, count: counts[no] ?? 0 })) }
}

/** The last result of a poll that a browser has seen. */
export interface PollResult extends Tally {
  /** The talk in which it was asked. */
  readonly talk: string
  readonly id: string
  readonly question: string
  readonly options: readonly string[]
  /** Undefined for the first round. */
  readonly round?: number
  /** The groups of cards, in the order of the options; '' for none. */
  readonly groups?: readonly string[]
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
  (value.right === undefined || isNumbers(value.right)) &&
  (value.why === undefined || isText(value.why, longestWhy)) &&
  (value.whys === undefined || isWhys(value.whys)) &&
  (value.groups === undefined || isTexts(value.groups)) &&
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

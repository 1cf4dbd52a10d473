import { locale, message, plural, t } from '../../../base/language/index.ts'
import { mostPoints } from '../../live/model/index.ts'
import type { WordCount } from './words.ts'

/** What devices do in a poll: choose options, rate statements, order options, share points, say whether they are ready, give words or a text, or answer right. */
export type PollKind = 'poll' | 'scale' | 'rank' | 'points' | 'ready' | 'words' | 'open' | 'quiz'

/** How a question of a quiz counts. */
export interface QuizRules {
  /** The questions with the same name have one leaderboard. */
  readonly name: string
  /** How long devices can answer. */
  readonly seconds: number
  /** Whether a faster answer gets more points. */
  readonly bySpeed: boolean
  /** Where the presenter's data has the right answers. */
  readonly secret: string
}

/** A poll as the author has written it. */
export interface Poll {
  /** The same on all devices: it depends on the question and the options. The id of another kind than `poll` begins with it: `scale/1a2b3c4d`. */
  readonly id: string
  readonly kind: PollKind
  readonly question: string
  readonly options: readonly string[]
  /** Whether a device may choose several options. */
  readonly isMultiple: boolean
  /** The levels of a scale, in their order. */
  readonly levels: readonly number[]
  /** How many options or words a device may give at most; undefined for all. */
  readonly most?: number
  /** Whether the last option is `Other`, beside which a device may write a text. */
  readonly hasOther?: boolean
  /** Whether nobody can change an answer. */
  readonly isOnce?: boolean
  readonly quiz?: QuizRules
  /** The id of the poll with which this one is compared: the same question, asked before. */
  readonly before?: string
  /** The language of the deck, by which words are the same. */
  readonly lang?: string
}

/** The answers to a poll, counted. */
export interface Tally {
  /** Number of devices that have answered. */
  readonly voters: number
  /** How often each option was chosen, or what else its kind counts. */
  readonly counts: readonly number[]
  /** The words of a cloud, and what devices have written beside `Other`. */
  readonly words?: readonly WordCount[]
  /** Once a quiz is revealed: the numbers of the right options, why, and who has the most points. */
  readonly right?: readonly number[]
  readonly why?: string
  /** Why, in each language of the deck; undefined in a deck with one. */
  readonly whys?: Readonly<Record<string, string>>
}

/** What a workshop sees of those who have not said whether they are ready. */
const noAnswer = message('No answer yet')
/** The option beside which a device may write a text. */
const otherOption = message('Other')

type Points = readonly (readonly [no: number, more: number])[]

/** Return what each count of a poll is of, for files. */
export function countLabels({
  kind,
  options,
  levels,
  hasOther,
}: Pick<Poll, 'kind' | 'options' | 'levels' | 'hasOther'>): readonly string[] {
  if (hasOther) return [...options, otherOption]
  if (kind === 'scale') return options.flatMap((statement) => levels.map((level) => `${statement}: ${level}`))
  return kind === 'ready' ? [...options, noAnswer] : options
}

/** Return whether a poll has as many counts. Who has not said whether they are ready is not known at each broker. */
export const hasAllCounts = (poll: Poll, counts: readonly number[]): boolean =>
  counts.length === (poll.kind === 'words' ? 0 : countLabels(poll).length) ||
  (poll.kind === 'ready' && counts.length === poll.options.length)

/** Return the labels of the counts for people at this window. */
export const shownLabels = (poll: Poll): readonly string[] =>
  poll.kind === 'scale'
    ? poll.options
    : poll.kind === 'ready'
      ? countLabels(poll).map((label) => t(label))
      : [...poll.options, ...(poll.hasOther ? [t(otherOption)] : [])]

/** Return what an answer adds to which counts; undefined if the poll has no such answer. The relay has checked only what its topic says. */
export function pointsOf(poll: Poll, choice: readonly number[]): Points | undefined {
  const { kind, options, isMultiple, levels } = poll
  const most = options.length + Number(poll.hasOther === true)
  const isOption = (no: number) => no < most
  switch (kind) {
    case 'scale': {
      if (choice.length > most || choice.some((no) => no > levels.length) || choice.every((no) => no === 0)) return undefined
      return choice.flatMap((no, at) => (no === 0 ? [] : [[at * levels.length + no - 1, 1] as const]))
    }
    case 'rank':
      // A Borda count: as many points as there are options behind it. Options that a device has not ordered get none.
      return choice.every(isOption) ? choice.map((no, at) => [no, most - 1 - at] as const) : undefined
    case 'points':
      return choice.length > most || choice.every((more) => more === 0) ? undefined : choice.map((more, no) => [no, more] as const)
    default:
      if (!choice.every(isOption) || choice.length > (isMultiple ? (poll.most ?? most) : 1)) return undefined
      return choice.map((no) => [no, 1] as const)
  }
}

/** What a result says about one option or statement. */
interface ResultRow {
  /** The number of the option, from 0. */
  readonly no: number
  /** The place of the option in an order; the same for those that tie. */
  readonly place?: number
  readonly text: string
  /** How long its bar is, in percent. */
  readonly share: number
}

const part = (count: number, of: number) => (of === 0 ? 0 : Math.round((count / of) * 100))
/** Return a number with one digit behind the point. */
const rounded = (value: number) => value.toLocaleString(locale(), { minimumFractionDigits: 1, maximumFractionDigits: 1 })

/** What a scale says about one statement. */
interface Rating {
  readonly counts: readonly number[]
  /** How many devices have rated it. */
  readonly voters: number
  readonly mean: number
  /** The net promoter score, on a scale from 0 to 10: the share of 9 and 10 less the share of 0 to 6. */
  readonly score?: number
}

/** Return what a scale says about each statement. */
export function ratingsOf({ options, levels }: Pick<Poll, 'options' | 'levels'>, { counts }: Pick<Tally, 'counts'>): readonly Rating[] {
  return options.map((_, at) => {
    const own = levels.map((_level, no) => counts[at * levels.length + no] ?? 0)
    const sum = (of: readonly number[]) => of.reduce((all, one) => all + one, 0)
    const voters = sum(own)
    const mean = voters === 0 ? 0 : sum(own.map((count, no) => count * (levels[no] ?? 0))) / voters
    const isPromoter = levels[0] === 0
    return {
      counts: own,
      voters,
      mean,
      ...(isPromoter && { score: part(sum(own.slice(9)), voters) - part(sum(own.slice(0, 7)), voters) }),
    }
  })
}

/** Return a rating in words. */
const ratingText = ({ voters, mean, score }: Rating): string =>
  voters === 0
    ? t('no answers')
    : [score !== undefined && `${t('NPS')} ${score > 0 ? '+' : ''}${score}`, t('mean {mean}', { mean: rounded(mean) }), voters]
        .filter((part) => part !== false)
        .join(' · ')

/** Return what a result says, in the order in which it is shown. */
export function rowsOf(poll: Poll, { voters, counts, words = [] }: Tally): readonly ResultRow[] {
  const { kind, options, levels } = poll
  const all = (poll.hasOther ? [...options, otherOption] : options).map((_, no) => ({ no, count: counts[no] ?? 0 }))
  switch (kind) {
    case 'scale':
      return ratingsOf(poll, { counts }).map((rating, no) => {
        const [first = 0] = levels
        const span = (levels.at(-1) ?? first) - first
        return { no, text: ratingText(rating), share: rating.voters === 0 ? 0 : part(rating.mean - first, span) }
      })
    case 'rank': {
      const most = voters * (options.length - 1)
      return all
        .toSorted((a, b) => b.count - a.count)
        .map(({ no, count }) => ({
          no,
          place: 1 + all.filter((other) => other.count > count).length,
          text: plural('{count, plural, one {# point} other {# points}}', { count }),
          share: part(count, most),
        }))
    }
    case 'points':
      return all.map(({ no, count }) => {
        const mean = voters === 0 ? 0 : count / voters
        return { no, text: t('{mean} on average', { mean: rounded(mean) }), share: part(mean, mostPoints) }
      })
    case 'words':
      return words.map(({ count }, no) => ({ no, text: String(count), share: part(count, Math.max(...words.map((word) => word.count))) }))
    case 'open':
      return []
    case 'ready':
      return countLabels(poll)
        .slice(0, Math.max(options.length, counts.length))
        .map((_, no) => {
          const count = counts[no] ?? 0
          return { no, text: String(count), share: part(count, voters + (counts[options.length] ?? 0)) }
        })
    default:
      return all.map(({ no, count }) => ({ no, text: `${count} · ${part(count, voters)} %`, share: part(count, voters) }))
  }
}

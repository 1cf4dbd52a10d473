import { basename, join, resolve } from 'node:path'
import { cacheFolder, ownFiles } from '../../../base/files/index.ts'
import { pollTopic } from '../../live/model/index.ts'
import {
  type CardState,
  groupCards,
  isCardState,
  isPollState,
  isQuestionState,
  orderQuestions,
  type PollState,
  type QuestionState,
  questionsKey,
  resultsKey,
  rightOf,
} from '../model/index.ts'

/** What presenters have shown to the room: the last revealed result of each poll, and the questions and cards of the last talk. */
interface Results {
  readonly polls: Map<string, PollState>
  readonly questions: Map<string, QuestionState>
  readonly cards: Map<string, CardState>
  /** The public key of that talk. */
  readonly talk: string
}

/** Largest number of polls and of questions that are stored. */
const mostEntries = 1_000

/** Return the files beside a deck's cache, and the file of its results. */
function placeOf(entry: string, untrusted: boolean) {
  const disk = ownFiles(cacheFolder(resolve(entry), untrusted))
  return { disk, file: join(disk.dir, '.lectern', `results-${basename(entry).replace(/\.(?=[^.]*$)/, '-')}.json`) }
}

/** Return the valid entries of a stored list, by id. */
function entriesOf<Value>(list: unknown, isValue: (value: unknown) => value is Value): Map<string, Value> {
  const valid = new Map<string, Value>()
  for (const entry of Array.isArray(list) ? list.slice(0, mostEntries) : [])
    if (Array.isArray(entry) && typeof entry[0] === 'string' && isValue(entry[1])) valid.set(entry[0], entry[1])
  return valid
}

/** Read the results of a deck. What is missing, or not of this version, is empty. */
function readResults({ disk, file }: ReturnType<typeof placeOf>): Results {
  const text = disk.findText(file)
  try {
    const { talk, polls, questions, cards }: Readonly<Record<string, unknown>> = JSON.parse(typeof text === 'string' ? text : '{}')
    return {
      talk: String(talk),
      polls: entriesOf(polls, isPollState),
      questions: entriesOf(questions, isQuestionState),
      cards: entriesOf(cards, isCardState),
    }
  } catch {
    return { talk: '', polls: new Map(), questions: new Map(), cards: new Map() }
  }
}

interface ResultsOptions {
  /** The deck's Markdown file. */
  readonly entry: string
  readonly untrusted: boolean
  /** The public key of the talk. The questions of another talk are forgotten. */
  readonly publicKey: string
  /** Receives a sentence when nothing can be stored, once. */
  readonly report: (sentence: string) => void
}

/**
 * Store what presenters show to the room, so that exported files have it. Return a function for the writes of a talk, whose signatures are checked: the
 * channel, the entry and its value. Other channels, and what is not revealed, are left out.
 */
export function openResults({
  entry,
  untrusted,
  publicKey,
  report,
}: ResultsOptions): (channel: string, id: string, value: unknown) => void {
  const place = placeOf(entry, untrusted)
  const before = readResults(place)
  const { polls } = before
  const [questions, cards] =
    before.talk === publicKey ? [before.questions, before.cards] : [new Map<string, QuestionState>(), new Map<string, CardState>()]
  let isReported = false

  function store() {
    try {
      place.disk.write(place.file, JSON.stringify({ talk: publicKey, polls: [...polls], questions: [...questions], cards: [...cards] }), {
        flush: false,
      })
    } catch (error) {
      if (!isReported) report(`The results of the talk are not stored for exported files: ${(error as Error).message}. The talk goes on.`)
      isReported = true
    }
  }
  function put<Value>(entries: Map<string, Value>, id: string, value: Value) {
    if (!entries.has(id) && entries.size >= mostEntries) return
    entries.set(id, value)
    store()
  }
  return (channel, id, value) => {
    if (channel === 'polls' && isPollState(value) && value.counts) put(polls, id, value)
    if (channel === 'questions' && isQuestionState(value)) put(questions, id, value)
    if (channel === 'cards' && isCardState(value)) put(cards, id, value)
  }
}

/** Return the results of a deck's last talk as the browser of a presenter stores them: names and values of local storage. `base`: the deck's base path. */
export function storedForPrint(entry: string, untrusted: boolean, base: string): readonly (readonly [name: string, value: string])[] {
  const { polls, questions, cards } = readResults(placeOf(entry, untrusted))
  const all = [...cards].flatMap(([id, card]) => (card.text === '' ? [] : [{ id, ...card }]))
  const results = [...polls].map(([id, { voters, counts = [], round, words, ...quiz }]) => {
    const own = groupCards(all.filter(({ to }) => to === pollTopic(id, round))).flatMap((group) => group.cards)
    const rows = id.startsWith('open/') ? own.map(({ text }) => ({ text, count: 1 })) : words
    return {
      ...{ talk: '', id, question: '', at: 0, voters },
      options: rows ? rows.map(({ text }) => text) : counts.map(() => ''),
      counts: rows ? rows.map(({ count }) => count) : counts,
      ...(own.length > 0 && { groups: own.map(({ group = '' }) => group) }),
      ...rightOf(quiz),
    }
  })
  const published = orderQuestions([...questions].map(([id, question]) => ({ id, ...question })))
  return [
    ...(results.length > 0 ? [[resultsKey(base), JSON.stringify(results)] as const] : []),
    ...(published.length > 0 ? [[questionsKey(base), JSON.stringify(published)] as const] : []),
  ]
}

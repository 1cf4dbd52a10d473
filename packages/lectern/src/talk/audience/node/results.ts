import { basename, join, resolve } from 'node:path'
import { cacheFolder, ownFiles } from '../../../base/files/index.ts'
import {
  isPollState,
  isQuestionState,
  orderQuestions,
  type PollState,
  type QuestionState,
  questionsKey,
  resultsKey,
} from '../model/index.ts'

/** What presenters have shown to the room: the last revealed result of each poll, and the questions of the last talk. */
interface Results {
  readonly polls: Map<string, PollState>
  readonly questions: Map<string, QuestionState>
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
    const { talk, polls, questions }: Readonly<Record<string, unknown>> = JSON.parse(typeof text === 'string' ? text : '{}')
    return { talk: String(talk), polls: entriesOf(polls, isPollState), questions: entriesOf(questions, isQuestionState) }
  } catch {
    return { talk: '', polls: new Map(), questions: new Map() }
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
  const questions = before.talk === publicKey ? before.questions : new Map<string, QuestionState>()
  let isReported = false

  function store() {
    try {
      place.disk.write(place.file, JSON.stringify({ talk: publicKey, polls: [...polls], questions: [...questions] }), { flush: false })
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
  }
}

/** Return the results of a deck's last talk as the browser of a presenter stores them: names and values of local storage. `base`: the deck's base path. */
export function storedForPrint(entry: string, untrusted: boolean, base: string): readonly (readonly [name: string, value: string])[] {
  const { polls, questions } = readResults(placeOf(entry, untrusted))
  const results = [...polls].map(([id, { voters, counts = [] }]) => ({
    ...{ talk: '', id, question: '', options: counts.map(() => ''), at: 0 },
    ...{ voters, counts },
  }))
  const published = orderQuestions([...questions].map(([id, question]) => ({ id, ...question })))
  return [
    ...(results.length > 0 ? [[resultsKey(base), JSON.stringify(results)] as const] : []),
    ...(published.length > 0 ? [[questionsKey(base), JSON.stringify(published)] as const] : []),
  ]
}

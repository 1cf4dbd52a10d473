import { basename, join, resolve } from 'node:path'
import { cacheFolder, ownFiles } from '../../../base/files/index.ts'
import { pollTopic, readBody, readPacket, readStamped } from '../../live/model/index.ts'
import {
  type AskedPoll,
  type Board,
  boardsIn,
  type CardState,
  createWordCounter,
  groupCards,
  isAskedPoll,
  isBoard,
  isCardState,
  isPollState,
  isQuestionState,
  knownLanguage,
  orderQuestions,
  type PollState,
  pollOf,
  type QuestionState,
  type RunPoll,
  type RunReport,
  ratingsIn,
  resultOf,
  tallyOf,
} from '../model/index.ts'
import { headLine, namesIn, readHead, readLine } from './run-file.ts'

/** A file with what one run of a talk was answered. */
interface RunFile {
  readonly path: string
  readonly name: string
  /** Milliseconds since 1970. */
  readonly began: number
}

/** Largest file that is read, in bytes. */
const mostBytes = 512_000_000

/** Return the start of the names of the files in which a deck's runs are. */
export const runPrefix = (entry: string): string => `run-${basename(entry).replace(/\.(?=[^.]*$)/, '-')}-`

/** Return the files of a deck's runs, the latest first. */
export function findRuns(entry: string, untrusted: boolean): readonly RunFile[] {
  const disk = ownFiles(cacheFolder(resolve(entry), untrusted))
  const folder = join(disk.dir, '.lectern')
  return namesIn(folder)
    .filter((name) => name.startsWith(runPrefix(entry)) && name.endsWith('.jsonl'))
    .flatMap((name) => {
      const path = join(folder, name)
      const head = readHead(headLine(disk, path))
      return head ? [{ path, name, began: head.began }] : []
    })
    .toSorted((a, b) => b.began - a.began)
}

/** Collects the last value of each entry that presenters have written. */
interface Written {
  readonly asked: Map<string, AskedPoll>
  readonly polls: Map<string, PollState>
  readonly questions: Map<string, QuestionState>
  readonly cards: Map<string, CardState>
  readonly boards: Map<string, Board>
}

function learn({ asked, polls, questions, cards, boards }: Written, payload: Uint8Array): void {
  const packet = readPacket(payload)
  const body = packet?.parts === 1 ? readBody(Buffer.from(packet.bytes).toString()) : undefined
  if (body?.type !== 'write') return
  const [id, , , value] = body.entry
  if (body.channel === 'asked' && isAskedPoll(value)) asked.set(id, value)
  if (body.channel === 'polls' && isPollState(value)) polls.set(id, value)
  if (body.channel === 'questions' && isQuestionState(value)) questions.set(id, value)
  if (body.channel === 'cards' && isCardState(value)) cards.set(id, value)
  if (body.channel === 'boards' && isBoard(value)) boards.set(id, value)
}

/** What each device has answered to one thing, and when the first one did. */
interface Answered {
  readonly choices: Map<string, readonly number[]>
  readonly words: Map<string, readonly string[]>
  first: number
}

/** Return one round of a poll as the report has it. */
function roundOf(id: string, question: AskedPoll, round: number, answered: Answered, { polls, cards }: Written): RunPoll {
  const poll = pollOf(id, question)
  const state = polls.get(id)
  const isLast = (state?.round ?? 1) === round
  const given = [...answered.words.values()].filter((words) => words.length > 0)
  const own = [...cards].flatMap(([card, value]) =>
    value.to === pollTopic(id, round) && value.text !== '' ? [{ id: card, ...value }] : [],
  )
  const counted = createWordCounter(knownLanguage(poll.lang)).count(given, state?.removed ?? [], [])
  const hasTexts = poll.kind === 'words' || poll.kind === 'open'
  const tally = { ...tallyOf(poll, answered.choices.values()), ...(hasTexts && { voters: given.length }), words: counted }
  const { options, counts, voters } = resultOf(poll, tally)
  // No file says how many devices were there and had not answered.
  const labels = poll.kind === 'ready' ? poll.options : options
  const approved = groupCards(own).flatMap(({ name = '', cards: in_ }) =>
    in_.map(({ text }) => ({ option: name ? `${name}: ${text}` : text, count: 1 })),
  )
  return {
    ...{ id, kind: poll.kind, question: poll.question, round, devices: voters },
    answers: poll.kind === 'open' ? approved : labels.map((option, no) => ({ option, count: counts[no] ?? 0 })),
    ...ratingsIn(poll, tally),
    ...(poll.hasOther && { others: counted.map(({ text, count }) => ({ option: text, count })) }),
    ...(isLast && state?.right && { right: state.right.flatMap((no) => poll.options[no] ?? []) }),
    ...(poll.before !== undefined && { isAgain: true }),
  }
}

/** Read what a run was answered. Of texts, it has what presenters have approved, and words that they have not removed. */
export function readRun(entry: string, untrusted: boolean, { path, name, began }: RunFile): RunReport {
  const disk = ownFiles(cacheFolder(resolve(entry), untrusted))
  const written: Written = { asked: new Map(), polls: new Map(), questions: new Map(), cards: new Map(), boards: new Map() }
  const answers = new Map<string, Answered>()
  const devices = new Set<string>()
  for (const json of disk.read(path, mostBytes).toString('utf8').split('\n')) {
    const line = readLine(json)
    if (line?.kind === 'published') learn(written, line.payload)
    const answer = line?.kind === 'answer' ? readStamped(line.payload) : undefined
    if (!answer) continue
    const { device, to, choice, words = [], at = 0 } = answer
    const known = answers.get(to) ?? { choices: new Map(), words: new Map(), first: at }
    known.choices.set(device, choice)
    known.words.set(device, words)
    devices.add(device)
    answers.set(to, known)
  }
  const rounds = [...written.asked].flatMap(([id, question]) =>
    [...answers].flatMap(([to, answered]) => {
      const [, digits] = /-(\d+)$/.exec(to) ?? []
      const round = Number(digits ?? 1)
      return pollTopic(id, round) === to ? [{ first: answered.first, poll: roundOf(id, question, round, answered, written) }] : []
    }),
  )
  return {
    ...{ name, began, devices: devices.size },
    polls: rounds.toSorted((a, b) => a.first - b.first).map(({ poll }) => poll),
    boards: boardsIn(written.asked.values(), written.boards),
    questions: orderQuestions([...written.questions].map(([id, question]) => ({ id, ...question }))).map(
      ({ text, votes, name: by, isAnswered }) => ({
        ...{ text, votes, isAnswered },
        ...(by !== undefined && { name: by }),
      }),
    ),
  }
}

import { type Catalog, directionOf, languageOf, message, pluralIn, translate } from '../../../base/language/index.ts'
import { escapeHtml, oneLine } from '../../../base/lib/model/index.ts'
import { pollTopic } from '../../live/model/index.ts'
import { type Card, groupCards } from './cards.ts'
import { csvFile, csvTime } from './csv.ts'
import { type AskedPoll, type PollState, pollOf, resultOf } from './poll.ts'
import { type Poll, type PollKind, ratingsOf, type Tally } from './poll-kinds.ts'
import { type Board, boardId, placeOf } from './quiz.ts'

/** One number of a result. */
interface RunAnswer {
  readonly option: string
  readonly count: number
}

/** One round of a poll in a run. */
export interface RunPoll {
  readonly id: string
  readonly kind: PollKind
  readonly question: string
  readonly round: number
  readonly devices: number
  readonly answers: readonly RunAnswer[]
  /** What a scale says about each statement. */
  readonly ratings?: readonly { readonly statement: string; readonly devices: number; readonly mean: number; readonly score?: number }[]
  /** What devices have written beside `Other`. */
  readonly others?: readonly RunAnswer[]
  /** The right options of a quiz. */
  readonly right?: readonly string[]
  /** Whether the same question was asked before. */
  readonly isAgain?: boolean
}

/** Return what a scale says about each statement, with two digits behind the point; nothing for other kinds. */
export const ratingsIn = (poll: Poll, tally: Tally): Pick<RunPoll, 'ratings'> =>
  poll.kind === 'scale'
    ? {
        ratings: ratingsOf(poll, tally).map(({ voters, mean, score }, no) => ({
          ...{ statement: poll.options[no] ?? '', devices: voters, mean: Math.round(mean * 100) / 100 },
          ...(score !== undefined && { score }),
        })),
      }
    : {}

/** The best players of a quiz in a run. */
interface RunBoard {
  /** The name of the quiz; '' for the quiz without one. */
  readonly quiz: string
  /** Number of all players. */
  readonly players: number
  /** Without a name, a player has given none, or the presenter has removed it. */
  readonly rows: readonly { readonly place: number; readonly name?: string; readonly points: number }[]
}

/** Return the leaderboards of the quizzes that were asked, in their order. Without a revealed question a quiz has none. */
export const boardsIn = (asked: Iterable<AskedPoll>, boards: ReadonlyMap<string, Board>): readonly RunBoard[] =>
  [...new Set([...asked].flatMap(({ quiz }) => quiz?.name ?? []))].flatMap((quiz) => {
    const { players, rows } = boards.get(boardId(quiz)) ?? { players: 0, rows: [] }
    if (rows.length === 0) return []
    return [
      {
        ...{ quiz, players },
        rows: rows.map((row) => ({ place: placeOf(rows, row), ...(row.name !== undefined && { name: row.name }), points: row.points })),
      },
    ]
  })

/** What one run of a talk was answered. */
export interface RunReport {
  /** The name of its file. */
  readonly name: string
  /** Milliseconds since 1970. */
  readonly began: number
  /** Number of devices that have answered anything. */
  readonly devices: number
  readonly polls: readonly RunPoll[]
  /** The leaderboards, as the presenter has shown them last. */
  readonly boards: readonly RunBoard[]
  /** The questions that presenters have approved, in the order of the audience. */
  readonly questions: readonly { readonly text: string; readonly name?: string; readonly votes: number; readonly isAnswered: boolean }[]
}

/** One question, with what each run has answered: undefined for a run in which it was not asked. */
interface Compared {
  readonly title: string
  readonly runs: readonly (RunPoll | undefined)[]
}

const keyOf = ({ id, round }: RunPoll) => `${id} ${round}`
function titleOf({ question, round, isAgain }: RunPoll, texts: Catalog | undefined): string {
  const asked = isAgain ? pluralIn(texts, '{question} (again)', { question }) : question
  return round > 1 ? pluralIn(texts, '{question} (round {round})', { question: asked, round }) : asked
}

/** Return the questions of runs, those of the first run first. Without `texts`, the words of the report are English, as those of a command. */
function compared(runs: readonly RunReport[], texts?: Catalog): readonly Compared[] {
  const keys = new Set(runs.flatMap(({ polls }) => polls.map(keyOf)))
  return [...keys].map((key) => {
    const own = runs.map(({ polls }) => polls.find((one) => keyOf(one) === key))
    return { title: own.flatMap((poll) => poll ?? []).map((poll) => titleOf(poll, texts))[0] ?? '', runs: own }
  })
}

const share = (count: number, of: number) => (of === 0 ? '' : ` (${Math.round((count / of) * 100)} %)`)
/** A share says something only where each device adds one to a count. */
const hasShares = ({ kind }: RunPoll) => kind === 'poll' || kind === 'quiz' || kind === 'ready'

/** Return the labels of a result and the count of each run. The options of a question have their order in every language; texts are what they are. */
function countsOf(runs: Compared['runs']): readonly (readonly [label: string, counts: readonly (number | undefined)[]])[] {
  const [first] = runs.flatMap((run) => run ?? [])
  const isText = first?.kind === 'words' || first?.kind === 'open'
  if (first && !isText && runs.every((run) => !run || run.answers.length === first.answers.length))
    return first.answers.map(({ option }, no) => [option, runs.map((run) => run?.answers[no]?.count)])
  const labels = [...new Set(runs.flatMap((run) => run?.answers.map(({ option }) => option) ?? []))]
  return labels.map((label) => [label, runs.map((run) => run?.answers.find(({ option }) => option === label)?.count)])
}

/** Return the rows of a question: a label, and the number of each run as a text. The first label is a word of the report, the others have words of the deck. */
function rowsOf({ runs }: Compared, texts?: Catalog): readonly (readonly [label: string, ...cells: string[]])[] {
  const [first] = runs.flatMap((run) => run ?? [])
  const cell = (run: RunPoll | undefined, count: number | undefined) =>
    !run || count === undefined ? '–' : `${count}${hasShares(run) ? share(count, run.devices) : ''}`
  const rating = (run: RunPoll | undefined, no: number) => {
    const { devices = 0, mean = 0, score } = run?.ratings?.[no] ?? {}
    return devices === 0 ? '–' : `${mean} (${devices})${score === undefined ? '' : ` NPS ${score}`}`
  }
  const others = [...new Set(runs.flatMap((run) => run?.others?.map(({ option }) => option) ?? []))]
  return [
    [translate(texts, message('Devices')), ...runs.map((run) => (run ? String(run.devices) : '–'))],
    ...(first?.ratings ?? []).map(({ statement }, no): [string, ...string[]] => [
      pluralIn(texts, '{statement}: mean', { statement }),
      ...runs.map((run) => rating(run, no)),
    ]),
    ...countsOf(runs).map(([label, counts]): [string, ...string[]] => [
      first?.right?.includes(label) ? pluralIn(texts, '{option} (right)', { option: label }) : label,
      ...runs.map((run, no) => cell(run, counts[no])),
    ]),
    ...others.map((label): [string, ...string[]] => [
      pluralIn(texts, 'Other: {text}', { text: label }),
      ...runs.map((run) => String(run?.others?.find(({ option }) => option === label)?.count ?? '–')),
    ]),
  ]
}

const languageIn = (texts: Catalog | undefined) => languageOf(texts?.[''] ?? 'en') ?? 'en'
/** Return when a run began. Among words from right to left, the time keeps its order. */
function timeOf({ began }: RunReport, texts?: Catalog): string {
  const time = csvTime(began).slice(0, 16).replace('T', ' ')
  return directionOf(languageIn(texts)) === 'rtl' ? `\u2066${time}\u2069` : time
}
const headOf = (run: RunReport, texts?: Catalog) =>
  pluralIn(texts, 'Run of {time} UTC: {count, plural, one {# device} other {# devices}}', { time: timeOf(run, texts), count: run.devices })

/** What is a leaderboard of a report: its title, and a row for each player. */
interface ShownBoard {
  readonly title: string
  readonly rows: readonly (readonly [place: number, name: string, points: string])[]
  readonly players: string
}

/** Return the leaderboards of runs. The names of players are what tells runs apart, so each run has its own. */
const shownBoards = (runs: readonly RunReport[], texts?: Catalog): readonly ShownBoard[] =>
  runs.flatMap((run) =>
    run.boards.map(({ quiz, players, rows }) => ({
      title: [translate(texts, message('Leaderboard')), quiz, runs.length > 1 && timeOf(run, texts)].filter(Boolean).join(' · '),
      rows: rows.map(({ place, name, points }): ShownBoard['rows'][number] => [
        place,
        name ?? translate(texts, message('No name')),
        pluralIn(texts, '{count, plural, one {# point} other {# points}}', { count: points }),
      ]),
      players: pluralIn(texts, '{count, plural, one {# player} other {# players}}', { count: players }),
    })),
  )

/** Return runs as a text for a terminal: one below the other if they are few words, side by side in columns. */
export function reportText(runs: readonly RunReport[]): string {
  const lines = runs.map((run, no) => `${runs.length > 1 ? `${no + 1}. ` : ''}${headOf(run)}`)
  for (const question of compared(runs)) {
    const rows = rowsOf(question).map((row) => row.map(oneLine))
    const width = (column: number) => Math.max(...rows.map((row) => row[column]?.length ?? 0))
    lines.push('', oneLine(question.title))
    for (const row of rows) lines.push(`  ${row.map((cell, column) => cell.padEnd(width(column))).join('  ')}`.trimEnd())
  }
  for (const { title, rows, players } of shownBoards(runs)) {
    const width = Math.max(...rows.map(([, name]) => name.length))
    lines.push('', `${oneLine(title)} (${players})`)
    for (const [place, name, points] of rows) lines.push(`  ${String(place).padStart(2)}  ${oneLine(name).padEnd(width)}  ${points}`)
  }
  for (const [no, run] of runs.entries()) {
    if (run.questions.length === 0) continue
    lines.push('', runs.length > 1 ? `Questions of the audience, run ${no + 1}` : 'Questions of the audience')
    for (const { text, name, votes } of run.questions) lines.push(oneLine(`  ${votes}  ${text}${name ? ` (${name})` : ''}`))
  }
  if (lines.length === runs.length) lines.push('', 'Nothing was answered.')
  return `${lines.join('\n')}\n`
}

/** Return runs as a CSV file: a line for each count and for each question of the audience. */
export const reportCsv = (runs: readonly RunReport[]): string =>
  csvFile(
    'run,question,round,kind,option,count,devices,right',
    runs.flatMap((run) => [
      ...run.polls.flatMap(({ question, round, kind, answers, ratings = [], others = [], devices, right }) => [
        ...answers.map(({ option, count }) => [
          csvTime(run.began),
          question,
          round,
          kind,
          option,
          count,
          devices,
          right?.includes(option) ? 'yes' : '',
        ]),
        ...ratings.flatMap(({ statement, devices: voters, mean, score }) => [
          [csvTime(run.began), question, round, kind, `${statement}: mean`, mean, voters, ''],
          ...(score === undefined ? [] : [[csvTime(run.began), question, round, kind, `${statement}: NPS`, score, voters, '']]),
        ]),
        ...others.map(({ option, count }) => [csvTime(run.began), question, round, kind, `Other: ${option}`, count, devices, '']),
      ]),
      ...run.boards.flatMap(({ quiz, players, rows }) =>
        rows.map(({ name = 'No name', points }) => [csvTime(run.began), quiz, 1, 'leaderboard', name, points, players, '']),
      ),
      ...run.questions.map(({ text, votes }) => [csvTime(run.began), text, 1, 'question', 'votes', votes, '', '']),
    ]),
  )

/** Return runs as a JSON file. */
export const reportJson = (runs: readonly RunReport[]): string =>
  `${JSON.stringify(
    runs.map(({ began, ...run }) => ({ began: csvTime(began), ...run })),
    undefined,
    2,
  )}\n`

const style = `body{max-width:60rem;margin:2rem auto;padding:0 1rem;font:1rem/1.5 system-ui,sans-serif}
:root{color-scheme:light dark}h1{font-size:1.5rem}h2{margin:2rem 0 .5rem;font-size:1.1rem}table{width:100%;border-collapse:collapse}
caption{position:absolute;clip-path:inset(50%)}th,td{padding:.3rem .6rem;border-bottom:1px solid #8884;text-align:start;overflow-wrap:anywhere}
td{font-variant-numeric:tabular-nums}.board{width:auto}.board td{white-space:nowrap}@media print{h2,tr{break-inside:avoid}}`

/** What presenters have revealed so far. */
interface Revealed {
  readonly polls: Readonly<Record<string, PollState>>
  /** Return what presenters have said of a poll. */
  readonly asked: (id: string) => AskedPoll | undefined
  /** The approved cards, by what they answer. */
  readonly cards: Readonly<Record<string, readonly Card[]>>
  /** The leaderboards, by the id of their quiz. */
  readonly boards: Readonly<Record<string, Board>>
  readonly questions: RunReport['questions']
  /** Milliseconds since 1970. */
  readonly at: number
}

/** Return what everybody may read of a talk as a report: revealed results, approved cards and questions. */
export function revealedReport({ polls, asked, cards, boards, questions, at }: Revealed): RunReport {
  const shown = Object.entries(polls).flatMap(([id, { voters, counts, words, right, round = 1 }]): RunPoll[] => {
    const question = asked(id)
    if (!question || !counts) return []
    const poll = pollOf(id, question)
    const { options, counts: all } = resultOf(poll, { voters, counts, ...(words && { words }) })
    const own = groupCards(cards[pollTopic(id, round)] ?? []).flatMap(({ name, cards: texts }) =>
      texts.map(({ text }) => ({ option: name ? `${name}: ${text}` : text, count: 1 })),
    )
    return [
      {
        ...{ id, kind: poll.kind, question: poll.question, round, devices: voters },
        answers: poll.kind === 'open' ? own : options.map((option, no) => ({ option, count: all[no] ?? 0 })),
        ...ratingsIn(poll, { voters, counts }),
        ...(right && { right: right.flatMap((no) => poll.options[no] ?? []) }),
        ...(poll.before !== undefined && { isAgain: true }),
      },
    ]
  })
  const best = boardsIn(
    Object.keys(polls).flatMap((id) => asked(id) ?? []),
    new Map(Object.entries(boards)),
  )
  return { name: '', began: at, devices: Math.max(0, ...shown.map(({ devices }) => devices)), polls: shown, boards: best, questions }
}

interface PageLanguage {
  /** The texts of the page's own words; undefined for English. */
  readonly texts?: Catalog | undefined
  /** The language of what was asked and answered, if it may be another. */
  readonly language?: string
}

/** Return runs as an HTML page that needs nothing else. */
export function reportHtml(title: string, runs: readonly RunReport[], { texts, language }: PageLanguage = {}): string {
  const own = languageIn(texts)
  const spoken = language === undefined || language === own ? 'dir="auto"' : `dir="auto" lang="${escapeHtml(language)}"`
  const heads = runs.map((run) => `<th scope="col">${escapeHtml(timeOf(run, texts))}</th>`).join('')
  const tables = compared(runs, texts).map((question) => {
    const rows = rowsOf(question, texts).map(
      ([label, ...cells], no) =>
        `<tr><th scope="row"><bdi${no === 0 ? '' : ` ${spoken}`}>${escapeHtml(label)}</bdi></th>${cells.map((cell) => `<td><bdi>${escapeHtml(cell)}</bdi></td>`).join('')}</tr>`,
    )
    return `<h2 ${spoken}>${escapeHtml(question.title)}</h2><table><caption ${spoken}>${escapeHtml(question.title)}</caption><thead><tr><td></td>${heads}</tr></thead><tbody>${rows.join('')}</tbody></table>`
  })
  const boards = shownBoards(runs, texts).map(({ title: heading, rows, players }) => {
    const cells = rows.map(
      ([place, name, points]) =>
        `<tr><td>${place}</td><th scope="row"><bdi>${escapeHtml(name)}</bdi></th><td>${escapeHtml(points)}</td></tr>`,
    )
    return `<h2 dir="auto">${escapeHtml(heading)}</h2><table class="board"><caption dir="auto">${escapeHtml(heading)}</caption><tbody>${cells.join('')}</tbody></table><p>${escapeHtml(players)}</p>`
  })
  const asked = runs.map((run) => {
    if (run.questions.length === 0) return ''
    const heading =
      runs.length > 1
        ? pluralIn(texts, 'Questions of the audience, {time}', { time: timeOf(run, texts) })
        : translate(texts, message('Questions of the audience'))
    return `<h2>${escapeHtml(heading)}</h2><ul>${run.questions.map(({ text, name, votes }) => `<li><bdi>${escapeHtml(text)}</bdi>${name ? ` <cite><bdi>${escapeHtml(name)}</bdi></cite>` : ''} (${votes})</li>`).join('')}</ul>`
  })
  return `<!doctype html>
<html lang="${own}"${directionOf(own) === 'rtl' ? ' dir="rtl"' : ''}><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(title)}</title><style>${style}</style></head>
<body><h1 ${spoken}>${escapeHtml(title)}</h1>${runs.map((run) => `<p>${escapeHtml(headOf(run, texts))}</p>`).join('')}${tables.join('')}${boards.join('')}${asked.join('')}</body></html>
`
}

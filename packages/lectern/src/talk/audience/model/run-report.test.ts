import { expect, it } from 'vitest'
import { languageList, loadCatalog } from '../../../base/language/index.ts'
import { defineOther, definePoll, describePoll } from './poll.ts'
import { boardId } from './quiz.ts'
import { type RunPoll, ratingsIn, reportCsv, reportHtml, reportText, revealedReport } from './run-report.ts'

// docs/guide/polls.md, "After the talk"

it('what the audience keeps has revealed results, approved cards and questions, and nothing else', () => {
  const [shown, hidden] = [definePoll('Which?', ['a', 'b'], false), definePoll('Hidden?', ['c', 'd'], false)]
  const wall = defineOther('open', 'What?', [])
  const quiz = defineOther('quiz', 'Who?', ['e'], [], { quiz: { name: 'Planets', seconds: 20, bySpeed: false, secret: '' } })
  const all = [shown, hidden, wall, quiz]
  const report = revealedReport({
    polls: {
      [shown.id]: { voters: 2, counts: [2, 0] },
      [hidden.id]: { voters: 3 },
      [wall.id]: { voters: 1, counts: [] },
      [quiz.id]: { voters: 2 },
    },
    asked(id) {
      const poll = all.find((one) => one.id === id)
      return poll && describePoll(poll)
    },
    boards: {
      [boardId('Planets')]: { players: 2, rows: [{ id: 'p', name: 'Ada', points: 90 }] },
      [boardId('Never asked')]: { players: 1, rows: [{ id: 'p', name: 'Bo', points: 1 }] },
    },
    cards: { [wall.id]: [{ id: 'x', to: wall.id, text: 'A card', at: 1, group: 'Ideas' }] },
    questions: [{ text: 'Why?', votes: 1, isAnswered: false }],
    at: 0,
  })
  const text = reportText([report])
  for (const words of ['a        2 (100 %)', 'Ideas: A card  1', '1  Why?', 'Leaderboard · Planets (2 players)\n   1  Ada  90 points'])
    expect(text).toContain(words)
  for (const words of ['Hidden', 'Bo']) expect(text).not.toContain(words)
})

const runOf = (...polls: readonly RunPoll[]) => ({ name: '', began: 0, devices: 2, polls, boards: [], questions: [] })

it('two runs in two languages are compared option by option, in the words of the first', () => {
  const answers = (...options: readonly string[]) => options.map((option, no) => ({ option, count: no + 1 }))
  const poll = (question: string, ...options: readonly string[]): RunPoll => ({
    ...{ id: '1', kind: 'poll', question, round: 1, devices: 3, answers: answers(...options) },
  })
  const text = reportText([runOf(poll('Which?', 'Salt', 'Pepper')), runOf(poll('Was?', 'Salz', 'Pfeffer'))])
  expect(text).toMatch(/Which\?\n {2}Devices +3 +3\n {2}Salt +1 \(33 %\) +1 \(33 %\)\n {2}Pepper +2 \(67 %\) +2 \(67 %\)\n$/)
})

it('a scale has its means, and the net promoter score', () => {
  const scale = defineOther('scale', 'Would you?', ['Would you?'], [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10])
  const counts = scale.levels.map((level) => Number(level === 7 || level === 10))
  const run = runOf({
    id: scale.id,
    kind: 'scale',
    question: 'Would you?',
    round: 1,
    devices: 2,
    answers: [],
    ...ratingsIn(scale, { voters: 2, counts }),
  })
  expect(reportText([run])).toContain('Would you?: mean  8.5 (2) NPS 50')
  expect(reportCsv([run])).toContain('"Would you?: mean",8.5,2,""')
  expect(reportCsv([run])).toContain('"Would you?: NPS",50,2,""')
  expect(ratingsIn(definePoll('Which?', ['a'], false), { voters: 1, counts: [1] })).toEqual({})
})

const asked: RunPoll = {
  ...{ id: '1', kind: 'quiz', question: 'Which?', round: 2, devices: 3, isAgain: true },
  answers: [
    { option: 'Salt', count: 1 },
    { option: 'Pepper', count: 2 },
  ],
  right: ['Pepper'],
  others: [{ option: 'Chili', count: 1 }],
}
const kept = { ...runOf(asked), devices: 3, questions: [{ text: 'Why?', votes: 1, isAnswered: false }] }

it('a page has the language of the device that keeps it, and says which words are in that of the deck', async () => {
  const page = reportHtml('Der Vortrag', [kept], { texts: await loadCatalog('ar'), language: 'de' })
  expect(page).toContain('<html lang="ar" dir="rtl">')
  expect(page).toContain('<h1 dir="auto" lang="de">Der Vortrag</h1>')
  // The time keeps its order among words from right to left.
  expect(page).toContain('\u20661970-01-01 00:00\u2069')
  expect(page).toContain('<th scope="row"><bdi>الأجهزة</bdi></th>')
  expect(page).toContain('<th scope="row"><bdi dir="auto" lang="de">Salt</bdi></th>')
})

it('without texts, a page is English', () => {
  const page = reportHtml('The talk', [kept])
  expect(page).toContain('<html lang="en"><head>')
  for (const words of [
    'Which? (again) (round 2)',
    '>Devices<',
    '>Pepper (right)<',
    '>Other: Chili<',
    'UTC: 3 devices',
    '>Questions of the audience<',
  ])
    expect(page).toContain(words)
})

it('no word of a page stays English in another language', async () => {
  for (const language of languageList().filter((each) => each !== 'en')) {
    const page = reportHtml('-', [kept, kept], { texts: await loadCatalog(language), language })
    const words = page.replace(/<style>.*<\/style>/s, '').replace(/<[^>]*>/g, ' ')
    expect(words, language).not.toMatch(/\b(again|round|Devices?|right|Other|Run|Questions of)\b/)
  }
})

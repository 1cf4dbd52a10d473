import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { formatAnswer, formatBody, formatPackets } from '../../live/model/index.ts'
import { boardId, defineOther, definePoll, describePoll, type Poll, reportCsv, reportHtml, reportJson, reportText } from '../model/index.ts'
import { openRun, type Run } from './open-run.ts'
import { findRuns, readRun } from './read-runs.ts'

// docs/guide/polls.md, "After the talk"

let dir: string
let entry: string
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'lectern-test-'))
  entry = join(dir, 'slides.md')
  writeFileSync(entry, '# Talk')
})
afterEach(() => rmSync(dir, { recursive: true, force: true }))

const device = (no: number) => no.toString(16).padStart(32, '0')
let order = 0
function publish(run: Run, channel: string, id: string, value: unknown) {
  order++
  const body = new TextEncoder().encode(formatBody({ type: 'write', channel, entry: [id, order, 'me', value] }))
  const base = `lectern/key/state/${channel}${id}`
  for (const { topic, payload } of formatPackets(base, { order: [order, 'me'], sender: 'me' }, body, () => new Uint8Array(64)))
    run.keepPacket(topic, payload)
}
const ask = (run: Run, poll: Poll) => publish(run, 'asked', poll.id, describePoll(poll))
const answer = (run: Run, no: number, to: string, choice: readonly number[], words?: readonly string[]) =>
  run.keepAnswer(formatAnswer({ device: device(no), to, choice, ...(words && { words }), at: 1_000 + order++ }))

const poll = definePoll('Which one?', ['Vite', '=Rollup'], false, { hasOther: true })
const words = defineOther('words', 'Which words?', [])
const wall = defineOther('open', 'What is <missing>?', [])
const quiz = defineOther('quiz', 'The largest?', ['Mars', 'Jupiter'], [], { quiz: { name: '', seconds: 20, bySpeed: false, secret: 'x' } })

function talk(publicKey: string, began: number, votes: readonly number[]) {
  const run = openRun({ entry, untrusted: false, publicKey, report: () => undefined, wall: () => began })
  for (const one of [poll, words, wall, quiz]) ask(run, one)
  for (const [no, vote] of votes.entries()) answer(run, no, `poll/${poll.id}`, [vote], vote === 2 ? ['Bun'] : undefined)
  answer(run, 0, `poll/${poll.id}-2`, [1])
  for (const [no, word] of ['Vue', 'vue', 'React'].entries()) answer(run, no, words.id, [], [word])
  answer(run, 0, wall.id, [], ['Charts'])
  answer(run, 1, wall.id, [], ['Not approved'])
  publish(run, 'cards', 'c', { to: wall.id, text: 'Charts', at: 1, group: 'Features' })
  answer(run, 0, quiz.id, [1])
  publish(run, 'polls', quiz.id, { voters: 1, counts: [0, 1], right: [1] })
  publish(run, 'boards', boardId(''), {
    players: 12,
    rows: [
      { id: '1111111111111111', name: '=Ada', points: 90 },
      { id: '2222222222222222', name: '<Bo>', points: 90 },
      { id: '3333333333333333', points: 1 },
    ],
  })
  publish(run, 'questions', 'q', { text: 'Why?', name: 'Ada', votes: 3, at: 1, isPinned: false, isAnswered: true })
  run.close()
}

it('a run says what was asked, in its words, each round, and what devices have answered', () => {
  talk('first', Date.UTC(2026, 0, 1), [0, 0, 2])
  const [run] = findRuns(entry, false)
  const report = run && readRun(entry, false, run)
  expect(
    report?.polls.map(({ question, round, devices, answers }) => [
      question,
      round,
      devices,
      ...answers.map((one) => `${one.option}: ${one.count}`),
    ]),
  ).toEqual([
    ['Which one?', 1, 3, 'Vite: 2', '=Rollup: 0', 'Other: 1'],
    ['Which one?', 2, 1, 'Vite: 0', '=Rollup: 1', 'Other: 0'],
    ['Which words?', 1, 3, 'Vue: 2', 'React: 1'],
    ['What is <missing>?', 1, 2, 'Features: Charts: 1'],
    ['The largest?', 1, 1, 'Mars: 0', 'Jupiter: 1'],
  ])
  expect(report).toMatchObject({ devices: 3, questions: [{ text: 'Why?', name: 'Ada', votes: 3 }] })
  expect(report?.boards).toEqual([
    {
      ...{ quiz: '', players: 12 },
      rows: [
        { place: 1, name: '=Ada', points: 90 },
        { place: 1, name: '<Bo>', points: 90 },
        { place: 3, points: 1 },
      ],
    },
  ])
  expect(report?.polls[0]?.others).toEqual([{ option: 'Bun', count: 1 }])
  expect(JSON.stringify(report)).not.toContain('Not approved')
})

it('two runs stand side by side, as a text, a page, CSV and JSON', () => {
  talk('first', Date.UTC(2026, 0, 1), [0, 0, 2])
  talk('second', Date.UTC(2026, 1, 1), [1])
  const reports = findRuns(entry, false).map((run) => readRun(entry, false, run))
  const text = reportText(reports)
  expect(text).toContain('1. Run of 2026-02-01 00:00 UTC: 3 devices\n2. Run of 2026-01-01 00:00 UTC: 3 devices\n')
  expect(text).toMatch(/Which one\?\n {2}Devices +1 +3\n {2}Vite +0 \(0 %\) +2 \(67 %\)\n {2}=Rollup +1 \(100 %\) +0 \(0 %\)/)
  expect(text).toContain('Jupiter (right)')
  expect(text).toContain(
    '\n\nLeaderboard · 2026-02-01 00:00 (12 players)\n   1  =Ada     90 points\n   1  <Bo>     90 points\n   3  No name  1 point\n',
  )
  const page = reportHtml('Answers', reports)
  expect(page).toContain('<h2 dir="auto">What is &lt;missing&gt;?</h2>')
  expect(page).toContain('<td>1</td><th scope="row"><bdi>&lt;Bo&gt;</bdi></th><td>90 points</td>')
  expect(page).not.toMatch(/<script|<missing/)
  expect(reportCsv(reports)).toContain('"Which one?",1,"poll","\'=Rollup",1,1,""')
  expect(reportCsv(reports)).toContain('"",1,"leaderboard","\'=Ada",90,12,""')
  expect(JSON.parse(reportJson(reports))).toMatchObject([{ began: '2026-02-01T00:00:00.000Z' }, { devices: 3 }])
})

it('a run without answers, and a file that is none, are no mistake', () => {
  const run = openRun({ entry, untrusted: false, publicKey: 'first', report: () => undefined })
  ask(run, poll)
  run.close()
  writeFileSync(join(dir, '.lectern/run-slides-md-other.jsonl'), 'nothing')
  const [found, ...others] = findRuns(entry, false)
  expect(others).toEqual([])
  expect(found && reportText([readRun(entry, false, found)])).toMatch(/0 devices\n\nNothing was answered\.\n$/)
})

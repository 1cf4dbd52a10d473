import fc from 'fast-check'
import { expect, it } from 'vitest'
import { pollTopic } from '../../live/model/index.ts'
import { csvOf, definePoll, isPollState, jsonOf, readOwnAnswers, readResults, rowsOf, shareId, tallyOf, withResult } from './index.ts'
import type { PollResult } from './poll.ts'

// docs/internals/live.md, rule 12

const poll = definePoll('Which?', ['a', 'b', 'c'], false)
const result: PollResult = { talk: 't', id: poll.id, question: 'Which?', options: ['a', 'b', 'c'], at: 0, voters: 2, counts: [1, 1, 0] }

it('a poll has the same id on all devices, and another id with another word', () => {
  expect(definePoll('Which?', ['a', 'b', 'c'], false)).toEqual(poll)
  const others = [
    definePoll('Which', ['a', 'b', 'c'], false),
    definePoll('Which?', ['a', 'b'], false),
    definePoll('Which?', ['a', 'b', 'c'], true),
  ]
  for (const other of others) expect(other.id).not.toBe(poll.id)
})

it('in all languages of a deck, a question has the id of its name, and is compared with the one that was asked before', () => {
  const define = (question: string, before?: string) =>
    shareId(definePoll(question, ['a'], false, before === undefined ? {} : { before }), 'name')
  const [first, again] = [define('Which?'), define('Which?', 'x')]
  expect([first.id, again.id]).toEqual([define('Welche?').id, define('Welche?', 'y').id])
  expect(again.before).toBe(first.id)
  expect(again.id).not.toBe(first.id)
})

it('counts only choices that the poll has', () => {
  expect(tallyOf(poll, [[0], [0], [2], [], [3], [0, 1], [19]])).toEqual({ voters: 3, counts: [2, 0, 1] })
  expect(tallyOf({ ...poll, isMultiple: true }, [[0, 1], [1], []])).toEqual({ voters: 2, counts: [1, 2, 0] })
  const texts = (voters: number, counts: readonly number[]) => rowsOf(poll, { voters, counts }).map(({ text }) => text)
  expect([texts(0, []), texts(3, [1, 2, 0])]).toEqual([
    ['0 · 0 %', '0 · 0 %', '0 · 0 %'],
    ['1 · 33 %', '2 · 67 %', '0 · 0 %'],
  ])
})

it('accepts only the state of a poll', () => {
  expect(
    [{ de: 'Weil.' }, { de: 1 }, { 'd e': 'x' }, ['x'], { de: 'x'.repeat(1001) }].map((whys) => isPollState({ voters: 1, whys })),
  ).toEqual([true, ...[false, false, false, false]])
  expect([{ voters: 1 }, { voters: 1, counts: [1] }, { voters: 1, round: 2 }].map(isPollState)).toEqual([true, true, true])
  expect(
    [
      { voters: 1, round: 1 },
      { voters: 1, round: 'x' },
      { voters: 1, round: 9e9 },
    ].filter(isPollState),
  ).toEqual([])
  const wrong = [null, 1, {}, { voters: -1 }, { voters: 1, counts: ['<b>'] }, { voters: 1, counts: Array(221).fill(0) }, { voters: 1e9 }]
  expect(wrong.filter(isPollState)).toEqual([])
})

it('reads stored results and answers, and drops everything else', () => {
  expect(readResults(JSON.stringify([result, { ...result, counts: [1] }, 7]))).toEqual([result])
  const own = {
    talk: 't',
    secret: 'f'.repeat(64),
    choices: { 'poll/1': [0], 'poll/2': ['x'], 'poll/x': [0], lead: [1], hand: [3] },
    asked: { 'ask/0': ['Why?'], 'ask/1': [3], x: ['y'] },
    given: { 'give/1a': ['5'], 'give/1b': ['1', '2'], 'scale/1': ['5'], 'words/1': ['Vue'] },
  }
  const read = {
    ...own,
    choices: { 'poll/1': [0], hand: [3] },
    asked: { 'ask/0': ['Why?'] },
    given: { 'give/1a': ['5'], 'words/1': ['Vue'] },
  }
  expect(readOwnAnswers(JSON.stringify(own), 't')).toEqual(read)
  expect(readOwnAnswers(JSON.stringify(own), 'another')).toBeUndefined()
  // What an earlier version has stored has a name and no secret.
  for (const secret of [undefined, 'f'.repeat(32), 'F'.repeat(64)])
    expect(readOwnAnswers(JSON.stringify({ ...own, secret, device: 'f'.repeat(32) }), 't')).toBeUndefined()
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.json()), (text) => {
      readResults(text)
      return readOwnAnswers(text, 't') === undefined
    }),
  )
})

it('keeps one result of a poll for each talk, the latest first', () => {
  const later = { ...result, voters: 3 }
  const other = { ...result, talk: 'u' }
  expect(withResult([other, result], later)).toEqual([later, other])
  expect(
    withResult(
      Array.from({ length: 300 }, (_, no) => ({ ...result, id: String(no) })),
      result,
    ).length,
  ).toBe(200)
})

it('each round of a poll has its own answers and result', () => {
  expect([pollTopic('1a'), pollTopic('1a', 2)]).toEqual(['poll/1a', 'poll/1a-2'])
  const second = { ...result, round: 2, counts: [0, 0, 1] }
  expect(withResult([result], second)).toEqual([second, result])
  expect(readResults(JSON.stringify([second, { ...result, round: 'x' }]))).toEqual([second])
})

it('the JSON of polls has every count with its label, the oldest poll first', () => {
  const later = { ...result, question: 'Then?', round: 2, at: 1000 }
  expect(JSON.parse(jsonOf([later, result]))).toEqual([
    {
      ...{ time: '1970-01-01T00:00:00.000Z', question: 'Which?', round: 1, devices: 2 },
      answers: [
        { option: 'a', count: 1 },
        { option: 'b', count: 1 },
        { option: 'c', count: 0 },
      ],
    },
    expect.objectContaining({ question: 'Then?', round: 2 }),
  ])
})

it('the CSV of polls contains no formulas', () => {
  const hostile = { ...result, question: '=HYPERLINK("x")', options: ['a, "b"', '-1', 'c'] }
  expect(csvOf([hostile]).split('\r\n')).toEqual([
    'time,question,option,answers,devices',
    `"1970-01-01T00:00:00.000Z","'=HYPERLINK(""x"")","a, ""b""",1,2`,
    `"1970-01-01T00:00:00.000Z","'=HYPERLINK(""x"")","'-1",1,2`,
    `"1970-01-01T00:00:00.000Z","'=HYPERLINK(""x"")","c",0,2`,
    '',
  ])
})

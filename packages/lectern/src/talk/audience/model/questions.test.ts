import fc from 'fast-check'
import { expect, it } from 'vitest'
import {
  declined,
  defineQuestion,
  inTurn,
  isQuestionState,
  nextRows,
  orderQuestions,
  questionsCsv,
  readQuestions,
  type WaitingQuestion,
} from './questions.ts'

// docs/internals/live.md, rule 14

const state = { ...declined, text: 'Why?' }

it('another text makes another question, and a name is kept only if the deck wants names', () => {
  const [one, two] = ['Why?', 'What?'].map((text) => defineQuestion('d', 'ask/0', [text, 'Ada'], false))
  expect(one?.id).not.toBe(two?.id)
  expect(one).not.toHaveProperty('name')
  expect(defineQuestion('d', 'ask/0', ['Why?', 'Ada'], true)).toMatchObject({ text: 'Why?', name: 'Ada' })
})

it('another name makes another question if names are shown', () => {
  const [ada, eve, nobody] = [['Why?', 'Ada'], ['Why?', 'Eve'], ['Why?']].map((words) => defineQuestion('d', 'ask/0', words, true))
  expect(new Set([ada?.id, eve?.id, nobody?.id]).size).toBe(3)
  expect(defineQuestion('d', 'ask/0', ['Why?', 'Eve'], false).id).toBe(nobody?.id)
  expect(ada?.id).toMatch(/^[\da-f]{16}$/)
})

const asked = (device: string, count: number): readonly WaitingQuestion[] =>
  Array.from({ length: count }, (_, no) => ({ id: `${device}${no}`, text: `${device} ${no}`, device }))

it('600 questions of 60 devices do not hide the question of another device', () => {
  const junk = Array.from({ length: 60 }, (_, no) => asked(`junk${no} `, 10)).flat()
  const turn = inTurn([...asked('one', 10), ...junk.slice(0, 200), ...asked('honest', 1)])
  expect(turn.slice(0, 22).map(({ device }) => device)).toContain('honest')
  expect(turn).toHaveLength(211)
  fc.assert(
    fc.property(fc.array(fc.constantFrom('a', 'b', 'c', 'd')), (devices) => {
      const all = devices.map((device, no) => ({ id: String(no), text: '', device }))
      const ordered = inTurn(all)
      expect(new Set(ordered)).toEqual(new Set(all))
      // Nobody is asked for the second time before everybody was asked once.
      const first = new Set(devices).size
      expect(new Set(ordered.slice(0, first).map(({ device }) => device)).size).toBe(first)
    }),
  )
})

it('questions on screen keep their places, and a changed question cannot be approved there', () => {
  const [one, two, three] = asked('a', 3) as [WaitingQuestion, WaitingQuestion, WaitingQuestion]
  const changed = { ...two, id: 'other', text: 'other' }
  const rows = nextRows([], [one, two], () => false)
  const after = nextRows(rows, [one, three, changed], () => false)
  expect(after.map(({ question, isGone }) => [question.id, isGone])).toEqual([
    [one.id, false],
    [two.id, true],
    [three.id, false],
    ['other', false],
  ])
  expect(nextRows(after, [three, changed], ({ id }) => id === one.id).map(({ question }) => question.id)).toEqual([three.id, 'other'])
  const many = nextRows([], Array.from({ length: 600 }, (_, no) => asked(`d${no}`, 1)).flat(), () => false)
  expect(many).toHaveLength(30)
  expect(nextRows(many, [], () => false).every(({ isGone }) => isGone)).toBe(true)
})

it('accepts only what a presenter publishes', () => {
  expect([state, declined, { ...state, name: 'Ada' }].every(isQuestionState)).toBe(true)
  for (const wrong of [null, 'Why?', [], { ...state, text: 3 }, { ...state, text: 'a\nb' }, { ...state, votes: -1 }, { ...state, at: '1' }])
    expect(isQuestionState(wrong)).toBe(false)
  expect(isQuestionState({ ...state, name: 'x'.repeat(41) })).toBe(false)
  fc.assert(fc.property(fc.anything(), (any) => !isQuestionState(any)))
})

it('the audience sees pinned, open and answered questions, in this order, and no declined one', () => {
  const all = [
    { ...state, id: '1', text: 'answered', votes: 9, isAnswered: true, isPinned: true },
    { ...state, id: '2', text: 'few', votes: 1 },
    { ...state, id: '3', text: 'many', votes: 5 },
    { ...declined, id: '4' },
    { ...state, id: '5', text: 'pinned', isPinned: true },
  ]
  expect(orderQuestions(all).map(({ text }) => text)).toEqual(['pinned', 'many', 'few', 'answered'])
  expect(readQuestions(JSON.stringify([...all, { id: '6' }, null])).length).toBe(4)
  expect([readQuestions('{'), readQuestions('{}'), readQuestions(null)]).toEqual([[], [], []])
})

it('the CSV of questions contains no formulas', () => {
  const asked = { ...state, id: '1', text: '=1+"1", why?', name: '@ada', votes: 2, isPinned: true }
  expect(questionsCsv([asked, { ...state, id: '2' }]).split('\r\n')).toEqual([
    'time,question,name,votes,pinned,answered',
    `"1970-01-01T00:00:00.000Z","'=1+""1"", why?","'@ada",2,"yes","no"`,
    '"1970-01-01T00:00:00.000Z","Why?","",0,"no","no"',
    '',
  ])
})

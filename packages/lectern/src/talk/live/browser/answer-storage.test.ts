import fc from 'fast-check'
import { expect, it } from 'vitest'
import { type Answer, formatAnswer } from '../model/index.ts'
import { createAnswerStorage } from './answer-storage.ts'
import { createAnswers } from './answers.ts'

// docs/internals/live.md, rule 20: at a broker of others, a presenter's browser stores an answer before the window counts it

const device = (no: number) => no.toString(16).padStart(32, '0')
const answer = (no: number, choice: readonly number[], to = 'poll/1'): Answer => ({ device: device(no), to, choice })

/** Return storage in memory with room for so many characters. */
function memory(most = Number.POSITIVE_INFINITY) {
  const texts = new Map<string, string>()
  return {
    texts,
    get: (key: string) => texts.get(key) ?? null,
    set(key: string, text: string | undefined) {
      if (text !== undefined && text.length > most) return false
      return !!(text === undefined ? texts.delete(key) : texts.set(key, text))
    },
    keys: () => [...texts.keys()],
  }
}
function open(storage = memory(), { wall = 0, talk = 't', base = '/' } = {}) {
  const answers = createAnswers(true, createAnswerStorage({ storage, base, talk, wall: () => wall }))
  return { ...answers, hear: (one: Answer) => answers.add(formatAnswer(one)) }
}
const counted = (answers: ReturnType<typeof open>, to = 'poll/1') => Object.fromEntries(answers.to(to))

it('counted answers survive a reload, for this deck and talk, for twelve hours', () => {
  const storage = memory()
  const first = open(storage)
  first.hear(answer(1, [0]))
  first.hear(answer(2, [1]))
  first.hear(answer(1, [2]))
  expect(counted(first)).toEqual({ [device(1)]: [2], [device(2)]: [1] })
  expect(counted(open(storage))).toEqual({ [device(1)]: [2], [device(2)]: [1] })
  expect(counted(open(storage, { base: '/other/' }))).toEqual({})
  expect(counted(open(storage, { wall: 12 * 3600 * 1000 - 1 }))).toEqual(counted(first))
  expect(counted(open(storage, { wall: 12 * 3600 * 1000 }))).toEqual({})
  expect(storage.keys()).toEqual([])
})

it('two windows of a browser store what both have received, with questions and values', () => {
  const storage = memory()
  const [one, other] = [open(storage), open(storage)]
  one.hear(answer(1, [0]))
  counted(one)
  other.hear(answer(2, [1]))
  counted(other)
  one.hear(answer(3, [1]))
  one.hear({ device: device(3), to: 'ask/0', choice: [], words: ['Why?', 'Ada'] })
  one.hear({ device: device(3), to: 'give/1a', choice: [], words: ['5'] })
  counted(one)
  const again = open(storage)
  expect(Object.keys(counted(again))).toHaveLength(3)
  expect([...again.asked()].map(({ words }) => words)).toEqual([['Why?', 'Ada']])
  expect([...again.given('give/1a').values()]).toEqual([['5']])
})

it('a full storage is reported, answers still count, and the next answer tries again', () => {
  const storage = memory(90)
  const answers = open(storage)
  answers.hear(answer(1, [0]))
  expect([Object.keys(counted(answers)).length, answers.state.getState().isStored]).toEqual([1, true])
  answers.hear(answer(2, [0]))
  expect([Object.keys(counted(answers)).length, answers.state.getState().isStored]).toEqual([2, false])
  const roomy = memory()
  storage.set = roomy.set
  answers.hear(answer(3, [0]))
  expect([Object.keys(counted(answers)).length, answers.state.getState().isStored]).toEqual([3, true])
  expect(Object.keys(counted(open(roomy)))).toHaveLength(3)
})

it('reads only valid answers, whatever is stored', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.json()), (text) => {
      const storage = memory()
      storage.set('lectern:counted:poll/1:/', text)
      return Object.keys(counted(open(storage))).length === 0
    }),
  )
})

it('rule 14: while questions are paused, new ones are refused, and waiting ones stay', () => {
  const answers = open()
  const ask = (no: number, text: string): Answer => ({ device: device(no), to: 'ask/0', choice: [], words: [text] })
  answers.hear(ask(1, 'One?'))
  answers.holdQuestions(true)
  for (const one of [ask(1, 'One?'), ask(1, 'Other?'), ask(2, 'Two?'), answer(2, [1])]) answers.hear(one)
  const texts = () => [...answers.asked()].map(({ words }) => words?.[0])
  expect([texts(), Object.keys(counted(answers)).length]).toEqual([['One?'], 1])
  answers.holdQuestions(false)
  answers.hear(ask(2, 'Two?'))
  answers.hear(ask(1, 'Other?'))
  expect(texts()).toEqual(['Two?', 'Other?'])
})

it('rule 12: a closed poll takes no answers at a broker of others, and keeps those that it has', () => {
  const answers = open()
  answers.hear(answer(1, [0]))
  answers.learn('polls', '1', { voters: 1, isClosed: true })
  for (const one of [answer(1, [1]), answer(2, [1])]) answers.hear(one)
  expect([...answers.to('poll/1').values()]).toEqual([[0]])
  answers.learn('polls', '1', { voters: 1 })
  answers.hear(answer(2, [1]))
  expect([...answers.to('poll/1').values()]).toEqual([[0], [1]])
})

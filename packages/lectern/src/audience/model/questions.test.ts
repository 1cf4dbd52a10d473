import fc from 'fast-check'
import { expect, it } from 'vitest'
import { declined, defineQuestion, isQuestionState, orderQuestions, questionsCsv, readQuestions } from './questions.ts'

// docs/internals/live.md, rule 14

const state = { ...declined, text: 'Why?' }

it('a question with another text is another question, and has no name unless the deck wants one', () => {
  const [one, two] = ['Why?', 'What?'].map((text) => defineQuestion('d', 'ask/0', [text, 'Ada'], false))
  expect(one?.id).not.toBe(two?.id)
  expect(one).not.toHaveProperty('name')
  expect(defineQuestion('d', 'ask/0', ['Why?', 'Ada'], true)).toEqual({ ...one, name: 'Ada' })
})

it('takes what a presenter publishes, and nothing else', () => {
  expect([state, declined, { ...state, name: 'Ada' }].every(isQuestionState)).toBe(true)
  for (const wrong of [null, 'Why?', [], { ...state, text: 3 }, { ...state, text: 'a\nb' }, { ...state, votes: -1 }, { ...state, at: '1' }])
    expect(isQuestionState(wrong)).toBe(false)
  expect(isQuestionState({ ...state, name: 'x'.repeat(41) })).toBe(false)
  fc.assert(fc.property(fc.anything(), (any) => !isQuestionState(any)))
})

it('the audience sees pinned questions, then open ones by votes, then answered ones, and none that was declined', () => {
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

it('are saved as CSV that a spreadsheet does not take for formulas', () => {
  const asked = { ...state, id: '1', text: '=1+"1", why?', name: '@ada', votes: 2, isPinned: true }
  expect(questionsCsv([asked, { ...state, id: '2' }]).split('\r\n')).toEqual([
    'time,question,name,votes,pinned,answered',
    `"1970-01-01T00:00:00.000Z","'=1+""1"", why?","'@ada",2,"yes","no"`,
    '"1970-01-01T00:00:00.000Z","Why?","",0,"no","no"',
    '',
  ])
})

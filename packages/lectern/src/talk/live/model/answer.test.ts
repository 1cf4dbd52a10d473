import fc from 'fast-check'
import { expect, it } from 'vitest'
import { formatAnswer, longestAnswer, longestAsked, longestName, longestQuestion, readAnswer } from './answer.ts'

// docs/internals/live.md, rules 12 to 14 and 18

const device = '0123456789abcdef'.repeat(2)
const bytes = (value: unknown) => new TextEncoder().encode(JSON.stringify(value))

it('reads what it writes', () => {
  const answer = { device, to: 'poll/1a2b', choice: [0, 3, 19] }
  expect(readAnswer(formatAnswer(answer))).toEqual(answer)
  const longest = { device, to: `poll/${'f'.repeat(16)}`, choice: Array.from({ length: 20 }, (_, no) => no) }
  expect(formatAnswer(longest).length).toBeLessThanOrEqual(longestAnswer)
  expect(readAnswer(formatAnswer(longest))).toEqual(longest)
  const others = [
    { device, to: 'react', choice: [99, 0, 3, 0, 0] },
    { device, to: 'hand', choice: [4] },
    { device, to: 'hand', choice: [] },
    { device, to: 'vote/1a2b', choice: [1] },
    { device, to: 'vote/1a2b', choice: [] },
    { device, to: 'give/1a2b', choice: [], words: ['{"a":["é",3,"","two\\nlines "]}'] },
    { device, to: 'give/1a2b', choice: [], words: [] },
    { device, to: 'ask/9', choice: [], words: ['Ça va? 🎉'] },
    { device, to: 'poll/1a2b', choice: [0, 3], words: ['Something else'] },
    { device, to: 'words/1a2b-2', choice: [], words: ['Vue', 'ク'.repeat(40), '字'.repeat(40), '字'.repeat(40), '語'.repeat(40)] },
    { device, to: 'words/1a2b', choice: [] },
    { device, to: 'open/1a2b', choice: [], words: ['A card'] },
    { device, to: 'quiz/1a2b', choice: [1] },
    { device, to: 'nick', choice: [], words: ['Ada'] },
    { device, to: 'nick', choice: [], words: [] },
    { device, to: 'ask/0', choice: [], words: ['"quotes" \\ <b>', 'Ada'] },
  ]
  for (const other of others) expect(readAnswer(formatAnswer(other))).toEqual(other)
})

it.each([
  ['another name of a device', ['me', 'poll/1', [0]]],
  ['another target', [device, 'lead/1', [0]]],
  ['a path', [device, 'poll/../lead', [0]]],
  ['markup', [device, 'poll/<script>', [0]]],
  ['an option twice', [device, 'poll/1', [0, 0]]],
  ['options out of order', [device, 'poll/1', [1, 0]]],
  ['an option that cannot exist', [device, 'poll/1', [20]]],
  ['half an option', [device, 'poll/1', [0.5]]],
  ['a text', [device, 'poll/1', '<script>alert(1)</script>']],
  ['more than an answer', [device, 'poll/1', [0], 1]],
  ['a reaction that is not in the list', [device, 'react', [0, 0, 0, 0, 0, 1]]],
  ['an emoji of its own', [device, 'react', ['💩', 0, 0, 0, 0]]],
  ['more reactions than count', [device, 'react', [100, 0, 0, 0, 0]]],
  ['fewer reactions than none', [device, 'react', [-1, 0, 0, 0, 0]]],
  ['two hands', [device, 'hand', [0, 1]]],
  ['a hand of no round', [device, 'hand', [-1]]],
  ['two votes', [device, 'vote/1', [1, 1]]],
  ['a vote that counts twice', [device, 'vote/1', [2]]],
  ['two values of a device', [device, 'give/1', ['1', '2']]],
  ['a value of two lines', [device, 'give/1', ['[1,\n2]']]],
  ['a value that is too long', [device, 'give/1', ['1'.repeat(201)]]],
  ['a value that is no text', [device, 'give/1', [{ a: 1 }]]],
  ['a value that is no JSON', [device, 'give/1', ['{"a"']]],
  ['a value whose text turns around, escaped', [device, 'give/1', ['{"a":["\\u202e"]}']]],
  ['a value of invisible characters', [device, 'give/1', ['"\\u200b"']]],
  ['a name of a field that nobody sees', [device, 'give/1', ['{"\\u2800":1}']]],
  ['a pile of marks in a value', [device, 'give/1', [`"x${'\\u0301'.repeat(9)}"`]]],
  ['a value for a path', [device, 'give/../state', ['1']]],
  ['a question without words', [device, 'ask/0', ['']]],
  ['an eleventh question', [device, 'ask/10', ['Why?']]],
  ['a question of two lines', [device, 'ask/0', ['Why?\nWhat?']]],
  ['a question that turns its text around', [device, 'ask/0', ['Why \u202e?']]],
  ['a question that nobody sees', [device, 'ask/0', ['\u200b']]],
  ['a name that nobody sees', [device, 'ask/0', ['Why?', '\u3164']]],
  ['a pile of marks', [device, 'ask/0', [`x${'\u0301'.repeat(199)}`]]],
  ['half a character', [device, 'ask/0', ['\ud800']]],
  ['a question that is too long', [device, 'ask/0', ['x'.repeat(201)]]],
  ['a name that is too long', [device, 'ask/0', ['Why?', 'x'.repeat(41)]]],
  ['a question with more than a name', [device, 'ask/0', ['Why?', 'Ada', 'x']]],
  ['a text in a poll', [device, 'poll/1', ['Why?']]],
  ['two texts in a poll', [device, 'poll/1', [0, 'a', 'b']]],
  ['a text before a choice', [device, 'poll/1', ['a', 0]]],
  ['a text in another kind', [device, 'scale/1', [1, 'a']]],
  ['six words', [device, 'words/1', ['a', 'b', 'c', 'd', 'e', 'f']]],
  ['a word that is too long', [device, 'words/1', ['a'.repeat(41)]]],
  ['a word that turns around', [device, 'words/1', ['a\u202eb']]],
  ['two cards', [device, 'open/1', ['a', 'b']]],
  ['a card that is too long', [device, 'open/1', ['a'.repeat(201)]]],
  ['words in a quiz', [device, 'quiz/1', [0, 'b']]],
  ['two names of a player', [device, 'nick', ['a', 'b']]],
  ['a name of a player that nobody sees', [device, 'nick', ['\u200b']]],
  ['an object', { device, to: 'poll/1', choice: [0] }],
])('refuses %s', (_what, value) => expect(readAnswer(bytes(value))).toBeUndefined())

it('refuses what is too long, and never throws', () => {
  expect(readAnswer(bytes([device, 'poll/1', [0], 'x'.repeat(300)]))).toBeUndefined()
  expect(readAnswer(new Uint8Array(10_000_000))).toBeUndefined()
  fc.assert(fc.property(fc.uint8Array({ maxLength: 300 }), (any) => readAnswer(any) === undefined))
})

it('a question of any letters arrives as it was sent, and fits', () => {
  const longest = { device, to: 'ask/0', choice: [], words: ['語'.repeat(longestQuestion), 'é'.repeat(longestName)] }
  expect(formatAnswer(longest).length).toBeLessThanOrEqual(longestAsked)
  expect(readAnswer(formatAnswer(longest))).toEqual(longest)
  expect(readAnswer(bytes([device, 'poll/1', [0], 'x'.repeat(2000)]))).toBeUndefined()
})

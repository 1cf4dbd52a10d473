import { expect, it } from 'vitest'
import { findLines } from './comment.ts'

const lines = ['# A **bold** title', '', '- First', '- Second [link](x.html)', '', 'A paragraph on', 'two lines', '', '![A cat](./cat.png)']

it.each([
  ['A bold title', [0, 0]],
  ['Second', [3, 3]],
  ['A paragraph on two lines', [5, 6]],
  ['First', [2, 2]],
  ['A cat', [8, 8]],
])('the lines of %j are those that contain its words, with any markup', (words, expected) =>
  expect(findLines(lines, words)).toEqual(expected),
)

it('words that the text does not contain, and no words at all, have no lines', () => {
  for (const words of ['Third', '', ' — ']) expect(findLines(lines, words)).toBeUndefined()
})

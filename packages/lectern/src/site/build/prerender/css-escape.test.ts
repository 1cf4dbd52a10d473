import { expect, it } from 'vitest'
import { cssEscape } from './css-escape.ts'

it.each([
  ['plain-Name_1', 'plain-Name_1'],
  ['1st', '\\31 st'],
  ['-1', '-\\31 '],
  ['-', '\\-'],
  ['--', '--'],
  ['a.b:c', 'a\\.b\\:c'],
  ['\0\u0001\u007f', '\uFFFD\\1 \\7f '],
  ['é😀', 'é😀'],
  ['12', '\\31 2'],
])('%j becomes %j, as in CSSOM', (text, escaped) => {
  expect(cssEscape(text)).toBe(escaped)
})

it('a value that is no text is written as one', () => {
  expect(cssEscape(7)).toBe('\\37 ')
})

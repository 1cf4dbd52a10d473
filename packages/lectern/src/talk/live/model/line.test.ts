import fc from 'fast-check'
import { expect, it } from 'vitest'
import { isLine, isPlainText, lineOf } from './line.ts'

// docs/internals/live.md, rule 14

const empty = [
  ...['\u200b', '\u200c\u200d', '\u2800', '\u3164', '\u115f\u1160', '\uffa0', '\u061c', '\ufeff', '\u00ad', '\ufe0f', '\u{e0100}'],
  ...['\u{e0041}\u{e007f}', '\ue000', '\u{f0000}', '\u2060', '\u180e', '\u034f', '\u0301', '\u00a0', '\u3000', '\u{1d159}', '\ufffc'],
]

it.each(empty.map((text) => [[...text].map((letter) => `U+${letter.codePointAt(0)?.toString(16)}`).join(' '), text]))(
  'refuses a line of %s alone',
  (_, text) => {
    for (const each of [text, text.repeat(3), `${text} ${text}`]) {
      expect(isLine(each, 200)).toBe(false)
      expect(lineOf(each, 200)).toBe('')
    }
  },
)

it.each([
  'Why?',
  '?',
  '42',
  '🎉',
  '👩‍❤️‍💋‍👩 1️⃣ 🏴󠁧󠁢󠁥󠁮󠁧󠁿 🏳️‍🌈 👍🏽 🇨🇭',
  'Tiếng Việt có dấu: ậ ế ộ',
  'น้ำใจที่กู้ก็',
  'בְּרֵאשִׁ֖ית בָּרָ֣א אֱלֹהִ֑ים',
  'السَّلَامُ عَلَيْكُمْ',
  'क्ष्म्य र्क्ष्',
  'བསྒྲུབས་ཧཱུྃ',
  'می‌خواهم',
  'ᄒᆞᆫ글',
  '葛󠄀城',
])('%s stays whole', (text) => {
  expect(isLine(text.normalize('NFC'), 200)).toBe(true)
  expect(isLine(text.normalize('NFD'), 200)).toBe(true)
  expect(lineOf(text, 200)).toBe(text.normalize('NFC'))
})

it('trims a pile of marks at the sender, and refuses it at the receiver', () => {
  const pile = `x${'\u0301\u0302'.repeat(100)}y`
  expect(isLine(pile, 300)).toBe(false)
  expect(lineOf(pile, 300)).toBe(`x${'\u0301\u0302'.repeat(4)}y`)
  expect(isLine(`x${'\u0301\u200d'.repeat(5)}`, 200)).toBe(false)
})

it.each([...'\u061c\u200e\u200f\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069'])(
  'removes characters that turn text around (%j)',
  (letter) => {
    expect(isLine(`a${letter}b`, 200)).toBe(false)
    expect(lineOf(`a${letter}b`, 200)).toBe('ab')
  },
)

it('what a person types becomes a line that devices accept, or nothing', () => {
  expect(lineOf('  Why\n\tnot? ', 200)).toBe('Why not?')
  const letters = fc.constantFrom(...empty, ...'ab \n\t\r\0\u202e\u0301é🎉', '\ud83c', '\udf89')
  const typed = fc.oneof(fc.string({ unit: 'binary', maxLength: 300 }), fc.string({ unit: letters, maxLength: 60 }))
  fc.assert(
    fc.property(typed, fc.integer({ min: 1, max: 200 }), (text, longest) => {
      const line = lineOf(text, longest)
      expect(line === '' || isLine(line, longest)).toBe(true)
    }),
    { numRuns: 300 },
  )
})

it('a component’s text may have several lines and blanks', () => {
  expect(['', ' a\n\tb', 'a\0', '\u200b', 'a\u202e'].map(isPlainText)).toEqual([true, true, false, false, false])
})

import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { escapeContent, escapeHtml, oneLine, printable } from './escape.ts'

it('SECURITY.md: an escaped text cannot end an element or an attribute', () => {
  expect(escapeHtml('"<&>')).toBe('&quot;&lt;&amp;&gt;')
  expect(escapeContent('"<&>')).toBe('"&lt;&amp;&gt;')
})

/** The characters of the rule, one by one: C0 without line end, DEL, C1, direction marks, separators, a byte order mark. */
const ranges = [
  [0x00, 0x08],
  [0x0b, 0x1f],
  [0x7f, 0x9f],
  [0x61c, 0x61c],
  [0x200e, 0x200f],
  [0x2028, 0x202e],
  [0x2066, 0x2069],
  [0xfeff, 0xfeff],
] as const
const forbidden = ranges.flatMap(([from, to]) => Array.from({ length: to - from + 1 }, (_, index) => String.fromCharCode(from + index)))
const anyText = fc.array(
  fc.oneof(fc.string({ unit: 'binary' }), fc.constantFrom(...forbidden, '\n', '\t', '\ud800', '\udc00', '👩‍💻', '\u001b[2J')),
)

describe('printable', () => {
  it.each([
    ['an escape sequence', 'a\u001b[2Jb', 'a\\u001b[2Jb'],
    ['its one-character form', 'a\u009b2Jb', 'a\\u009b2Jb'],
    ['a title of the window', '\u001b]0;x\u0007', '\\u001b]0;x\\u0007'],
    ['what overwrites the line', 'error\rfine ', 'error\\u000dfine '],
    ['text that runs the other way', 'a\u202eb\u2069', 'a\\u202eb\\u2069'],
    ['half of a character', '\ud83d and \ude00', '\\ud83d and \\ude00'],
    ['a tab', 'a\tb', 'a b'],
    ['lines', 'a\nb', 'a\nb'],
    ['letters of all scripts, joined pictures', 'añ文ع 👩‍💻', 'añ文ع 👩‍💻'],
  ])('%s', (_, text, shown) => expect(printable(text)).toBe(shown))

  it('removes control characters from any text, and changes nothing the second time', () => {
    fc.assert(
      fc.property(anyText, (parts) => {
        const shown = printable(parts.join(''))
        expect(forbidden.filter((character) => shown.includes(character))).toEqual([])
        expect(Buffer.from(shown).toString()).toBe(shown)
        expect(printable(shown)).toBe(shown)
      }),
    )
  })

  it('keeps the meaning of printed JSON', () => {
    fc.assert(
      fc.property(anyText, (parts) => {
        const text = parts.join('')
        expect(JSON.parse(printable(JSON.stringify([text])))).toEqual([text])
      }),
    )
  })
})

describe('oneLine', () => {
  it('is one line for any text', () => {
    expect(oneLine('a\r\nb\nc')).toBe('a\\nb\\nc')
    fc.assert(
      fc.property(anyText, (parts) => {
        expect(oneLine(parts.join(''))).not.toMatch(/[\n\r\u0085\u2028\u2029]/)
      }),
    )
  })
})

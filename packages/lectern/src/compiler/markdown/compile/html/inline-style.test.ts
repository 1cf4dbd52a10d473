import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parseInlineStyle } from './inline-style.ts'

describe('parseInlineStyle', () => {
  it.each<[string, [string, string][]]>([
    ['color: red', [['color', 'red']]],
    [
      'background-color:red;;margin:0 auto;',
      [
        ['backgroundColor', 'red'],
        ['margin', '0 auto'],
      ],
    ],
    [
      '--own-Name: 1px; color: var(--own-Name)',
      [
        ['--own-Name', '1px'],
        ['color', 'var(--own-Name)'],
      ],
    ],
    [
      '-webkit-mask: none; -ms-flex: 1; -moz-x: y',
      [
        ['WebkitMask', 'none'],
        ['msFlex', '1'],
        ['MozX', 'y'],
      ],
    ],
    [
      'background: url(data:image/png;base64,AA==); content: "a;b"',
      [
        ['background', 'url(data:image/png;base64,AA==)'],
        ['content', '"a;b"'],
      ],
    ],
    [
      "font: 'a;b'; /* color: red; */ top: 0",
      [
        ['font', "'a;b'"],
        ['top', '0'],
      ],
    ],
    [
      'color: red !important; COLOR: Blue',
      [
        ['color', 'red'],
        ['color', 'Blue'],
      ],
    ],
    ['color', []],
    [': red; a b: c; color:; {x}: y', []],
    ['', []],
  ])('%s', (text, declarations) => {
    expect(parseInlineStyle(text)).toEqual(declarations)
  })

  it('takes any text, and gives only names that React takes', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...'ab-:;()"\'/* !{}') }), (text) => {
        for (const [name] of parseInlineStyle(text)) expect(name).toMatch(/^(--)?[\w-]+$/)
      }),
    )
  })
})

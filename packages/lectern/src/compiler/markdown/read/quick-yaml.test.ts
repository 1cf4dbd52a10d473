import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { runs } from '../../../base/lib/node/testing/runs.ts'
import { readQuickYaml } from './quick-yaml.ts'
import { readYaml } from './yaml-document.ts'

describe('readQuickYaml', () => {
  it.each([
    ['', {}],
    ['layout: cover\n', { layout: 'cover' }],
    ['layout:   image-right  \n', { layout: 'image-right' }],
    ['class: text-center pb-5', { class: 'text-center pb-5' }],
    ['image: ./pictures/a b.png', { image: './pictures/a b.png' }],
    ['url: https://example.org/a?b=c#d', { url: 'https://example.org/a?b=c#d' }],
    ['hide: true\npreload: false', { hide: true, preload: false }],
    ['clicks: 12\nlevel: -3\nzoom: 0.8', { clicks: 12, level: -3, zoom: 0.8 }],
    ['title: "A: b # c"\nother: \'x\'', { title: 'A: b # c', other: 'x' }],
    ['empty:\nnext: 1', { empty: null, next: 1 }],
    ['# remark\n\nlayout: cover\r\n', { layout: 'cover' }],
  ])('reads %j', (yaml, data) => {
    expect(readQuickYaml(yaml)?.data).toEqual(data)
    expect(readYaml(yaml).data).toEqual(data)
  })

  it.each([
    ['drawings:\n  persist: false'],
    ['list:\n- a'],
    ['list: [a, b]'],
    ['map: { a: 1 }'],
    ['text: |\n  many'],
    ['a: b # remark'],
    ['a: b: c'],
    ['a: "escape \\n"'],
    ["a: 'it''s'"],
    ['a: &x b'],
    ['a: !tag b'],
    ['a: yes: no'],
    ['a: True'],
    ['a: null'],
    ['a: ~'],
    ['a: 0x1F'],
    ['a: 012'],
    ['a: 1e3'],
    ['a: .5'],
    ['a:\tb'],
    ['a: 1\na: 2'],
    ['null: x'],
    ['__proto__: x'],
    ['no colon'],
    ['a:b'],
    [' a: b'],
    ['a: b\rc: d'],
  ])('leaves %j to the parser', (yaml) => {
    expect(readQuickYaml(yaml)).toBeUndefined()
  })

  it('gives the same result as the parser', () => {
    const name = fc.oneof(fc.constantFrom('layout', 'class', 'a-b', 'a_b', 'true', 'null', 'x'), fc.string({ maxLength: 6 }))
    const value = fc.oneof(
      fc.constantFrom(
        '',
        'true',
        'false',
        'True',
        'null',
        '~',
        '-0',
        '007',
        '1.',
        '.5',
        '1e5',
        'a b',
        './x',
        '../y/z.png',
        '/a',
        'a#b',
        'a #b',
        'a:',
        'a: b',
        "'q'",
        '"q"',
        '"',
        "''",
        'https://a.b',
        'https://a.b/c: d',
        'y',
        'no',
        '2024-01-01',
        '- a',
        '? a',
        '% a',
        '@a',
        '`a',
        '*a',
        'a, b',
        '(x)',
        'a+b',
        '/',
        '.',
        'é',
      ),
      fc.string({ maxLength: 12 }),
      fc.integer().map(String),
      fc.double().map(String),
    )
    const line = fc
      .tuple(name, fc.constantFrom(': ', ':', ':  ', ' : '), value, fc.constantFrom('', ' ', '\r'))
      .map((parts) => parts.join(''))
    const yaml = fc.array(fc.oneof(line, fc.constantFrom('', '# x', '  ')), { maxLength: 4 }).map((lines) => lines.join('\n'))
    fc.assert(
      fc.property(yaml, (text) => {
        const quick = readQuickYaml(text)
        if (quick === undefined) return
        const whole = readYaml(text)
        expect(whole.error).toBeUndefined()
        expect(quick.data).toEqual(whole.data)
        for (const [key, { line: row, column }] of quick.places) expect(whole.places.get(key)).toMatchObject({ line: row, column })
      }),
      { numRuns: runs(5000) },
    )
  })

  it('knows the places of names and values', () => {
    expect(readQuickYaml('a: 1\n\n# x\nclass:   big\nempty:\n')?.places).toEqual(
      new Map([
        ['a', { line: 0, column: 0, valueLine: 0, valueColumn: 3 }],
        ['class', { line: 3, column: 0, valueLine: 3, valueColumn: 9 }],
        ['empty', { line: 4, column: 0, valueLine: 4, valueColumn: 0 }],
      ]),
    )
  })
})

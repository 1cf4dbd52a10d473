import { describe, expect, it } from 'vitest'
import {
  anyMap,
  flag,
  flagOrAddress,
  flagOrText,
  type Kind,
  names,
  oneOf,
  origins,
  positiveNumber,
  ratio,
  text,
  textMap,
  textOrMap,
  texts,
  weights,
  where,
  wholeNumber,
} from './kinds.ts'

const read = (kind: Kind<unknown>, value: unknown) => {
  const result = kind.schema.safeParse(value)
  return result.success ? result.data : 'refused'
}

describe('kinds of options', () => {
  it.each<[string, Kind<unknown>, readonly (readonly [unknown, unknown])[]]>([
    [
      'origins',
      origins,
      [
        ['https://Example.org/', ['https://example.org']],
        [
          ['http://localhost:3030', 'https://[::1]'],
          ['http://localhost:3030', 'https://[::1]'],
        ],
        [[], []],
        ['example.org', 'refused'],
        ['https://example.org/path', 'refused'],
        ['*', 'refused'],
        [true, 'refused'],
      ],
    ],
    [
      'flag',
      flag,
      [
        [true, true],
        [false, false],
        ['on', true],
        ['no', false],
        ['true', true],
        ['maybe', 'refused'],
        [1, 'refused'],
      ],
    ],
    [
      'text',
      text,
      [
        ['a', 'a'],
        [2024, '2024'],
        [true, 'refused'],
        [['a'], 'refused'],
        [{}, 'refused'],
      ],
    ],
    [
      'flagOrText',
      flagOrText,
      [
        [true, true],
        ['a', 'a'],
        [7, '7'],
        [[], 'refused'],
      ],
    ],
    [
      'flagOrAddress',
      flagOrAddress,
      [
        [false, false],
        ['/files/deck.pdf', '/files/deck.pdf'],
        ['https://x.y/a.pdf', 'https://x.y/a.pdf'],
        [' javascript:alert(1)', 'refused'],
        ['data:text/html,x', 'refused'],
      ],
    ],
    [
      'where',
      where,
      [
        [true, true],
        ['dev', 'dev'],
        ['build', 'build'],
        ['prod', 'refused'],
      ],
    ],
    [
      'wholeNumber',
      wholeNumber(1, 6),
      [
        [1, 1],
        [6, 6],
        [0, 'refused'],
        [7, 'refused'],
        [1.5, 'refused'],
        ['1', 'refused'],
      ],
    ],
    [
      'positiveNumber',
      positiveNumber,
      [
        [0.5, 0.5],
        [0, 'refused'],
        [-1, 'refused'],
        [Number.POSITIVE_INFINITY, 'refused'],
        [Number.NaN, 'refused'],
      ],
    ],
    [
      'texts',
      texts,
      [
        ['a', ['a']],
        [
          ['a', 1],
          ['a', '1'],
        ],
        [[], []],
        [[{}], 'refused'],
      ],
    ],
    [
      'names',
      names,
      [
        ['a, b,,c', ['a', 'b', 'c']],
        [
          ['a, b', 'c'],
          ['a', 'b', 'c'],
        ],
        [7, ['7']],
      ],
    ],
    [
      'weights',
      weights,
      [
        ['200, 400', [200, 400]],
        [
          [200, '600'],
          [200, 600],
        ],
        [300, [300]],
        ['bold', 'refused'],
        [[0], 'refused'],
      ],
    ],
    [
      'textMap',
      textMap,
      [
        [
          { a: 'b', c: 1 },
          { a: 'b', c: '1' },
        ],
        [{ a: [] }, 'refused'],
        [[], 'refused'],
      ],
    ],
    [
      'anyMap',
      anyMap,
      [
        [{ a: [] }, { a: [] }],
        ['a', 'refused'],
        [[], 'refused'],
      ],
    ],
    [
      'textOrMap',
      textOrMap,
      [
        ['a', 'a'],
        [{ a: 1 }, { a: 1 }],
        [1, 'refused'],
      ],
    ],
  ])('%s', (_, kind, cases) => {
    for (const [value, expected] of cases) expect([value, read(kind, value)]).toEqual([value, expected])
  })

  it.each([
    [1.6, 1.6],
    ['1.6', 1.6],
    ['16/9', 16 / 9],
    ['16:9', 16 / 9],
    ['4x3', 4 / 3],
    [' 16 / 10 ', 1.6],
    ['2|1', 2],
    ['16/0', 'refused'],
    ['0', 'refused'],
    ['wide', 'refused'],
    ['16/9/2', 'refused'],
    [-1, 'refused'],
  ])('ratio of %j is %j', (value, expected) => {
    expect(read(ratio, value)).toBe(expected)
  })

  it('oneOf accepts its names and other spellings of them', () => {
    const kind = oneOf(['prism', 'shiki'], { shikiji: 'shiki' })
    expect(['prism', 'shikiji', 'none', 7].map((value) => read(kind, value))).toEqual(['prism', 'shiki', 'refused', 'refused'])
    expect(kind).toMatchObject({ allowed: 'prism or shiki', choices: ['prism', 'shiki'] })
    expect(oneOf(['a', 'b', 'c']).allowed).toBe('a, b or c')
    expect(oneOf(['a']).allowed).toBe('a')
  })

  it('wholeNumber describes its bounds', () => {
    expect(wholeNumber(0).allowed).toBe('a whole number from 0')
    expect(wholeNumber(1, 6).allowed).toBe('a whole number from 1 to 6')
  })
})

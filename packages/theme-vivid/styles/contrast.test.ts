import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import {
  linearOf,
  oklabOf,
  ratio,
  type Scheme,
  schemes,
  sightNames,
  smallestDifference,
  type Triple,
  times,
  tokensOf,
  toTriple,
} from '../../../scripts/testing/colors.ts'

const css = readFileSync(new URL('tokens.css', import.meta.url), 'utf8')
const tokens = tokensOf(css)

function linearOfOklch(lightness: number, chroma: number, hue: number): Triple {
  const [a, b] = [chroma * Math.cos((hue * Math.PI) / 180), chroma * Math.sin((hue * Math.PI) / 180)]
  const lms = times(
    [
      [1, 0.3963377774, 0.2158037573],
      [1, -0.1055613458, -0.0638541728],
      [1, -0.0894841775, -1.291485548],
    ],
    [lightness, a, b],
  )
  const linear = times(
    [
      [4.0767416621, -3.3077115913, 0.2309699292],
      [-1.2684380046, 2.6097574011, -0.3413193965],
      [-0.0041960863, -0.7034186147, 1.707614701],
    ],
    toTriple(lms.map((c) => c ** 3)),
  )
  return toTriple(linear.map((c) => Math.min(1, Math.max(0, c))))
}

/** The value of a number, of `l`, `c` or `h`, or of `min()`, `max()` or `calc()` with them. */
function numberOf(text: string, names: Readonly<Record<string, number>>): number {
  const words = text.match(/[a-z]+|[\d.]+|[-+*/(),]/g) ?? []
  const list = (): number[] => {
    const numbers = [sum()]
    while (words[0] === ',') {
      words.shift()
      numbers.push(sum())
    }
    words.shift()
    return numbers
  }
  const atom = (): number => {
    const word = words.shift() ?? ''
    if (word === '(' || word === 'calc') {
      if (word === 'calc') words.shift()
      return list()[0] ?? Number.NaN
    }
    if (word === 'min' || word === 'max') {
      words.shift()
      return Math[word](...list())
    }
    return names[word] ?? Number(word)
  }
  const product = (): number => {
    let value = atom()
    while (words[0] === '*' || words[0] === '/') value = words.shift() === '*' ? value * atom() : value / atom()
    return value
  }
  function sum(): number {
    let value = product()
    while (words[0] === '+' || words[0] === '-') value = words.shift() === '+' ? value + product() : value - product()
    return value
  }
  return sum()
}

/** Split at spaces that are outside of parentheses. */
const partsOf = (text: string) => text.match(/(?:[^\s()]|\((?:[^()]|\([^()]*\))*\))+/g) ?? []

/** The color of a token where the deck has this `primary`. */
function color(name: string, scheme: Scheme, primary: string): Triple {
  const value = ['theme', 'vivid', 'lectern-code'].map((prefix) => tokens[scheme].get(`${prefix}-${name}`)).find(Boolean) ?? ''
  const relative = /^oklch\(from var\(--vivid-primary\) (.+)\)$/.exec(value)
  if (!relative) {
    expect(value, `${name} in the ${scheme} scheme`).toMatch(/^#\w{6}$/)
    return linearOf(value)
  }
  const [l, a, b] = oklabOf(linearOf(primary))
  const names = { l, c: Math.hypot(a, b), h: (Math.atan2(b, a) * 180) / Math.PI }
  const [lightness, chroma, hue] = toTriple(partsOf(String(relative[1])).map((part) => numberOf(part, names)))
  return linearOfOklch(lightness, chroma, hue)
}

const own = /--lectern-theme-primary, (#\w{6})/.exec(css)?.[1] ?? ''
const others = [
  '#ff0000',
  '#ffb000',
  '#ffff00',
  '#00c853',
  '#00e5ff',
  '#1d4ed8',
  '#0000ff',
  '#7c3aed',
  '#ff00ff',
  '#000000',
  '#808080',
  '#ffffff',
]

const least = { words: 4.5, text: 7, graphics: 3 }
/** What follows `primary`. */
const pairs: readonly (readonly [front: string, back: string, least: number])[] = [
  ['accent', 'ground', least.words],
  ['accent', 'panel', least.words],
  ['accent', 'tint', least.words],
  ['text', 'tint', least.text],
  ['soft', 'tint', least.words],
  ['text', 'second', least.text],
]
const fixed: readonly (readonly [front: string, back: string, least: number])[] = [
  ['text', 'ground', least.text],
  ['soft', 'ground', least.words],
  ['text', 'panel', least.text],
  ['soft', 'panel', least.words],
  ...['comment', 'keyword', 'string', 'number', 'name'].map((name) => [name, 'panel', least.words] as const),
  ...[1, 2, 3, 4, 5, 6, 7, 8].map((no) => [`chart-${no}`, 'ground', least.graphics] as const),
]

describe.each(schemes)('colors of the %s scheme', (scheme) => {
  it.each(fixed)('%s is seen on %s', (front, back, wanted) => {
    expect(ratio(color(front, scheme, own), color(back, scheme, own))).toBeGreaterThanOrEqual(wanted)
  })

  it.each([own, ...others])('are read with the main color %s', (primary) => {
    for (const [front, back, wanted] of pairs)
      expect(ratio(color(front, scheme, primary), color(back, scheme, primary)), `${front} on ${back}`).toBeGreaterThanOrEqual(wanted)
  })

  it.each([own, ...others])('have white words on a field of the main color %s', (primary) => {
    const field = color('field', scheme, primary)
    expect(ratio([1, 1, 1], field)).toBeGreaterThanOrEqual(least.words)
    // Softer words are white at 92 percent, in the curve of sRGB: layouts.css.
    const curve = (c: number) => (c <= 0.0031308 ? 12.92 * c : 1.055 * c ** (1 / 2.4) - 0.055)
    const line = (c: number) => (c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4)
    const soft = toTriple(field.map((c) => line(0.92 + 0.08 * curve(c))))
    expect(ratio(soft, field)).toBeGreaterThanOrEqual(least.words)
  })
})

describe.each(schemes)('colors of charts in the %s scheme', (scheme) => {
  it.each(sightNames)('differ for people with %s', (sight) => {
    const colors = [1, 2, 3, 4, 5, 6, 7, 8].map((no) => color(`chart-${no}`, scheme, own))
    expect(smallestDifference(colors, sight)).toBeGreaterThan(0.09)
  })
})

describe('measures of this test', () => {
  it('are those of WCAG and of CSS', () => {
    expect(ratio(linearOf('#777777'), linearOf('#ffffff'))).toBeCloseTo(4.48, 2)
    expect(oklabOf(linearOf('#ff0000'))).toEqual([expect.closeTo(0.628, 3), expect.closeTo(0.2249, 3), expect.closeTo(0.1258, 3)])
    expect(numberOf('calc(2 * min(3, 1 + 1) / 4)', {})).toBe(1)
  })
})

import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

type Triple = readonly [number, number, number]
type Scheme = 'light' | 'dark'

const css = readFileSync(new URL('tokens.css', import.meta.url), 'utf8')

/** Custom properties of the rule with this selector. */
function declared(selector: string): Map<string, string> {
  const start = css.indexOf(`${selector} {`)
  const body = css.slice(start, css.indexOf('\n}', start))
  return new Map([...body.matchAll(/--(?:theme|vivid|lectern-code)-([\w-]+): (.+);/g)].map((found) => [String(found[1]), String(found[2])]))
}

const light = declared(':root')
const tokens = { light, dark: new Map([...light, ...declared('html.dark')]) }

const toTriple = (numbers: readonly number[]): Triple => [numbers[0] ?? 0, numbers[1] ?? 0, numbers[2] ?? 0]
const times = (rows: readonly Triple[], [x, y, z]: Triple): Triple => toTriple(rows.map(([a, b, c]) => a * x + b * y + c * z))

/** sRGB without its curve, from 0 to 1. */
function linearOf(hex: string): Triple {
  const channels = [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255)
  return toTriple(channels.map((c) => (c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4)))
}

/** Björn Ottosson's Oklab, as CSS Color 4 has it. */
function oklabOf(linear: Triple): Triple {
  const lms = times(
    [
      [0.4122214708, 0.5363325363, 0.0514459929],
      [0.2119034982, 0.6806995451, 0.1073969566],
      [0.0883024619, 0.2817188376, 0.6299787005],
    ],
    linear,
  )
  return times(
    [
      [0.2104542553, 0.793617785, -0.0040720468],
      [1.9779984951, -2.428592205, 0.4505937099],
      [0.0259040371, 0.7827717662, -0.808675766],
    ],
    toTriple(lms.map(Math.cbrt)),
  )
}

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
  const value = tokens[scheme].get(name) ?? ''
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

/** Relative luminance and contrast ratio as WCAG 2.2 defines them. */
const luminance = ([red, green, blue]: Triple) => 0.2126 * red + 0.7152 * green + 0.0722 * blue

function ratio(one: Triple, other: Triple): number {
  const [dark = 0, bright = 0] = [luminance(one), luminance(other)].sort((x, y) => x - y)
  return (bright + 0.05) / (dark + 0.05)
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
const schemes: readonly Scheme[] = ['light', 'dark']

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

describe('colors of charts', () => {
  // Machado, Oliveira and Fernandes 2009, severity 1, for linear sRGB.
  const sights: Readonly<Record<string, readonly Triple[]>> = {
    'all colors': [
      [1, 0, 0],
      [0, 1, 0],
      [0, 0, 1],
    ],
    protanopia: [
      [0.152286, 1.052583, -0.204868],
      [0.114503, 0.786281, 0.099216],
      [-0.003882, -0.048116, 1.051998],
    ],
    deuteranopia: [
      [0.367322, 0.860646, -0.227968],
      [0.280085, 0.672501, 0.047413],
      [-0.01182, 0.04294, 0.968881],
    ],
    tritanopia: [
      [1.255528, -0.076749, -0.178779],
      [-0.078411, 0.930809, 0.147602],
      [0.004733, 0.691367, 0.3039],
    ],
  }
  const cases = schemes.flatMap((scheme) => Object.keys(sights).map((sight) => [sight, scheme] as const))

  it.each(cases)('differ for people with %s in the %s scheme', (sight, scheme) => {
    const seen = [1, 2, 3, 4, 5, 6, 7, 8].map((no) =>
      oklabOf(toTriple(times(sights[sight] ?? [], color(`chart-${no}`, scheme, own)).map((c) => Math.min(1, Math.max(0, c))))),
    )
    // Two colors that differ by 0.02 can just be told apart.
    for (const [index, one] of seen.entries())
      for (const other of seen.slice(0, index)) expect(Math.hypot(...one.map((c, at) => c - (other[at] ?? 0)))).toBeGreaterThan(0.09)
  })
})

describe('measures of this test', () => {
  it('are those of WCAG and of CSS', () => {
    expect(ratio(linearOf('#777777'), linearOf('#ffffff'))).toBeCloseTo(4.48, 2)
    expect(oklabOf(linearOf('#ff0000'))).toEqual([expect.closeTo(0.628, 3), expect.closeTo(0.2249, 3), expect.closeTo(0.1258, 3)])
    expect(numberOf('calc(2 * min(3, 1 + 1) / 4)', {})).toBe(1)
  })
})

import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import {
  codeColors,
  ratio as contrast,
  declared,
  linearOf,
  type Scheme,
  schemes,
  sightNames,
  smallestDifference,
  tokensOf,
} from '../../../scripts/testing/colors.ts'

const read = (file: string) => readFileSync(new URL(file, import.meta.url), 'utf8')
const tokens = tokensOf(read('tokens.css'))
const named = (name: string, scheme: Scheme) => tokens[scheme].get(`theme-${name}`) ?? tokens[scheme].get(`lectern-code-${name}`)

const colorOf = (hex = '') => {
  expect(hex).toMatch(/^#[\da-f]{6}$/i)
  return linearOf(hex)
}
const ratio = (a: string | undefined, b: string | undefined) => contrast(colorOf(a), colorOf(b))

const text = 4.5
const shape = 3
const pairs: readonly (readonly [front: string, back: string, least: number])[] = [
  ['text', 'ground', 7],
  ['text', 'panel', 7],
  ['text', 'mark', 7],
  ['soft', 'ground', text],
  ['soft', 'panel', text],
  ['accent', 'ground', text],
  ['accent', 'panel', text],
  ...['comment', 'keyword', 'string', 'number', 'name'].map((name) => [name, 'panel', text] as const),
  // Labels of alerts.
  ...['chart-1', 'chart-5', 'chart-7', 'number'].map((name) => [name, 'ground', text] as const),
]

describe.each(schemes)('colors of the %s scheme', (scheme) => {
  it.each(pairs)('%s is read on %s', (front, back, least) => {
    expect(ratio(named(front, scheme), named(back, scheme))).toBeGreaterThanOrEqual(least)
  })
})

describe('colors on what the author has chosen as the ground', () => {
  // Around the luminance of 0.179, which divides dark grounds from light ones.
  it.each([
    ['.slidev-layout.on-dark,\n.slidev-layout.image > .layout-words', '#757575'],
    ['.slidev-layout.on-light', '#767676'],
  ])('%s has a text that is read on middle gray', (selector, gray) => {
    expect(ratio(declared(read('layouts.css'), selector).get('theme-text'), gray)).toBeGreaterThanOrEqual(text)
  })
})

describe.each(schemes)('colors of charts in the %s scheme', (scheme) => {
  const colors = Array.from({ length: 8 }, (_, index) => named(`chart-${index + 1}`, scheme))

  it.each(['ground', 'panel'])('stand out from the %s', (back) => {
    for (const color of colors) expect(ratio(color, named(back, scheme)), color).toBeGreaterThanOrEqual(shape)
  })

  it.each(sightNames)('are told apart: %s', (sight) => {
    expect(smallestDifference(colors.map(colorOf), sight)).toBeGreaterThan(0.07)
  })
})

describe('colors that Shiki brings', () => {
  it.each(schemes)('are read on the ground that the theme gives them in the %s scheme', async (scheme) => {
    const fronts = await codeColors(scheme)
    expect(fronts.length).toBeGreaterThan(10)
    const ground = { light: '#ffffff', dark: named('panel', 'dark') }[scheme]
    for (const front of fronts) expect(ratio(front, ground), front).toBeGreaterThanOrEqual(text)
  })
})

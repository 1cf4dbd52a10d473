import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { codeColors, linearOf, ratio, type Scheme, schemes, tokensOf } from '../../../scripts/testing/colors.ts'

const css = readFileSync(new URL('tokens.css', import.meta.url), 'utf8')
const tokens = tokensOf(css)

/** Return a color as `#rrggbb`, also of `color-mix(in srgb, …)`. */
function hexOf(name: string, scheme: Scheme): string {
  const value = tokens[scheme].get(`purplin-${name}`) ?? tokens[scheme].get(`lectern-code-${name}`) ?? ''
  const [, one = '', share = '', other = ''] = /^color-mix\(in srgb, (#\w{6}) (\d+)%, (#\w+)\)$/.exec(value) ?? []
  if (one === '') return value
  const channel = (hex: string, at: number) =>
    Number.parseInt((hex.length === 4 ? hex.replace(/[^#]/g, '$&$&') : hex).slice(at, at + 2), 16)
  const mixed = [1, 3, 5].map((at) => Math.round((channel(one, at) * Number(share) + channel(other, at) * (100 - Number(share))) / 100))
  return `#${mixed.map((each) => each.toString(16).padStart(2, '0')).join('')}`
}

function color(name: string, scheme: Scheme) {
  const hex = hexOf(name, scheme)
  expect(hex, `${name} in the ${scheme} scheme`).toMatch(/^#\w{6}$/)
  return linearOf(hex)
}

const text = 4.5
const pairs: readonly (readonly [front: string, back: string, least: number])[] = [
  ['text', 'ground', 7],
  ['soft', 'ground', text],
  ['accent', 'ground', text],
  ['text', 'panel', 7],
  ['accent', 'panel', text],
  ['ground', 'accent', text],
  ['bar-text', 'bar', 7],
  ['code', 'panel', 7],
  ['comment', 'panel', text],
  ['keyword', 'panel', text],
  ['string', 'panel', text],
  ['number', 'panel', text],
  ['name', 'panel', text],
]

describe.each(schemes)('colors of the %s scheme', (scheme) => {
  it.each(pairs)('%s is read on %s', (front, back, least) => {
    expect(ratio(color(front, scheme), color(back, scheme))).toBeGreaterThanOrEqual(least)
  })
})

describe('colors that Shiki brings', () => {
  it.each(schemes)('are read on the ground that the theme gives them in the %s scheme', async (scheme) => {
    const ground = scheme === 'light' ? linearOf('#ffffff') : color('panel', 'dark')
    const fronts = await codeColors(scheme)
    expect(fronts.length).toBeGreaterThan(10)
    for (const front of fronts) expect(ratio(linearOf(front), ground), front).toBeGreaterThanOrEqual(text)
  })
})

describe('colors named by the theme', () => {
  it('tells diagrams and charts its ground and its accent', () => {
    for (const name of ['ground', 'accent']) expect(css).toContain(`--theme-${name}: var(--purplin-${name});`)
  })

  it('has purple-50 under purple-900 and a bar of purple-900 in the light scheme', () => {
    const named = ['ground', 'text', 'bar', 'bar-text'].map((name) => hexOf(name, 'light'))
    expect(named).toEqual(['#faf5ff', '#581c87', '#581c87', '#faf5ff'])
  })

  it('has #121212 under purple-100 and the same bar in the dark scheme', () => {
    const named = ['ground', 'text', 'bar', 'bar-text'].map((name) => hexOf(name, 'dark'))
    expect(named).toEqual(['#121212', '#f3e8ff', '#581c87', '#faf5ff'])
  })
})

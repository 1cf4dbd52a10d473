import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { ratio as contrast, linearOf, sightNames, smallestDifference } from '../../../scripts/testing/colors.ts'

type Scheme = 'light' | 'dark'

const read = (file: string) => readFileSync(new URL(file, import.meta.url), 'utf8')
const css = { tokens: read('tokens.css'), layouts: read('layouts.css') }

/** The hexadecimal colors of the rule with this selector, by name. That of the accent is the one without `themeConfig`. */
function declared(sheet: keyof typeof css, selector: string): ReadonlyMap<string, string> {
  const start = css[sheet].indexOf(`${selector} {`)
  const body = css[sheet].slice(start, css[sheet].indexOf('\n}', start))
  const found = body.matchAll(/--(?:theme|lectern-code)-([\w-]+): (?:var\(--lectern-theme-primary, )?(#\w{6})\)?;/g)
  return new Map([...found].map(([, name = '', value = '']) => [name, value]))
}

const light = declared('tokens', ':root')
const tokens = { light, dark: new Map([...light, ...declared('tokens', 'html.dark')]) }

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

describe.each<Scheme>(['light', 'dark'])('colors of the %s scheme', (scheme) => {
  it.each(pairs)('%s is read on %s', (front, back, least) => {
    expect(ratio(tokens[scheme].get(front), tokens[scheme].get(back))).toBeGreaterThanOrEqual(least)
  })
})

describe('colors on what the author has chosen as the ground', () => {
  // Around the luminance of 0.179, which divides dark grounds from light ones.
  it.each([
    ['.slidev-layout.on-dark,\n.slidev-layout.image > .layout-words', '#757575'],
    ['.slidev-layout.on-light', '#767676'],
  ])('%s has a text that is read on middle gray', (selector, gray) => {
    expect(ratio(declared('layouts', selector).get('text'), gray)).toBeGreaterThanOrEqual(text)
  })
})

describe.each<Scheme>(['light', 'dark'])('colors of charts in the %s scheme', (scheme) => {
  const colors = Array.from({ length: 8 }, (_, index) => tokens[scheme].get(`chart-${index + 1}`))

  it.each(['ground', 'panel'])('stand out from the %s', (back) => {
    for (const color of colors) expect(ratio(color, tokens[scheme].get(back)), color).toBeGreaterThanOrEqual(shape)
  })

  it.each(sightNames)('are told apart: %s', (sight) => {
    expect(smallestDifference(colors.map(colorOf), sight)).toBeGreaterThan(0.07)
  })
})

describe('colors that Shiki brings', () => {
  it.each(['light', 'dark'] as const)('are read on the ground that the theme gives them in the %s scheme', async (scheme) => {
    const { default: theme } = await import(`shiki/themes/github-${scheme}-default.mjs`)
    const rules: readonly { settings: { foreground?: string; background?: string } }[] = theme.tokenColors
    const fronts = rules.flatMap(({ settings }) => (settings.foreground && !settings.background ? [settings.foreground] : []))
    expect(fronts.length).toBeGreaterThan(10)
    const ground = { light: '#ffffff', dark: tokens.dark.get('panel') }[scheme]
    for (const front of fronts) expect(ratio(front, ground), front).toBeGreaterThanOrEqual(text)
  })
})

import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

type Rgb = readonly [number, number, number]
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

const rgbOf = (hex = ''): Rgb => {
  expect(hex).toMatch(/^#[\da-f]{6}$/i)
  const channel = (at: number) => Number.parseInt(hex.slice(at, at + 2), 16) / 255
  return [channel(1), channel(3), channel(5)]
}

const linear = (channel: number) => (channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4)
const linearOf = (hex: string | undefined): Rgb => {
  const [red, green, blue] = rgbOf(hex)
  return [linear(red), linear(green), linear(blue)]
}

/** Relative luminance and contrast ratio as WCAG 2.2 defines them. */
function ratio(a: string | undefined, b: string | undefined): number {
  const luminance = ([red, green, blue]: Rgb) => 0.2126 * red + 0.7152 * green + 0.0722 * blue
  const [low = 0, high = 0] = [luminance(linearOf(a)), luminance(linearOf(b))].sort((x, y) => x - y)
  return (high + 0.05) / (low + 0.05)
}

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

/** How people see a color whose cones for red, green or blue are missing: Machado, Oliveira and Fernandes, 2009, severity 1. */
const sights: Readonly<Record<string, readonly [Rgb, Rgb, Rgb]>> = {
  everybody: [
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

const times = (matrix: readonly [Rgb, Rgb, Rgb], [x, y, z]: Rgb): Rgb => {
  const row = ([a, b, c]: Rgb) => a * x + b * y + c * z
  return [row(matrix[0]), row(matrix[1]), row(matrix[2])]
}

/** Oklab of a linear color, in hundredths. */
function oklab(color: Rgb): Rgb {
  const cones = times(
    [
      [0.4122214708, 0.5363325363, 0.0514459929],
      [0.2119034982, 0.6806995451, 0.1073969566],
      [0.0883024619, 0.2817188376, 0.6299787005],
    ],
    color,
  )
  return times(
    [
      [21.04542553, 79.3617785, -0.40720468],
      [197.79984951, -242.8592205, 45.05937099],
      [2.59040371, 78.27717662, -80.8675766],
    ],
    [Math.cbrt(cones[0]), Math.cbrt(cones[1]), Math.cbrt(cones[2])],
  )
}

describe.each<Scheme>(['light', 'dark'])('colors of charts in the %s scheme', (scheme) => {
  const colors = Array.from({ length: 8 }, (_, index) => tokens[scheme].get(`chart-${index + 1}`))

  it.each(['ground', 'panel'])('stand out from the %s', (back) => {
    for (const color of colors) expect(ratio(color, tokens[scheme].get(back)), color).toBeGreaterThanOrEqual(shape)
  })

  it.each(Object.keys(sights))('are told apart: %s', (name) => {
    const matrix = sights[name] ?? sights.everybody
    const seen = colors.map((color) =>
      oklab(
        times(
          matrix ?? [
            [0, 0, 0],
            [0, 0, 0],
            [0, 0, 0],
          ],
          linearOf(color),
        ).map((c) => Math.min(1, Math.max(0, c))) as unknown as Rgb,
      ),
    )
    for (const [index, one] of seen.entries())
      for (const other of seen.slice(index + 1))
        expect(Math.hypot(one[0] - other[0], one[1] - other[1], one[2] - other[2]), `${colors[index]}`).toBeGreaterThan(7)
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

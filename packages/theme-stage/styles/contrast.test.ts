import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

const read = (file: string) => readFileSync(new URL(file, import.meta.url), 'utf8')
const css = read('tokens.css')
type Rgb = readonly number[]

/** Return the custom properties of the rule with this selector. */
function declared(selector: string): Map<string, string> {
  const start = css.indexOf(`${selector} {`)
  const body = css.slice(start, css.indexOf('\n}', start))
  return new Map([...body.matchAll(/--((?:theme|stage|lectern-code)-[\w-]+): (.+);/g)].map((found) => [String(found[1]), String(found[2])]))
}
const light = declared(':root')
const tokens = { light, dark: new Map([...light, ...declared('html.dark')]) }
const schemes = ['light', 'dark'] as const

/** Return a color while the deck sets no `themeConfig`, in linear light (WCAG 2.2). */
function color(name: string, scheme: 'light' | 'dark'): Rgb {
  const hex = tokens[scheme].get(name)?.replace(/var\(--lectern-theme-\w+, (#\w+)\)/, '$1') ?? ''
  expect(hex, `${name} in the ${scheme} scheme`).toMatch(/^#\w{6}$/)
  return [1, 3, 5]
    .map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255)
    .map((c) => (c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4))
}
const times = (matrix: readonly Rgb[], rgb: Rgb) => matrix.map((row) => row.reduce((sum, part, at) => sum + part * (rgb[at] ?? 0), 0))
const luminance = (rgb: Rgb) => times([[0.2126, 0.7152, 0.0722]], rgb)[0] ?? 0
const ratio = (one: Rgb, other: Rgb) => {
  const [dark = 0, bright = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b)
  return (bright + 0.05) / (dark + 0.05)
}

describe.each(schemes)('colors of the %s scheme (WCAG 2.2, AA)', (scheme) => {
  it.each([
    ['theme-text', 'theme-ground', 7],
    ['theme-text', 'theme-panel', 7],
    ['theme-soft', 'theme-ground', 4.5],
    ['theme-soft', 'theme-panel', 4.5],
    ['theme-accent', 'theme-ground', 4.5],
    ['theme-accent', 'theme-panel', 4.5],
    ['theme-on-accent', 'theme-accent', 4.5],
    ...['comment', 'keyword', 'string', 'number', 'name'].map((token) => [`lectern-code-${token}`, 'theme-panel', 4.5] as const),
    ...Array.from({ length: 8 }, (_, no) => [`theme-chart-${no + 1}`, 'theme-ground', 4.5] as const),
  ] as const)('%s is seen on %s', (front, back, least) => {
    expect(ratio(color(front, scheme), color(back, scheme))).toBeGreaterThanOrEqual(least)
  })
})

/** How people with a color vision deficiency see linear light: Machado, Oliveira and Fernandes 2009, severity 1. */
const visions = {
  usual: [
    [1, 0, 0],
    [0, 1, 0],
    [0, 0, 1],
  ],
  deuteranopia: [
    [0.367322, 0.860646, -0.227968],
    [0.280085, 0.672501, 0.047413],
    [-0.01182, 0.04294, 0.968881],
  ],
  protanopia: [
    [0.152286, 1.052583, -0.204868],
    [0.114503, 0.786281, 0.099216],
    [-0.003882, -0.048116, 1.051998],
  ],
  tritanopia: [
    [1.255528, -0.076749, -0.178779],
    [-0.078411, 0.930809, 0.147602],
    [0.004733, 0.691367, 0.3039],
  ],
}

/** Return a color in CIE Lab (D65). */
function labOf(rgb: Rgb): Rgb {
  const xyz = times(
    [
      [0.4124, 0.3576, 0.1805],
      [0.2126, 0.7152, 0.0722],
      [0.0193, 0.1192, 0.9505],
    ],
    rgb.map((c) => Math.min(1, Math.max(0, c))),
  )
  const [x = 0, y = 0, z = 0] = [0.9505, 1, 1.089].map((white, at) => {
    const share = (xyz[at] ?? 0) / white
    return share > 0.008856 ? Math.cbrt(share) : 7.787 * share + 16 / 116
  })
  return [116 * y - 16, 500 * (x - y), 200 * (y - z)]
}

describe.each(schemes)('colors of charts, %s', (scheme) => {
  it.each(Object.entries(visions))('differ from each other by 20 or more (CIE 1976) with %s vision', (_, vision) => {
    const seen = Array.from({ length: 8 }, (_, no) => labOf(times(vision, color(`theme-chart-${no + 1}`, scheme))))
    for (const [at, one] of seen.entries())
      for (const other of seen.slice(0, at)) expect(Math.hypot(...one.map((part, axis) => part - (other[axis] ?? 0)))).toBeGreaterThan(20)
  })
})

it('sets text of 28 pixels or more', () => {
  expect(read('prose.css')).toMatch(/\.slidev-page \{[^}]*font: 400 28px/)
})

import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

type Rgb = readonly [number, number, number]
type Scheme = 'light' | 'dark'

const css = readFileSync(new URL('tokens.css', import.meta.url), 'utf8')

/** Custom properties of the rule with this selector. */
function declared(selector: string): Map<string, string> {
  const start = css.indexOf(`${selector} {`)
  const body = css.slice(start, css.indexOf('\n}', start))
  return new Map([...body.matchAll(/--(?:purplin|lectern-code)-([\w-]+): (.+);/g)].map((found) => [String(found[1]), String(found[2])]))
}

const light = declared(':root')
const tokens = { light, dark: new Map([...light, ...declared('html.dark')]) }

const hex = (text: string): Rgb => {
  const digits = text.length === 4 ? text.replace(/[^#]/g, '$&$&') : text
  const channel = (at: number) => Number.parseInt(digits.slice(at, at + 2), 16)
  return [channel(1), channel(3), channel(5)]
}

/** `share` of 1 is all of `a`. As `color-mix(in srgb, …)` does. */
const mix = (a: Rgb, b: Rgb, share: number): Rgb => [0, 1, 2].map((i) => (a[i] ?? 0) * share + (b[i] ?? 0) * (1 - share)) as unknown as Rgb

/** The color of a token while the deck sets no `themeConfig`. */
function color(name: string, scheme: Scheme): Rgb {
  const value = tokens[scheme].get(name) ?? ''
  const plain = value.replace(/var\(--lectern-theme-\w+, (#\w+)\)/, '$1')
  const mixed = /color-mix\(in srgb, (#\w+) (\d+)%, (#\w+)\)/.exec(plain)
  if (mixed) return mix(hex(String(mixed[1])), hex(String(mixed[3])), Number(mixed[2]) / 100)
  expect(plain, `${name} in the ${scheme} scheme`).toMatch(/^#(\w{3}|\w{6})$/)
  return hex(plain)
}

/** Relative luminance and contrast ratio as WCAG 2.2 defines them. */
function luminance(rgb: Rgb): number {
  const [r, g, b] = rgb
    .map((channel) => channel / 255)
    .map((c) => (c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4)) as unknown as Rgb
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

function ratio(a: Rgb, b: Rgb): number {
  const [dark, bright] = [luminance(a), luminance(b)].sort((x, y) => x - y) as [number, number]
  return (bright + 0.05) / (dark + 0.05)
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

describe.each<Scheme>(['light', 'dark'])('colors of the %s scheme', (scheme) => {
  it.each(pairs)('%s is read on %s', (front, back, least) => {
    expect(ratio(color(front, scheme), color(back, scheme))).toBeGreaterThanOrEqual(least)
  })
})

describe('colors that Shiki brings', () => {
  const grounds = { light: hex('#fff'), dark: color('panel', 'dark') }

  it.each(['light', 'dark'] as const)('are read on the ground that the theme gives them in the %s scheme', async (scheme) => {
    const { default: theme } = await import(`shiki/themes/github-${scheme}-default.mjs`)
    const rules: readonly { settings: { foreground?: string; background?: string } }[] = theme.tokenColors
    const fronts = rules.flatMap(({ settings }) => (settings.foreground && !settings.background ? [settings.foreground] : []))
    expect(fronts.length).toBeGreaterThan(10)
    for (const front of fronts) expect(ratio(hex(front), grounds[scheme]), front).toBeGreaterThanOrEqual(text)
  })
})

describe('colors named by the theme', () => {
  it('tells diagrams and charts its ground and its accent', () => {
    for (const name of ['ground', 'accent']) expect(css).toContain(`--theme-${name}: var(--purplin-${name});`)
  })

  it('has purple-50 under purple-900 and a bar of purple-900 in the light scheme', () => {
    expect(light.get('ground')).toBe('#faf5ff')
    expect(light.get('text')).toBe('#581c87')
    expect(light.get('bar')).toBe('#581c87')
    expect(light.get('bar-text')).toBe('#faf5ff')
  })

  it('has #121212 under purple-100 and the same bar in the dark scheme', () => {
    expect(tokens.dark.get('ground')).toBe('#121212')
    expect(tokens.dark.get('text')).toBe('#f3e8ff')
    expect(tokens.dark.get('bar')).toBe('#581c87')
    expect(tokens.dark.get('bar-text')).toBe('#faf5ff')
  })

  it('measures contrast as WCAG does', () => {
    expect(ratio([0, 0, 0], [255, 255, 255])).toBeCloseTo(21)
    expect(ratio(hex('#777777'), hex('#fff'))).toBeCloseTo(4.48, 2)
  })
})

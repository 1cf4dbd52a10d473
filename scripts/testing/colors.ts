export type Triple = readonly [number, number, number]
export type Scheme = 'light' | 'dark'
export const schemes: readonly Scheme[] = ['light', 'dark']

/** Return the custom properties of the rule with this selector. Where a deck may set `themeConfig`, the value is the one without it. */
export function declared(css: string, selector: string): ReadonlyMap<string, string> {
  const start = css.indexOf(`${selector} {`)
  const found = css.slice(start, css.indexOf('\n}', start)).matchAll(/--([\w-]+): (.+);/g)
  return new Map([...found].map(([, name = '', value = '']) => [name, value.replace(/var\(--lectern-theme-\w+, (#\w+)\)/, '$1')]))
}

/** Return the custom properties of a theme in each scheme. */
export function tokensOf(css: string): Readonly<Record<Scheme, ReadonlyMap<string, string>>> {
  const light = declared(css, ':root')
  return { light, dark: new Map([...light, ...declared(css, 'html.dark')]) }
}

/** Return the colors that the highlighter gives to words of code. */
export async function codeColors(scheme: Scheme): Promise<readonly string[]> {
  const { default: theme } = await import(`shiki/themes/github-${scheme}-default.mjs`)
  const rules: readonly { settings: { foreground?: string; background?: string } }[] = theme.tokenColors
  return rules.flatMap(({ settings }) => (settings.foreground && !settings.background ? [settings.foreground] : []))
}

export const toTriple = (numbers: readonly number[]): Triple => [numbers[0] ?? 0, numbers[1] ?? 0, numbers[2] ?? 0]

/** Return the product of a matrix and a color. */
export const times = (rows: readonly Triple[], [x, y, z]: Triple): Triple => toTriple(rows.map(([a, b, c]) => a * x + b * y + c * z))

/** Return a color `#rrggbb` in linear light, each channel from 0 to 1. */
export function linearOf(hex: string): Triple {
  const channels = [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255)
  return toTriple(channels.map((c) => (c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4)))
}

/** Return the contrast ratio of two colors in linear light, as WCAG 2.2 defines it. */
export function ratio(one: Triple, other: Triple): number {
  const luminance = ([red, green, blue]: Triple) => 0.2126 * red + 0.7152 * green + 0.0722 * blue
  const [dark = 0, bright = 0] = [luminance(one), luminance(other)].sort((x, y) => x - y)
  return (bright + 0.05) / (dark + 0.05)
}

/** Return a color in linear light as Björn Ottosson's Oklab, which CSS Color 4 has. */
export function oklabOf(linear: Triple): Triple {
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

/** How people see linear light who have all cones, or lack those of one kind: Machado, Oliveira and Fernandes 2009, severity 1. */
const sights: Readonly<Record<string, readonly Triple[]>> = {
  'all cones': [
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
export const sightNames = Object.keys(sights)

/** Return the smallest difference in Oklab between two of the colors, as people with this sight see them. Eyes just notice 0.02. */
export function smallestDifference(colors: readonly Triple[], sight: string): number {
  const seen = colors.map((color) => oklabOf(toTriple(times(sights[sight] ?? [], color).map((c) => Math.min(1, Math.max(0, c))))))
  return Math.min(
    ...seen.flatMap((one, at) => seen.slice(0, at).map((other) => Math.hypot(...one.map((c, axis) => c - (other[axis] ?? 0))))),
  )
}

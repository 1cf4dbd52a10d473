import { luminance } from '../../../base/lib/model/index.ts'

type Color = readonly [red: number, green: number, blue: number]

/** Number of samples between two colors of a gradient: a mixture may be darker than both. */
const between = 8

function contrast(a: number, b: number): number {
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05)
}

/** Return the colors of one computed gradient; undefined when a color is not opaque or the background has more than this gradient. */
function colorsOf(image: string): readonly Color[] | undefined {
  if (!/^[a-z-]*gradient\([^()]*(?:rgb\(\d+, \d+, \d+\)[^()]*)+\)$/.test(image) || /\bin /.test(image)) return undefined
  return opaqueColors(image)
}

const opaqueColors = (text: string) =>
  [...text.matchAll(/rgb\((\d+), (\d+), (\d+)\)/g)].map(([, ...channels]) => channels.map(Number) as unknown as Color)

const mixed = (from: Color, to: Color, share: number) =>
  from.map((channel, index) => channel + ((to[index] ?? 0) - channel) * share) as unknown as Color

/**
 * Return the highest contrast (WCAG 2) of text in color `text` at any place of a gradient, both as `getComputedStyle` returns them. Text for which
 * even that is too low is unreadable. Return undefined when the colors do not decide it.
 */
export function bestContrast(text: string, image: string): number | undefined {
  const colors = colorsOf(image)
  const [color] = opaqueColors(text)
  if (!colors || !color) return undefined
  const own = luminance(color)
  const places = colors.flatMap((color, index) => {
    const next = colors[index + 1] ?? color
    return Array.from({ length: between }, (_, step) => mixed(color, next, step / between))
  })
  return Math.max(...places.map((place) => contrast(own, luminance(place))))
}

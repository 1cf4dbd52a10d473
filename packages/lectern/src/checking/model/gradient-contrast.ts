import { luminance } from '../../lib/model/index.ts'

type Colour = readonly [red: number, green: number, blue: number]

/** Places between two colors of a gradient at which it is looked at: a mixture may be darker than both. */
const between = 8

function contrast(a: number, b: number): number {
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05)
}

/** The colors of one gradient as browsers compute it; undefined where it has others than opaque ones, or is not all that there is. */
function colorsOf(image: string): readonly Colour[] | undefined {
  if (!/^[a-z-]*gradient\([^()]*(?:rgb\(\d+, \d+, \d+\)[^()]*)+\)$/.test(image) || /\bin /.test(image)) return undefined
  return opaqueColors(image)
}

const opaqueColors = (text: string) =>
  [...text.matchAll(/rgb\((\d+), (\d+), (\d+)\)/g)].map(([, ...channels]) => channels.map(Number) as unknown as Colour)

const mixed = (from: Colour, to: Colour, share: number) =>
  from.map((channel, index) => channel + ((to[index] ?? 0) - channel) * share) as unknown as Colour

/**
 * The largest contrast (WCAG 2) that text of color `text` has anywhere on a gradient, both as `getComputedStyle` gives them: text for which
 * that is too low cannot be read. Undefined where it cannot be known from the colors.
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

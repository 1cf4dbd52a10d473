import { luminance } from '../../../base/lib/model/index.ts'

/** Red, green and blue from 0 to 255. */
export type Color = readonly [red: number, green: number, blue: number]

/** A color that may let what is behind it through. `alpha` is 1 for an opaque color. */
export interface Paint {
  readonly color: Color
  readonly alpha: number
}

const toByte = (share: number) => Math.round(Math.min(1, Math.max(0, share)) * 255)

/** Return the channels of a color in OKLCH, from 0 to 255. */
function fromOklch(light: number, chroma: number, hue: number): Color {
  const [a, b] = [chroma * Math.cos((hue * Math.PI) / 180), chroma * Math.sin((hue * Math.PI) / 180)]
  const [l, m, s] = [
    (light + 0.3963377774 * a + 0.2158037573 * b) ** 3,
    (light - 0.1055613458 * a - 0.0638541728 * b) ** 3,
    (light - 0.0894841775 * a - 1.291485548 * b) ** 3,
  ]
  const linear = [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ]
  const [red = 0, green = 0, blue = 0] = linear.map((value) =>
    toByte(value <= 0.0031308 ? 12.92 * value : 1.055 * value ** (1 / 2.4) - 0.055),
  )
  return [red, green, blue]
}

/** Return a computed color that a style sheet has mixed: `color(srgb …)` or `oklch(…)`. */
function mixedPaint(text: string, opacity: number): Paint | undefined {
  const [, kind, channels = ''] = /^(color\(srgb|oklch\() ?([^)]*)\)$/.exec(text) ?? []
  const [one, two, three, alpha = 1] = channels.split(/[\s/]+/).map((channel) => (channel === 'none' ? 0 : Number(channel)))
  if (kind === undefined || one === undefined || two === undefined || three === undefined) return undefined
  const color: Color = kind === 'oklch(' ? fromOklch(one, two, three) : [toByte(one), toByte(two), toByte(three)]
  return { color, alpha: alpha * opacity }
}

/** Return a computed color with the opacity of its element. Return undefined for any other text, such as `url(#gradient)`. */
export function paintOf(text: string, opacity = 1): Paint | undefined {
  if (text === 'none') return { color: [0, 0, 0], alpha: 0 }
  const [, red, green, blue, alpha = '1'] = /^rgba?\((\d+), (\d+), (\d+)(?:, ([\d.]+))?\)$/.exec(text) ?? []
  if (red === undefined || green === undefined || blue === undefined) return mixedPaint(text, opacity)
  return { color: [Number(red), Number(green), Number(blue)], alpha: Number(alpha) * opacity }
}

/** Return the color that is seen where `paint` lies over `behind`. */
export function over({ color, alpha }: Paint, behind: Color): Color {
  const channel = (index: 0 | 1 | 2) => Math.round(color[index] * alpha + behind[index] * (1 - alpha))
  return [channel(0), channel(1), channel(2)]
}

/** Return the contrast of two colors (WCAG 2), from 1 to 21. */
export function contrastOf(one: Color, other: Color): number {
  const [low = 0, high = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b)
  return (high + 0.05) / (low + 0.05)
}

export const hexOf = (color: Color): string => `#${color.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`

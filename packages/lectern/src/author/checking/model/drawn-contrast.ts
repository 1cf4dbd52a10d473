import { luminance } from '../../../base/lib/model/index.ts'

/** Red, green and blue from 0 to 255. */
export type Color = readonly [red: number, green: number, blue: number]

/** A color that may let what is behind it through. `alpha` is 1 for an opaque color. */
export interface Paint {
  readonly color: Color
  readonly alpha: number
}

/** Return a computed color, `rgb(…)` or `rgba(…)`, with the opacity of its element. Return undefined for any other text, such as `url(#gradient)`. */
export function paintOf(text: string, opacity = 1): Paint | undefined {
  if (text === 'none') return { color: [0, 0, 0], alpha: 0 }
  const [, red, green, blue, alpha = '1'] = /^rgba?\((\d+), (\d+), (\d+)(?:, ([\d.]+))?\)$/.exec(text) ?? []
  if (red === undefined || green === undefined || blue === undefined) return undefined
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

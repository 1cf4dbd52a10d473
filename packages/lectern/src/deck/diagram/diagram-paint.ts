import { type DiagramColors, diagramVariables, partCount } from './diagram-variables.ts'

/** Custom properties of `diagram.css` for the colors of a diagram. Words have the color of the slide's text. */
const properties = [
  'ground',
  'box',
  'border',
  'line',
  'quiet',
  'tint',
  'note',
  ...Array.from({ length: partCount }, (_, index) => `p${index}`),
]
const paints = ['currentcolor', ...properties.map((name) => `var(--dg-${name})`)]

/**
 * Stand-ins for the colors of a slide. Mermaid computes with colors and knows no custom properties, so it draws with these. No author is likely to
 * write one of them.
 */
const standIn = (index: number) => [43, 64 + index, 157] as const
const hexOf = (index: number) =>
  `#${standIn(index)
    .map((channel) => channel.toString(16).padStart(2, '0'))
    .join('')}`

const [text = '', ground = '', box = '', border = '', line = '', quiet = '', tint = '', note = '', ...parts] = paints.map((_, index) =>
  hexOf(index),
)

/** The colors with which Mermaid draws. @internal for its test */
export const standInColors: DiagramColors = { text, ground, box, border, line, quiet, tint, note, parts }

/** Mermaid's variables (theme `base`) for a diagram in the stand-ins, which `withPaint` replaces. */
export const standInVariables = diagramVariables(standInColors)

const color = /#[\da-f]{6}\b|rgba?\(\d+, ?\d+, ?\d+(?:, ?([\d.]+))?\)|hsl\([\d.]+, ?[\d.]+%, ?[\d.]+%\)/gi
/** Hue and saturation tell a stand-in, also where Mermaid has made it lighter or darker. */
const [saturation, tolerance, lightest] = [0.57, 0.015, 0.85]

function hueOf(text: string): { readonly hue: number; readonly saturation: number; readonly lightness: number } {
  const numbers = text.startsWith('#')
    ? [1, 3, 5].map((at) => Number.parseInt(text.slice(at, at + 2), 16))
    : text.match(/[\d.]+/g)?.map(Number)
  const [one = 0, two = 0, three = 0] = numbers ?? []
  if (text.startsWith('hsl')) return { hue: one, saturation: two / 100, lightness: three / 100 }
  const [most, least] = [Math.max(one, two, three) / 255, Math.min(one, two, three) / 255]
  const lightness = (most + least) / 2
  const isBlue = three / 255 === most && one / 255 === least && most > least
  return {
    hue: isBlue ? 240 - (60 * (two / 255 - least)) / (most - least) : 0,
    saturation: most === least ? 0 : (most - least) / (1 - Math.abs(2 * lightness - 1)),
    lightness,
  }
}

/** Lines and words that Mermaid takes for granted on white. Colors of an author are in styles. */
const assumed = / (fill|stroke)="(?:black|#000|#000000|#333|#444444|#666|#999)"/gi
/** The lines of a timeline get the color of words on its boxes, which is that of the ground. Without this rule, they are lines as others. */
const timelineLines = /#[\w-]+ \.lineWrapper line\s*\{[^{}]*\}/g

const withLines = (svg: string): string =>
  svg.replace(timelineLines, '').replace(/<[a-z][^<>]*>/gi, (tag) => {
    const paint = /^<t(ext|span)\b/i.test(tag) ? 'currentcolor' : 'var(--dg-line)'
    return tag.replace(assumed, (_, name: string) => ` ${name}="${paint}"`)
  })

/** Replace the stand-ins in an SVG, what Mermaid has made of them, and what it draws in black, by the colors of the slide. */
export const withPaint = (svg: string): string =>
  withLines(svg).replace(color, (found, alpha?: string) => {
    const { hue, ...rest } = hueOf(found.toLowerCase())
    const [red, , blue] = standIn(0)
    const index = Math.round(((240 - hue) / 60) * (blue - red)) + red - standIn(0)[1]
    const isStandIn = Math.abs(rest.saturation - saturation) < tolerance && rest.lightness < lightest
    const paint = isStandIn ? paints[index] : undefined
    if (paint === undefined) return found
    return alpha === undefined ? paint : `color-mix(in srgb, ${paint} ${Number(alpha) * 100}%, transparent)`
  })

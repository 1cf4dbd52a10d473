import { luminance } from '../../../base/lib/model/index.ts'
import { diagramVariables, partCount } from '../../../deck/diagram/index.ts'

/** A color as red, green and blue from 0 to 255. */
export type Rgb = readonly [red: number, green: number, blue: number]

/** The properties that a diagram takes from the slide around it. */
export interface DiagramLook {
  readonly text: Rgb
  readonly ground: Rgb
  readonly accent: Rgb
  readonly fontFamily: string
}

/** Return the perceived brightness, 0 to 1. */
export const brightness = ([red, green, blue]: Rgb): number => (0.299 * red + 0.587 * green + 0.114 * blue) / 255

/** Custom properties for the accent color in themes, the deck's own first. */
const accents = ['--lectern-theme-primary', '--slidev-theme-primary', '--theme-accent', '--lectern-accent']

/** Return the color of a link in `element`. Every theme has one. */
function linkColor(element: HTMLElement): string {
  const link = element.ownerDocument.createElement('a')
  link.href = '#'
  element.append(link)
  const { color } = getComputedStyle(link)
  link.remove()
  return color
}

/** Create a reader for any CSS color. It paints with the color, because browsers return computed colors in many notations. */
function createColorReader(document: Document): (color: string) => readonly [...Rgb, alpha: number] | undefined {
  const canvas = document.createElement('canvas')
  canvas.width = canvas.height = 1
  const context = canvas.getContext('2d', { willReadFrequently: true })
  return (color) => {
    if (!context || !CSS.supports('color', color)) return undefined
    context.clearRect(0, 0, 1, 1)
    context.fillStyle = color
    context.fillRect(0, 0, 1, 1)
    const [red = 0, green = 0, blue = 0, alpha = 0] = context.getImageData(0, 0, 1, 1).data
    return [red, green, blue, alpha]
  }
}

/** Return the current look of the slide around `element`. */
export function lookOf(element: HTMLElement): DiagramLook {
  const read = createColorReader(element.ownerDocument)
  const rgb = (color: string): Rgb | undefined => {
    const [red, green, blue, alpha = 0] = read(color) ?? []
    return red === undefined || green === undefined || blue === undefined || alpha < 128 ? undefined : [red, green, blue]
  }
  const own = getComputedStyle(element)
  const text = rgb(own.color) ?? [0, 0, 0]
  let ground: Rgb | undefined
  for (let node: HTMLElement | null = element; node && !ground; node = node.parentElement)
    ground = rgb(getComputedStyle(node).backgroundColor)
  const accent = [...accents.map((name) => own.getPropertyValue(name).trim()), linkColor(element)]
    .map(rgb)
    .find((color) => color !== undefined)
  return { text, ground: ground ?? [255, 255, 255], accent: accent ?? text, fontFamily: own.fontFamily }
}

/** Mix two colors, with `share` (0 to 1) of the first. */
const mix = (one: Rgb, other: Rgb, share: number): Rgb => {
  const channel = (index: 0 | 1 | 2) => Math.round(one[index] * share + other[index] * (1 - share))
  return [channel(0), channel(1), channel(2)]
}

const hex = (color: Rgb): string => `#${color.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`

/** Return the hue of a color in degrees. Gray counts as blue. */
function hueOf([red, green, blue]: Rgb): number {
  const most = Math.max(red, green, blue)
  const range = most - Math.min(red, green, blue)
  if (range < 12) return 215
  const sixth = most === red ? (green - blue) / range : most === green ? 2 + (blue - red) / range : 4 + (red - green) / range
  return (sixth * 60 + 360) % 360
}

/** Contrast (WCAG 2) of a part to its ground. Its words have the color of the ground. */
const partContrast = 4.6

/** Mix as much of the text's color into a color as it needs to stand out from the ground. */
function partOf(color: Rgb, { text, ground }: Pick<DiagramLook, 'text' | 'ground'>): string {
  const shares = Array.from({ length: 21 }, (_, index) => 1 - index / 20)
  const contrast = (other: Rgb) => {
    const [low = 0, high = 0] = [luminance(other), luminance(ground)].sort((a, b) => a - b)
    return (high + 0.05) / (low + 0.05)
  }
  const mixed = shares.map((share) => mix(color, text, share))
  return hex(mixed.find((other) => contrast(other) >= partContrast) ?? text)
}

/** Return the color of a hue in degrees, of middle saturation and lightness. */
function rgbOfHue(hue: number): Rgb {
  const channel = (shift: number) => {
    const at = (shift + hue / 30) % 12
    return Math.round(255 * (0.5 - 0.32 * Math.max(-1, Math.min(at - 3, 9 - at, 1))))
  }
  return [channel(0), channel(8), channel(4)]
}

/** Return Mermaid's variables (theme `base`) for a diagram that looks like the slide around it, in light and in dark. */
export function diagramTheme({ text, ground, accent, fontFamily }: DiagramLook): ReturnType<typeof diagramVariables> {
  const dark = brightness(ground) < 0.5
  const hue = hueOf(accent)
  const parts = Array.from({ length: partCount }, (_, index) =>
    partOf(index === 0 ? accent : rgbOfHue((hue + index * 47) % 360), { text, ground }),
  )
  return {
    ...diagramVariables({
      text: hex(text),
      ground: hex(ground),
      box: hex(mix(accent, ground, dark ? 0.24 : 0.12)),
      border: hex(mix(accent, text, 0.8)),
      line: hex(mix(text, ground, 0.65)),
      quiet: hex(mix(text, ground, dark ? 0.16 : 0.07)),
      tint: hex(mix(accent, ground, 0.06)),
      note: hex(mix(accent, ground, dark ? 0.34 : 0.22)),
      parts,
    }),
    darkMode: dark,
    fontFamily,
  }
}

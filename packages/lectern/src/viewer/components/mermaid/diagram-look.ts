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

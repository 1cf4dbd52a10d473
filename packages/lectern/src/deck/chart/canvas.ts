import { escapeHtml } from '../../base/lib/model/index.ts'

/** A rectangle in a chart. */
export interface Box {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/** A piece of a drawn chart, as SVG. */
export interface Piece {
  readonly svg: string
  /** The series and the categories that it shows; absent for axes and notes, which are always there. */
  readonly names?: readonly string[]
  /** The name by which the same mark is found in the next state of the chart. */
  readonly mark?: string
}

/** The height of text in a chart, in pixels. Text below 12 pixels cannot be read from a seat. */
export const textSize = 14
export const lineHeight = 18

/** Wide letters of Latin, and narrow ones. */
const wide = /[A-Z\d%@&mwMW\u2014\u20ac\u0410-\u042f]/u
const narrow = /[ijltfrI1.,:;'|()[\]\u00a0 \-!]/u
const ideographic =
  /\p{Script=Han}|\p{Script=Hiragana}|\p{Script=Katakana}|\p{Script=Hangul}|\p{Extended_Pictographic}|[\uff00-\uffef\u3000-\u303f]/u

/** Return about how wide a text is. No font is there when a deck is compiled, so it is rather too wide. */
export function textWidth(text: string, size: number = textSize): number {
  let width = 0
  for (const character of text)
    width += ideographic.test(character)
      ? 1.02
      : /[MW@%\u2014mw]/.test(character)
        ? 0.88
        : wide.test(character)
          ? 0.66
          : narrow.test(character)
            ? 0.36
            : 0.57
  return width * size
}

/** Return a text that is not wider than a room, with an ellipsis where it was cut. */
export function cutText(text: string, room: number): string {
  if (textWidth(text) <= room) return text
  const characters = [...text]
  while (characters.length > 1 && textWidth(`${characters.join('')}…`) > room) characters.pop()
  return `${characters.join('').trimEnd()}…`
}

/** Break a text into at most `most` lines that fit into a room. The last one may be cut. */
export function wrapText(text: string, room: number, most: number): string[] {
  const lines: string[] = []
  for (const word of text.split(/\s+/).filter(Boolean)) {
    const last = lines.at(-1)
    const longer = `${last} ${word}`
    if (last !== undefined && (textWidth(longer) <= room || lines.length === most)) lines[lines.length - 1] = longer
    else lines.push(word)
  }
  return lines.map((line) => cutText(line, room))
}

/** Return whether two boxes have a common part. @internal for its test */
export const overlaps = (a: Box, b: Box): boolean =>
  a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height

const rounded = (value: number) => String(Math.round(value * 10) / 10)

/** Return an SVG element. Its texts are escaped. */
export function svgTag(name: string, attributes: Readonly<Record<string, string | number | undefined>>, content = ''): string {
  const written = Object.entries(attributes)
    .filter(([, value]) => value !== undefined)
    .map(([key, value]) => ` ${key}="${typeof value === 'number' ? rounded(value) : escapeHtml(value ?? '')}"`)
  return `<${name}${written.join('')}${content === '' ? '/>' : `>${content}</${name}>`}`
}

interface TextOptions {
  readonly anchor?: 'start' | 'middle' | 'end'
  /** Class names: `soft` for axes, `c1` for the color of a series, `strong`. */
  readonly look?: string
  readonly names?: readonly string[]
  readonly mark?: string
}

/** A drawing of a chart that grows. It remembers where texts are. */
export interface Canvas {
  readonly width: number
  readonly height: number
  readonly pieces: readonly Piece[]
  add(svg: string, names?: readonly string[], mark?: string): void
  /** Write a text around the middle of its line. */
  write(text: string, x: number, y: number, options?: TextOptions): void
  /** Return whether a text at this place would be inside the drawing and touch no other text. */
  hasRoom(text: string, x: number, y: number, anchor?: TextOptions['anchor']): boolean
  /** Keep a place free of texts. */
  keepFree(box: Box): void
}

const boxOf = (text: string, x: number, y: number, anchor: TextOptions['anchor'] = 'start'): Box => {
  const width = textWidth(text)
  return { x: x - (anchor === 'end' ? width : anchor === 'middle' ? width / 2 : 0), y: y - lineHeight / 2, width, height: lineHeight }
}

export function createCanvas(width: number, height: number): Canvas {
  const pieces: Piece[] = []
  const taken: Box[] = []
  const add: Canvas['add'] = (svg, names, mark) => {
    pieces.push({ svg, ...(names && { names }), ...(mark !== undefined && { mark }) })
  }
  return {
    width,
    height,
    pieces,
    add,
    write(text, x, y, { anchor = 'start', look, names, mark } = {}) {
      taken.push(boxOf(text, x, y, anchor))
      // The middle of a line of text is a third of its size above its foot.
      const attributes = { x, y: y + textSize * 0.35, ...(anchor !== 'start' && { 'text-anchor': anchor }), ...(look && { class: look }) }
      add(svgTag('text', attributes, escapeHtml(text) || ' '), names, mark)
    },
    hasRoom(text, x, y, anchor) {
      const box = boxOf(text, x, y, anchor)
      const inside = box.x >= 0 && box.y >= 0 && box.x + box.width <= width && box.y + box.height <= height
      return inside && !taken.some((other) => overlaps(box, other))
    },
    keepFree: (box) => taken.push(box),
  }
}

/** Return places for labels of one line each, near the wanted ones, in the same order and without overlap. */
export function spread(wanted: readonly number[], from: number, to: number): number[] {
  const order = wanted.map((_, index) => index).sort((a, b) => (wanted[a] ?? 0) - (wanted[b] ?? 0))
  const gap = Math.min(lineHeight, (to - from) / Math.max(1, wanted.length - 1))
  const places = order.map((index) => Math.min(to, Math.max(from, wanted[index] ?? 0)))
  for (let index = 1; index < places.length; index++) places[index] = Math.max(places[index] ?? 0, (places[index - 1] ?? 0) + gap)
  const last = places.length - 1
  if ((places[last] ?? 0) > to) places[last] = to
  for (let index = last - 1; index >= 0; index--) places[index] = Math.min(places[index] ?? 0, (places[index + 1] ?? 0) - gap)
  const found: number[] = []
  for (const [at, index] of order.entries()) found[index] = places[at] ?? 0
  return found
}

/** The tools of a pointer (spec.md §4). `select` chooses strokes to change, and `eraser` removes strokes. */
export type Tool = 'select' | ShapeTool | FreeTool | 'text' | 'eraser'

type FreeTool = 'stylus' | 'highlighter'

type ShapeTool = 'line' | 'arrow' | 'rectangle' | 'ellipse'

/** A place on the slide's canvas. `pressure` is from 0 to 1, or 0.5 if the device does not report it. */
export interface Point {
  readonly x: number
  readonly y: number
  readonly pressure: number
}

/** A freehand line as its corners, in canvas units with 2 decimals. One of the highlighter is translucent and does not follow the pressure. */
export interface FreeStroke {
  readonly tool: FreeTool
  readonly color: string
  readonly size: number
  readonly points: readonly Point[]
}

/**
 * A shape from `(x1, y1)` to `(x2, y2)`: the ends of a line or an arrow (with its head at the second), or opposite corners of a rectangle or of the
 * box around an ellipse.
 */
export interface ShapeStroke {
  readonly tool: ShapeTool
  readonly color: string
  readonly size: number
  readonly x1: number
  readonly y1: number
  readonly x2: number
  readonly y2: number
}

/**
 * Lines of text below `(x, y)`, the corner at the upper left. `size` is the size of the font. `width` is that of the longest line where it was
 * written; other fonts may need a little more or less.
 */
export interface TextStroke {
  readonly tool: 'text'
  readonly color: string
  readonly size: number
  readonly x: number
  readonly y: number
  readonly width: number
  readonly text: string
}

/** One stroke as plain values. Data from outside becomes a stroke or is dropped, and only strokes are drawn. */
export type Stroke = FreeStroke | ShapeStroke | TextStroke

/** Let a function remember its result for each stroke, as long as there is the stroke. A stroke never changes. */
export function rememberedByStroke<Result extends object | string>(compute: (stroke: Stroke) => Result): (stroke: Stroke) => Result {
  const known = new WeakMap<Stroke, Result>()
  return (stroke) => {
    const result = known.get(stroke) ?? compute(stroke)
    known.set(stroke, result)
    return result
  }
}

/** Tools in the order of their buttons. */
export const tools = [
  'select',
  'stylus',
  'line',
  'arrow',
  'rectangle',
  'ellipse',
  'highlighter',
  'text',
  'eraser',
] as const satisfies readonly Tool[]

/** spec.md §9, "Palette". */
export const palette = ['#ff595e', '#ffca3a', '#8ac926', '#1982c4', '#6a4c93', '#ffffff', '#000000'] as const

/** Brush sizes in canvas units. */
export const brushSizes = { least: 1, most: 15, step: 0.5 } as const

/** How many times as thick as the brush a stroke of the highlighter is. */
export const highlighterWidth = 5

/** Distance of two lines of text, in sizes of the font. */
export const lineHeight = 1.25

/** Return the size of the font for a size of the brush. */
export const fontSize = (brushSize: number): number => 12 + brushSize * 4

/** Largest number of characters of a text, and of its lines. */
export const textLimits = { characters: 500, lines: 20 } as const

/** Characters that have no place in a text: controls, halves of characters, and what XML forbids. */
const unwritable = /[^\P{C}\n\p{Cf}\p{Co}\p{Cn}]|[\uFFFE\uFFFF]/gu

/** Return the text that a drawing stores. It has no unwritable characters, is within the limits, and has no trailing spaces. */
export function cleanText(text: string): string {
  const written = text.replace(/\r\n?/g, '\n').replace(/\t/g, ' ').replace(unwritable, '').slice(0, textLimits.characters)
  // The limit may cut a character into halves.
  return written.split('\n').slice(0, textLimits.lines).join('\n').replace(unwritable, '').trimEnd()
}

/** Smallest length of a line, arrow or rectangle that is kept (spec.md §5). */
const shortestShape = 5

/** Round to two decimals (spec.md §9). */
export const rounded = (value: number): number => Math.round(value * 100) / 100

/**
 * Return whether a stroke is kept: no line, arrow or rectangle under 5 units, and no shape of zero length (spec.md §5). A dot of the stylus is kept.
 */
export function isKept(stroke: Stroke): boolean {
  if ('points' in stroke) return stroke.points.length > 0
  if (stroke.tool === 'text') return stroke.text.trim() !== ''
  const [width, height] = [Math.abs(stroke.x2 - stroke.x1), Math.abs(stroke.y2 - stroke.y1)]
  return stroke.tool === 'ellipse' ? width > 0 && height > 0 : Math.hypot(width, height) >= shortestShape
}

/** Return the stroke at another place, with 2 decimals. */
export function moved(stroke: Stroke, dx: number, dy: number): Stroke {
  if ('points' in stroke)
    return { ...stroke, points: stroke.points.map((point) => ({ ...point, x: rounded(point.x + dx), y: rounded(point.y + dy) })) }
  if (stroke.tool === 'text') return { ...stroke, x: rounded(stroke.x + dx), y: rounded(stroke.y + dy) }
  const { x1, y1, x2, y2 } = stroke
  return { ...stroke, x1: rounded(x1 + dx), y1: rounded(y1 + dy), x2: rounded(x2 + dx), y2: rounded(y2 + dy) }
}

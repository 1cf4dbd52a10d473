import { applyChange, type Drawing, emptyDrawing, isTimestamp, readInk, seenStrokes, writeInk } from './drawing.ts'
import { type FreeStroke, lineHeight, rememberedByStroke, rounded, type ShapeStroke, type Stroke, type TextStroke } from './stroke.ts'

/** The name and attributes of the SVG element of a stroke. They contain only numbers and checked colors. */
interface Figure {
  readonly name: 'path' | 'line' | 'rect' | 'ellipse' | 'text'
  readonly attributes: Readonly<Record<string, string | number>>
  /** The lines of a text, each at its place. */
  readonly lines?: readonly { readonly x: number; readonly y: number; readonly text: string }[]
}

/** Share of the font's size from the top of a line to the line on which letters stand. */
export const baseline = 0.97

/** Weight of texts. On a slide they have its face. */
export const textWeight = 600

/** Face of texts where there is no slide: in the file of a drawing. It is on every device. */
const fileFamily = 'system-ui, sans-serif'

function textFigure({ color, size, x, y, text }: TextStroke): Figure {
  return {
    name: 'text',
    attributes: { fill: color, 'font-size': size, 'font-family': fileFamily, 'font-weight': textWeight, 'xml:space': 'preserve' },
    lines: text.split('\n').map((line, at) => ({ x, y: rounded(y + size * (at * lineHeight + baseline)), text: line })),
  }
}

/** Corners of an arrow's head for a line of thickness 1. The tip is half a head beyond the end of the line. */
const head = [
  [-2, -2],
  [2, 0],
  [-2, 2],
] as const

/** Return the head of an arrow as path data. */
function headPath({ x1, y1, x2, y2, size }: ShapeStroke): string {
  const angle = Math.atan2(y2 - y1, x2 - x1)
  const [cos, sin] = [Math.cos(angle) * size, Math.sin(angle) * size]
  return `M${head.map(([x, y]) => `${rounded(x2 + x * cos - y * sin)} ${rounded(y2 + x * sin + y * cos)}`).join('L')}Z`
}

/** Return the element that shows a shape, with 2 decimals (spec.md §9). An arrow is a line and its head in one path. */
function shapeFigure(stroke: ShapeStroke): Figure {
  const { tool, x1, y1, x2, y2, size } = stroke
  const drawn = { fill: 'none', stroke: stroke.color, 'stroke-width': size, 'stroke-linecap': 'round' }
  const [width, height] = [Math.abs(x2 - x1), Math.abs(y2 - y1)]
  switch (tool) {
    case 'line':
      return { name: 'line', attributes: { ...drawn, x1, y1, x2, y2 } }
    case 'arrow':
      return {
        name: 'path',
        attributes: { ...drawn, fill: stroke.color, 'stroke-linejoin': 'round', d: `M${x1} ${y1}L${x2} ${y2}${headPath(stroke)}` },
      }
    case 'rectangle':
      return {
        name: 'rect',
        attributes: { ...drawn, x: Math.min(x1, x2), y: Math.min(y1, y2), width: rounded(width), height: rounded(height) },
      }
    case 'ellipse':
      return {
        name: 'ellipse',
        attributes: { ...drawn, cx: rounded((x1 + x2) / 2), cy: rounded((y1 + y2) / 2), rx: rounded(width / 2), ry: rounded(height / 2) },
      }
  }
}

/** Opacity of the highlighter: text below it can be read. */
export const highlighterOpacity = 0.4

/** Return the element that shows a stroke. `brushPath` returns the outline of a stylus stroke as path data. Without it, the center line is drawn. */
export function figureOf(stroke: Stroke, brushPath?: (stroke: FreeStroke) => string): Figure {
  if (stroke.tool === 'text') return textFigure(stroke)
  if (!('points' in stroke)) return shapeFigure(stroke)
  const isHighlighter = stroke.tool === 'highlighter'
  if (brushPath && !isHighlighter) return { name: 'path', attributes: { fill: stroke.color, d: brushPath(stroke) } }
  const [first, ...rest] = stroke.points
  const corners = [first, ...(rest.length > 0 ? rest : [first])].map((point) => `${point?.x} ${point?.y}`)
  return {
    name: 'path',
    attributes: {
      fill: 'none',
      stroke: stroke.color,
      'stroke-width': stroke.size,
      'stroke-linecap': 'round',
      'stroke-linejoin': 'round',
      ...(isHighlighter && { 'stroke-opacity': highlighterOpacity }),
      d: `M${corners.join('L')}`,
    },
  }
}

/** Largest length of a text that is read as a drawing. */
const longestMarkup = 8_000_000

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escaped = (text: string) => text.replace(/[&<>"]/g, (character) => entities[character] ?? '')

/** Return the name, the attributes and the content of a stroke's element as text. */
const figureText = rememberedByStroke((stroke) => {
  const { name, attributes, lines = [] } = figureOf(stroke)
  const written = Object.entries(attributes).map(([attribute, value]) => ` ${attribute}="${value}"`)
  const content = lines.map(({ x, y, text }) => `<tspan x="${x}" y="${y}">${escaped(text)}</tspan>`)
  return { name, written: written.join(''), content: content.join('') }
})

/**
 * Return a drawing as SVG text, the format of browsers and files (spec.md §3). Any viewer shows it, and its `data-` attributes hold all that is
 * needed to continue the drawing. `size` is the canvas.
 */
export function writeMarkup(drawing: Drawing, { width, height }: { readonly width: number; readonly height: number }): string {
  const gone = [...drawing.inks].filter(([, { stroke }]) => !stroke).map(([id, ink]) => writeInk(id, ink).trim())
  const strokes = seenStrokes(drawing).map(({ id, stroke }) => {
    const { name, written, content } = figureText(stroke)
    const ink = writeInk(id, drawing.inks.get(id) ?? { timestamp: id, stroke })
    return `<${name} data-ink="${ink}"${written}${content === '' ? '/>' : `>${content}</${name}>`}\n`
  })
  const notes = `${drawing.cleared && ` data-cleared="${drawing.cleared}"`}${gone.length > 0 ? ` data-gone="${gone.join(',')}"` : ''}`
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}"${notes}>\n${strokes.join('')}</svg>\n`
}

/**
 * Return the drawing in a text. Only the `data-` attributes of `writeMarkup` are read, and each passes the same check as a message. Everything else
 * in the text (elements, scripts, styles or addresses) is never parsed as markup and reaches no page.
 */
export function readMarkup(text: string): Drawing {
  if (text.length > longestMarkup) return emptyDrawing
  const cleared = / data-cleared="([^"]*)"/.exec(text)?.[1]
  const gone = / data-gone="([^"]*)"/.exec(text)?.[1] ?? ''
  const inks = [...gone.split(',').filter(Boolean), ...[...text.matchAll(/ data-ink="([^"]*)"/g)].map((found) => found[1])]
  return applyChange(emptyDrawing, {
    ...(isTimestamp(cleared) && { cleared }),
    inks: inks.map(readInk).filter((ink) => ink !== undefined),
  })
}

/** Return whether a text is empty or a drawing that `readMarkup` reads completely. Such a text loses nothing when it is written again. */
export function isWholeMarkup(text: string): boolean {
  if (text.trim() === '') return true
  const isSvg = /^\s*(<\?xml[^>]*>\s*)?<svg\b/.test(text) && text.trimEnd().endsWith('</svg>')
  if (!isSvg || text.length > longestMarkup) return false
  const inks = [...text.matchAll(/ data-ink="([^"]*)"/g)]
  const elements = [...text.matchAll(/<(?![/?]|tspan )/g)].length - 1
  return elements === inks.length && inks.every(([, ink]) => readInk(ink))
}

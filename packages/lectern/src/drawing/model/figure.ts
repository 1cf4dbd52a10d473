import { type FreeStroke, rounded, type ShapeStroke, type Stroke } from './stroke.ts'

/** The name and attributes of the SVG element of a stroke. They contain only numbers and checked colors. */
export interface Figure {
  readonly name: 'path' | 'line' | 'rect' | 'ellipse'
  readonly attributes: Readonly<Record<string, string | number>>
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

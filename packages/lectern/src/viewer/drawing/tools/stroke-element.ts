import { StylusModel } from 'drauu'
import { type FreeStroke, figureOf, type Stroke, withStrides } from '../../../deck/drawing/model/index.ts'

const svgNamespace = 'http://www.w3.org/2000/svg'

/** Return the path data of a dot, which a stylus draws when it does not move. */
function dotPath({ points, size }: FreeStroke): string {
  const [{ x, y } = { x: 0, y: 0 }] = points
  const r = size / 2
  return `M${x - r} ${y}a${r} ${r} 0 1 0 ${size} 0a${r} ${r} 0 1 0 ${-size} 0Z`
}

/** Return whether a stroke is shorter than one unit. */
const isDot = ({ points }: FreeStroke) => points.every(({ x, y }) => Math.hypot(x - (points[0]?.x ?? 0), y - (points[0]?.y ?? 0)) < 1)

/** Return the outline of a stylus stroke as path data. It is thicker where the pressure was higher. */
const brushPath = (stroke: FreeStroke): string =>
  isDot(stroke) ? dotPath(stroke) : StylusModel.getSvgData([...withStrides(stroke.points)], { color: stroke.color, size: stroke.size })

/** Create the element that shows a stroke. Its attributes come from numbers and a checked color, and its text is text, never markup. */
export function createStrokeElement(document: Document, stroke: Stroke): SVGElement {
  const { name, attributes, lines = [] } = figureOf(stroke, brushPath)
  const element = document.createElementNS(svgNamespace, name)
  for (const [attribute, value] of Object.entries(attributes)) element.setAttribute(attribute, String(value))
  for (const { x, y, text } of lines) {
    const line = document.createElementNS(svgNamespace, 'tspan')
    line.setAttribute('x', String(x))
    line.setAttribute('y', String(y))
    line.textContent = text
    element.append(line)
  }
  return element
}

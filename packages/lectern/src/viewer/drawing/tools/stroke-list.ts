import { StylusModel } from 'drauu'
import { type FreeStroke, figureOf, type SeenStroke, type Stroke, withStrides } from '../../../deck/drawing/model/index.ts'

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
function createStrokeElement(document: Document, stroke: Stroke): SVGElement {
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

/** The strokes in one `svg`. Only changed strokes are drawn again. */
export interface StrokeList {
  /** Show these strokes, later ones above earlier ones. Elements that other code has put into the `svg` stay above them. */
  show(strokes: readonly SeenStroke[]): void
  /** Show these strokes away from their places, and all others in theirs. */
  shift(ids: Iterable<string>, by: { readonly dx: number; readonly dy: number }): void
}

export function createStrokeList(svg: SVGSVGElement): StrokeList {
  let shown = new Map<string, { readonly stroke: Stroke; readonly element: SVGElement }>()
  let shifted: readonly SVGElement[] = []
  return {
    shift(ids, { dx, dy }) {
      for (const element of shifted) element.removeAttribute('transform')
      shifted = dx === 0 && dy === 0 ? [] : [...ids].flatMap((id) => shown.get(id)?.element ?? [])
      for (const element of shifted) element.setAttribute('transform', `translate(${dx} ${dy})`)
    },
    show(strokes) {
      const next = new Map<string, { readonly stroke: Stroke; readonly element: SVGElement }>()
      // They go first. Otherwise each element behind one of them would move.
      const kept = new Map(strokes.map(({ id, stroke }) => [id, stroke]))
      for (const [id, { stroke, element }] of shown) if (kept.get(id) !== stroke) element.remove()
      let before: Element | null = null
      for (const { id, stroke } of strokes) {
        const known = shown.get(id)
        const element = known?.stroke === stroke ? known.element : createStrokeElement(svg.ownerDocument, stroke)
        const place: Element | null = before ? before.nextElementSibling : svg.firstElementChild
        if (place !== element) svg.insertBefore(element, place)
        next.set(id, { stroke, element })
        before = element
      }
      shown = next
    },
  }
}

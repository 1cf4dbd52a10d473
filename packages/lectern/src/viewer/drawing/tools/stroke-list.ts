import type { SeenStroke, Stroke } from '../../../deck/drawing/model/index.ts'
import { createStrokeElement } from './stroke-element.ts'

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

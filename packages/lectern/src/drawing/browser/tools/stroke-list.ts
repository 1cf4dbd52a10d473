import type { SeenStroke, Stroke } from '../../model/index.ts'
import { createStrokeElement } from './stroke-element.ts'

/** The strokes in one `svg`: only what changed is drawn anew. */
export interface StrokeList {
  /** Shows these strokes, the later over the earlier. What others have put into the `svg` stays, above them. */
  show(strokes: readonly SeenStroke[]): void
}

export function createStrokeList(svg: SVGSVGElement): StrokeList {
  let shown = new Map<string, { readonly stroke: Stroke; readonly element: SVGElement }>()
  return {
    show(strokes) {
      const next = new Map<string, { readonly stroke: Stroke; readonly element: SVGElement }>()
      let before: Element | null = null
      for (const { id, stroke } of strokes) {
        const known = shown.get(id)
        const element = known?.stroke === stroke ? known.element : createStrokeElement(svg.ownerDocument, stroke)
        const place: Element | null = before ? before.nextElementSibling : svg.firstElementChild
        if (place !== element) svg.insertBefore(element, place)
        next.set(id, { stroke, element })
        before = element
      }
      for (const [id, { element }] of shown) if (next.get(id)?.element !== element) element.remove()
      shown = next
    },
  }
}

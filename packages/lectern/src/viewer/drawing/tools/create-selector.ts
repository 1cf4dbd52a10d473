import { type Box, boxOf, createHitTest, meets, rounded, type SeenStroke } from '../../../deck/drawing/model/index.ts'
import type { Drawings, Selection } from '../drawing-types.ts'
import type { Pen, PenOptions } from './create-pen.ts'

/** How far beside a stroke a press still hits it, in pixels of the window. A finger covers more than a mouse points at. */
const slackOf = (pointerType: string) => (pointerType === 'mouse' ? 6 : 16)

interface Place {
  readonly x: number
  readonly y: number
}

const boxBetween = (a: Place, b: Place): Box => ({
  left: Math.min(a.x, b.x),
  top: Math.min(a.y, b.y),
  right: Math.max(a.x, b.x),
  bottom: Math.max(a.y, b.y),
})

interface SelectorOptions extends Pick<PenOptions, 'svg' | 'slide' | 'view'> {
  readonly drawings: Drawings
  readonly selection: Selection
  /** Write in a text. */
  readonly edit: (text: SeenStroke) => void
}

/**
 * Create the pointer that selects strokes of one slide and moves them. A press on a stroke selects it, with Shift in addition. A press beside all
 * strokes spans a rectangle, which selects what it meets. A tap on the one selected text writes in it.
 */
export function createSelector({ svg, slide, view, drawings, selection, edit }: SelectorOptions): Pen {
  const stopper = new AbortController()
  /** The press that lasts. `from` is where the rectangle begins; undefined while strokes are moved. */
  let held: { readonly pointer: number; readonly from: Place | undefined; readonly at: Place } | undefined
  /** The selected text under the pointer, until it moves. */
  let tapped: SeenStroke | undefined

  /** Return the pixels of the window for one unit of the canvas. */
  const scale = () => svg.getScreenCTM()?.a || 1
  function placeOf(event: PointerEvent): Place {
    const { x, y } = new DOMPoint(event.clientX, event.clientY).matrixTransform(svg.getScreenCTM()?.inverse())
    return { x: rounded(x), y: rounded(y) }
  }

  function press(event: PointerEvent) {
    if (held) return
    const at = placeOf(event)
    const slack = slackOf(event.pointerType) / scale()
    const area = { left: at.x - slack, top: at.y - slack, right: at.x + slack, bottom: at.y + slack }
    const selected = selection.strokes()
    const isSelected = ({ id }: SeenStroke) => selected.some((each) => each.id === id)
    const hits = createHitTest(drawings.seenOf(slide), slack)(at, at)
    const hit = hits.find(isSelected) ?? hits.at(-1)
    const isInside = hit ? isSelected(hit) : selected.some(({ stroke }) => meets(boxOf(stroke), area))
    if (hit && event.shiftKey) return selection.toggle(hit.id)
    if (hit && !isInside) selection.choose([hit.id])
    tapped = isInside && hit?.stroke.tool === 'text' && selected.length === 1 ? hit : undefined
    held = { pointer: event.pointerId, from: hit || (isInside && !event.shiftKey) ? undefined : at, at }
  }
  function follow(event: PointerEvent) {
    if (!held || event.pointerId !== held.pointer) return
    const to = placeOf(event)
    if (Math.hypot(to.x - held.at.x, to.y - held.at.y) * scale() > 2) tapped = undefined
    if (held.from) selection.span(boxBetween(held.from, to))
    else selection.move({ dx: to.x - held.at.x, dy: to.y - held.at.y })
    held = { ...held, at: to }
  }
  function release(event: PointerEvent) {
    if (!held || event.pointerId !== held.pointer) return
    const { from, at } = held
    held = undefined
    selection.endMove()
    if (tapped && event.type === 'pointerup') edit(tapped)
    if (!from) return
    const before = event.shiftKey ? [...selection.store.getState().ids] : []
    if (selection.store.getState().area && event.type === 'pointerup') selection.chooseIn(boxBetween(from, at), before)
    else selection.choose(before)
  }
  const { signal } = stopper
  view.addEventListener('pointermove', follow, { signal })
  view.addEventListener('pointerup', release, { signal })
  view.addEventListener('pointercancel', release, { signal })

  return {
    press,
    dispose() {
      stopper.abort()
      selection.endMove()
    },
  }
}

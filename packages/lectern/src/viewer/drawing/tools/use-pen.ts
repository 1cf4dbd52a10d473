import { type RefObject, useEffect } from 'react'
import { createHitTest, toolOf } from '../../../deck/drawing/model/index.ts'
import type { PenContext } from '../drawing-types.ts'
import { createPen } from './create-pen.ts'
import { createSelector } from './create-selector.ts'
import { movedWith } from './moved-with.ts'

/**
 * Let pointers draw on the slide of this `svg`: a pen always, any other pointer while drawing is on (spec.md §6). A pointer that draws moves no slide
 * and presses no button.
 */
export function usePen(svg: RefObject<SVGSVGElement | null>, slide: string, active: boolean, context: PenContext): void {
  const { options, loader, drawings, preferences, selection, texts } = context
  useEffect(() => {
    const stage = svg.current?.closest('.lectern-canvas')?.parentElement
    const { view } = options
    if (!active || !options.mayDraw || !stage || !svg.current || !view) return
    const brush = () => preferences.getState().brush
    const pen = createPen({ svg: svg.current, slide, size: options.size, view, drawings, brush })
    const selector = createSelector({ svg: svg.current, slide, view, drawings, selection, edit: texts.edit })
    const placeOf = (event: PointerEvent) =>
      new DOMPoint(event.clientX, event.clientY).matrixTransform(svg.current?.getScreenCTM()?.inverse())

    /** Write in the text at a press, or in a new one. A press beside the text that is being written only ends it. */
    function write(event: PointerEvent) {
      if (texts.finish()) return
      const place = placeOf(event)
      const written = drawings.seenOf(slide).filter(({ stroke }) => stroke.tool === 'text')
      const hit = createHitTest(written)(place, place).at(-1)
      if (hit) texts.edit(hit)
      else texts.write(place)
    }
    function press(event: PointerEvent) {
      const tool = toolOf(brush())
      // A pen that selects or writes without drawing mode shows what it does, and how to end it.
      if (tool === 'select' || tool === 'text') loader.set(true)
      if (tool === 'text') return write(event)
      texts.finish()
      if (tool === 'select') selector.press(event)
      else pen.press(event)
    }
    /** Whether an event is for the field of the text that is being written. */
    const isWriting = ({ target }: Event) => target instanceof HTMLTextAreaElement && target.classList.contains('lectern-ink-text')
    const stopper = new AbortController()
    const listening = { signal: stopper.signal, capture: true }
    /** Whether the last press drew. The click at the end of a stroke belongs to the stroke. */
    let drew = false

    const draws = ({ pointerType, target, button }: PointerEvent) =>
      button === 0 && (loader.store.getState().on || (pointerType === 'pen' && !options.isControl(target)))

    function onDown(event: PointerEvent) {
      drew = !isWriting(event) && draws(event)
      if (!drew) return
      event.preventDefault()
      event.stopPropagation()
      try {
        stage?.setPointerCapture(event.pointerId)
      } catch {
        // The pointer is already released.
      }
      press(event)
    }
    function onClick(event: MouseEvent) {
      if (isWriting(event) || (!drew && !loader.store.getState().on)) return
      event.preventDefault()
      event.stopPropagation()
    }
    stage.addEventListener('pointerdown', onDown, listening)
    stage.addEventListener('click', onClick, listening)

    // The style sheet shows the slide as drawable, and what a press does.
    const mark = () => {
      stage.dataset.drawable = toolOf(brush())
    }
    mark()
    const unmark = preferences.subscribe(mark)

    // Replay what a pen did while the code was loading.
    const canvas = svg.current.getBoundingClientRect()
    for (const { event, canvas: before } of loader.takePresses()) {
      const inside = event.target instanceof Node && stage.contains(event.target)
      const moved = before ? movedWith(before, canvas, event) : event
      if (event.type !== 'pointerdown') view.dispatchEvent(moved)
      else if (inside && !event.defaultPrevented && draws(event)) press(moved)
    }
    return () => {
      stopper.abort()
      unmark()
      delete stage.dataset.drawable
      pen.dispose()
      selector.dispose()
    }
  }, [svg, slide, active, options, loader, drawings, preferences, selection, texts])
}

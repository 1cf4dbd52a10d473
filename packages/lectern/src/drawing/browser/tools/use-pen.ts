import { type RefObject, useEffect } from 'react'
import { toolOf } from '../../model/index.ts'
import type { PenContext } from '../drawing-types.ts'
import { createPen } from './create-pen.ts'
import { createSelector } from './create-selector.ts'
import { movedWith } from './moved-with.ts'

/**
 * Let pointers draw on the slide of this `svg`: a pen always, any other pointer while drawing is on (spec.md §6). A pointer that draws moves no slide
 * and presses no button.
 */
export function usePen(svg: RefObject<SVGSVGElement | null>, slide: string, active: boolean, context: PenContext): void {
  const { options, loader, drawings, preferences, selection } = context
  useEffect(() => {
    const stage = svg.current?.closest('.lectern-canvas')?.parentElement
    const { view } = options
    if (!active || !options.mayDraw || !stage || !svg.current || !view) return
    const brush = () => preferences.getState().brush
    const pen = createPen({ svg: svg.current, slide, size: options.size, view, drawings, brush })
    const selector = createSelector({ svg: svg.current, slide, view, drawings, selection })
    function press(event: PointerEvent) {
      if (toolOf(brush()) !== 'select') return pen.press(event)
      // A pen that selects without drawing mode shows what it does, and how to end it.
      loader.set(true)
      selector.press(event)
    }
    const stopper = new AbortController()
    const listening = { signal: stopper.signal, capture: true }
    /** Whether the last press drew. The click at the end of a stroke belongs to the stroke. */
    let drew = false

    const draws = ({ pointerType, target, button }: PointerEvent) =>
      button === 0 && (loader.store.getState().on || (pointerType === 'pen' && !options.isControl(target)))

    function onDown(event: PointerEvent) {
      drew = draws(event)
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
      if (!drew && !loader.store.getState().on) return
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
  }, [svg, slide, active, options, loader, drawings, preferences, selection])
}

import { createDrauu, StylusModel } from 'drauu'
import {
  type Brush,
  createHitTest,
  emptyTrack,
  hasColor,
  highlighterOpacity,
  highlighterWidth,
  isKept,
  isOnCanvas,
  type Point,
  type SeenStroke,
  type Stroke,
  simplify,
  toolOf,
  withPoint,
  withStrides,
} from '../../../deck/drawing/model/index.ts'
import type { Drawings } from '../drawing-types.ts'

export interface PenOptions {
  readonly svg: SVGSVGElement
  /** Key of the slide to draw on. */
  readonly slide: string
  readonly size: { readonly width: number; readonly height: number }
  readonly view: Window
  readonly drawings: Drawings
  readonly brush: () => Brush
}

/** Draws and erases on one slide with a pointer. */
export interface Pen {
  /** Start a stroke, or erasing, with a press of a pointer. */
  press(event: PointerEvent): void
  dispose(): void
}

/** Return two opposite corners of the shape that a tool draws, or the ends of its line. */
function cornersOf(tool: 'line' | 'arrow' | 'rectangle' | 'ellipse', element: Element) {
  const read = (name: string) => Number(element.getAttribute(name) ?? 0)
  switch (tool) {
    case 'rectangle':
      return { x1: read('x'), y1: read('y'), x2: read('x') + read('width'), y2: read('y') + read('height') }
    case 'ellipse':
      return { x1: read('cx') - read('rx'), y1: read('cy') - read('ry'), x2: read('cx') + read('rx'), y2: read('cy') + read('ry') }
    default:
      return { x1: read('x1'), y1: read('y1'), x2: read('x2'), y2: read('y2') }
  }
}

/** Return a color of six digits with the opacity of the highlighter. */
const translucent = (color: string) =>
  color +
  Math.round(highlighterOpacity * 255)
    .toString(16)
    .padStart(2, '0')

/** Return the pressure. A device without pressure reports 0 or 0.5. */
const pressureOf = (pressure: number | undefined) => pressure || 0.5

/** Create the eraser, which removes the strokes under a pointer. It follows one pointer at a time. */
function createEraser({ svg, slide, drawings }: Pick<PenOptions, 'svg' | 'slide' | 'drawings'>) {
  let erasing: { readonly pointer: number; readonly find: ReturnType<typeof createHitTest>; readonly at: Point } | undefined
  const placeOf = (event: PointerEvent): Point => {
    const { x, y } = new DOMPoint(event.clientX, event.clientY).matrixTransform(svg.getScreenCTM()?.inverse())
    return { x, y, pressure: 0.5 }
  }

  function move(event: PointerEvent) {
    if (!erasing || event.pointerId !== erasing.pointer) return
    const to = placeOf(event)
    const { inks } = drawings.drawingOf(slide)
    const isThere = ({ id }: SeenStroke) => inks.get(id)?.stroke !== undefined
    drawings.erase(slide, erasing.find(erasing.at, to).filter(isThere))
    erasing = { ...erasing, at: to }
  }
  return {
    press(event: PointerEvent) {
      if (erasing) return
      erasing = { pointer: event.pointerId, find: createHitTest(drawings.seenOf(slide)), at: placeOf(event) }
      move(event)
    },
    move,
    /** End erasing, if it was with the pointer of `event`. */
    lift(event?: PointerEvent) {
      if (!erasing || (event && event.pointerId !== erasing.pointer)) return
      erasing = undefined
      drawings.endErasing(slide)
    },
  }
}

/**
 * Create a pen that draws on `svg` in the coordinates of that element.
 *
 * @throws Error if there is no such element, if it is not an `svg`, or if another pen draws on it already (spec.md §8).
 */
export function createPen({ svg, slide, size, view, drawings, brush }: PenOptions): Pen {
  const drauu = createDrauu({ brush: { color: '#000000', size: 1, mode: 'stylus' } })
  // Only presses that draw are passed to this element.
  const source = view.document.createElement('div')
  if (svg?.dataset.pen !== undefined)
    throw new Error('This drawing already has a pen. Dispose of it before you mount another: two pens would draw each stroke twice.')
  // Throws if there is no element, or if it is no `svg`.
  drauu.mount(svg, source, view)
  svg.dataset.pen = ''
  const stopper = new AbortController()
  let track = emptyTrack
  let last: Stroke | undefined

  const isHighlighter = () => toolOf(brush()) === 'highlighter'
  const thickness = () => brush().size * (isHighlighter() ? highlighterWidth : 1)

  /** Return the stroke as drawn so far. */
  function strokeNow(): Stroke | undefined {
    const { color } = brush()
    const size = thickness()
    const { model } = drauu
    const tool = toolOf(brush())
    if (tool === 'stylus' || tool === 'highlighter')
      return model instanceof StylusModel ? { tool, color, size, points: track.points } : undefined
    const { el } = model
    if (!el || !hasColor(tool) || tool === 'text') return undefined
    return { tool, color, size, ...cornersOf(tool, el) }
  }

  function followStylus(model: StylusModel) {
    const point = model.points.at(-1)
    if (!point) return
    const pressure = isHighlighter() ? 0.5 : pressureOf(point.pressure)
    track = withPoint(track, { x: point.x, y: point.y, pressure }, brush().size)
    model.points = [...withStrides(track.points)]
  }

  drauu.on('changed', () => {
    if (!drauu.drawing) return
    const { model } = drauu
    if (model instanceof StylusModel) followStylus(model)
    last = strokeNow()
    if (last && isKept(last)) drawings.show(slide, last)
  })
  drauu.on('committed', (node) => {
    node?.remove()
    const stroke = last && 'points' in last ? { ...last, points: simplify(last.points, last.size) } : last
    last = undefined
    if (stroke && isKept(stroke) && isOnCanvas(stroke, size)) drawings.draw(slide, stroke)
    else drawings.show(slide, undefined)
  })
  drauu.on('canceled', () => {
    last = undefined
    drawings.show(slide, undefined)
  })

  const eraser = createEraser({ svg, slide, drawings })
  const { signal } = stopper
  view.addEventListener('pointermove', eraser.move, { signal })
  view.addEventListener('pointerup', eraser.lift, { signal })
  view.addEventListener('pointercancel', eraser.lift, { signal })

  return {
    press(event) {
      const { color, mode, arrowEnd } = brush()
      if (mode === 'select' || mode === 'text') return
      if (mode === 'eraseLine') return eraser.press(event)
      const free = { color: translucent(color), mode: 'stylus' } as const
      drauu.brush = { size: thickness(), arrowEnd, ...(mode === 'highlighter' ? free : { color, mode }) }
      track = emptyTrack
      source.dispatchEvent(new PointerEvent('pointerdown', event))
    },
    dispose() {
      stopper.abort()
      eraser.lift()
      drauu.cancel()
      drauu.unmount()
      delete svg.dataset.pen
    },
  }
}

import type { Rect, RoughAnnotationConfig } from 'rough-notation/lib/model.js'
import { renderAnnotation } from 'rough-notation/lib/render.js'

/** The look of a mark, with lengths in pixels of the slide and times in milliseconds. Everything is optional except the seed of its strokes. */
export interface MarkLook
  extends Pick<
    RoughAnnotationConfig,
    'animate' | 'animationDuration' | 'color' | 'strokeWidth' | 'padding' | 'iterations' | 'brackets' | 'multiline' | 'rtl'
  > {
  readonly type?: RoughAnnotationConfig['type']
  readonly opacity?: number
  readonly delay?: number
  readonly class?: string
  readonly seed: number
}

const durationMs = 800
/** Width of the picture's own box in pixels of the slide (mark.css). */
const boxWidth = 100
const underText = 'color-mix(in srgb, #facc15 50%, transparent)'

/**
 * Return the boxes of the marked element in pixels of the slide, relative to the picture's corner. They do not depend on the slide's size on screen.
 */
function rectsOf(svg: SVGSVGElement, multiline: boolean): Rect[] {
  const element = svg.parentElement
  const origin = svg.getBoundingClientRect()
  const scale = origin.width / boxWidth
  if (!element || scale === 0) return []
  const boxes = multiline ? [...element.getClientRects()] : [element.getBoundingClientRect()]
  return boxes
    .filter(({ width, height }) => width > 0 && height > 0)
    .map(({ x, y, width, height }) => ({
      x: (x - origin.x) / scale,
      y: (y - origin.y) / scale,
      w: width / scale,
      h: height / scale,
    }))
}

/**
 * Show a mark around the element that contains `svg`, and again whenever the element's size changes. Return a function that removes the mark.
 * With `animates`, show it stroke by stroke unless a person prefers reduced motion.
 */
export function annotate(svg: SVGSVGElement, look: MarkLook, animates: boolean): () => void {
  const { type = 'underline', color = type === 'highlight' ? underText : 'currentColor', delay = 0, seed, multiline = false } = look
  const wantsLess = matchMedia('(prefers-reduced-motion: reduce)').matches
  let shown = ''

  const show = (animate: boolean) => {
    const rects = rectsOf(svg, multiline)
    const size = rects.map(({ x, y, w, h }) => [x, y, w, h].map(Math.round).join()).join(' ')
    if (size === shown) return
    shown = size
    svg.replaceChildren()
    const whole = rects.reduce((sum, { w }) => sum + w, 0)
    let start = delay
    for (const rect of rects) {
      const duration = ((look.animationDuration ?? durationMs) * rect.w) / whole
      renderAnnotation(svg, rect, { ...look, type, color, animate }, start, duration, seed)
      start += duration
    }
  }

  show(animates && !wantsLess && look.animate !== false)
  const sizes = new ResizeObserver(() => show(false))
  const element = svg.parentElement
  // The size of inline text cannot be observed, but the size of its block can.
  for (const each of [element, element?.parentElement]) if (each) sizes.observe(each)
  return () => {
    sizes.disconnect()
    svg.replaceChildren()
  }
}

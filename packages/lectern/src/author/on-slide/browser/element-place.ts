import type { Box, Place } from '../model/place.ts'
import type { FoundBlock } from './find-block.ts'

/** What a press on a handle changes. Corners are named by their horizontal and vertical side: 0 is the first, 1 the last. */
export type Grip =
  | { readonly kind: 'move' }
  | { readonly kind: 'rotate' }
  | { readonly kind: 'scale'; readonly x: 0 | 1; readonly y: 0 | 1 }

const least = 10

/** Return the scale of the slide on screen. */
export const scaleOf = (slide: HTMLElement) => slide.getBoundingClientRect().width / slide.offsetWidth || 1

/** Return the box of an element in pixels of the canvas. */
export function boxOn(slide: HTMLElement, element: HTMLElement): Box {
  const [around, own, scale] = [slide.getBoundingClientRect(), element.getBoundingClientRect(), scaleOf(slide)]
  return {
    left: (own.left - around.left) / scale,
    top: (own.top - around.top) / scale,
    width: own.width / scale,
    height: own.height / scale,
  }
}

/** Return the place of an element of the slide. */
export function placeOf(slide: HTMLElement, { element, drag }: FoundBlock): Place {
  if (!drag) return { ...boxOn(slide, element), height: undefined, rotate: 0 }
  return {
    left: Number.parseFloat(element.style.left) || 0,
    top: Number.parseFloat(element.style.top) || 0,
    width: element.offsetWidth,
    height: element.style.height === '' ? undefined : element.offsetHeight,
    rotate: Number.parseFloat(element.style.rotate) || 0,
  }
}

/** Show an element at a place before it is written. */
export function preview(slide: HTMLElement, { element, drag }: FoundBlock, from: Place, to: Place): void {
  const { style } = element
  style.rotate = to.rotate === 0 ? '' : `${to.rotate}deg`
  if (to.width !== from.width || drag) style.width = `${to.width}px`
  if (to.height !== undefined) style.height = `${to.height}px`
  if (drag) Object.assign(style, { left: `${to.left}px`, top: `${to.top}px` })
  else style.translate = `${to.left - from.left}px ${to.top - from.top}px`
  slide.dataset.moving = ''
}

/** Show an element where its layout has it. */
export function endPreview({ element: { style } }: FoundBlock): void {
  for (const name of ['rotate', 'width', 'height', 'translate']) style.removeProperty(name)
}

/** Return a place after a handle has moved. `height` is that of the element on the slide. */
export function movedPlace(from: Place, height: number, grip: Grip, x: number, y: number): Place {
  if (grip.kind === 'move') return { ...from, left: from.left + x, top: from.top + y }
  if (grip.kind === 'rotate') return { ...from, rotate: from.rotate + x }
  const width = Math.max(least, from.width + (grip.x === 1 ? x : -x))
  const next = Math.max(least, height + (grip.y === 1 ? y : -y))
  const keeps = from.height === undefined && y === 0
  return {
    ...from,
    width,
    height: keeps ? undefined : next,
    left: grip.x === 1 ? from.left : from.left + from.width - width,
    top: grip.y === 1 || keeps ? from.top : from.top + height - next,
  }
}

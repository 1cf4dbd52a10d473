import { type RefObject, use, useLayoutEffect } from 'react'
import { type LeavingElements, LeavingElementsContext, useSlide } from '../../stage/browser/index.ts'

/** Milliseconds and easing of an element that moves from slide to slide (spec.md §9). */
const flight = { duration: 800, easing: 'cubic-bezier(0.45,0,0.55,1)' } as const

const isSeen = ({ width, height }: DOMRect) => width > 0 && height > 0

/** Return whether an element may be stretched. Images may be; text may not. */
const isStretched = (element: Element) => /^(img|video|canvas|svg)$/i.test(element.tagName)

/** Return the visible rectangle of an element. For text it is the text's own, because the element's box is often as wide as the slide. */
function rectOf(element: Element): DOMRect {
  const own = element.getBoundingClientRect()
  if (isStretched(element)) return own
  const range = document.createRange()
  range.selectNodeContents(element)
  const content = range.getBoundingClientRect()
  return isSeen(content) ? content : own
}

/** Record the position of the element just before its slide is hidden. The element with the same key in the same move starts from there. */
function depart(element: Element, key: string, leaving: LeavingElements): void {
  const rect = rectOf(element)
  if (!isSeen(rect) || getComputedStyle(element).visibility === 'hidden') return
  leaving.set(key, rect)
  // React shows the new slide in the same task.
  queueMicrotask(() => leaving.delete(key))
}

/** Return keyframes that move an element from `from` to `to` on a canvas with the scale `zoom`. `box` is the element's own box. @internal for its test */
export function flightFrames(from: DOMRect, to: DOMRect, box: DOMRect, zoom: number, stretched: boolean): Keyframe[] {
  const x = (from.x + from.width / 2 - to.x - to.width / 2) / zoom
  const y = (from.y + from.height / 2 - to.y - to.height / 2) / zoom
  const tall = from.height / to.height
  const wide = stretched ? from.width / to.width : tall
  const transformOrigin = `${(to.x + to.width / 2 - box.x) / zoom}px ${(to.y + to.height / 2 - box.y) / zoom}px`
  return [
    { translate: `${x}px ${y}px`, scale: `${wide} ${tall}`, transformOrigin },
    { translate: '0px 0px', scale: '1 1', transformOrigin },
  ]
}

/**
 * Move the element from the position of the one with the same key on the previous slide. A new move ends this at once. Return a function that ends
 * it. The element is in its place at once if there is no such position or a person prefers reduced motion.
 */
function arrive(element: HTMLElement, key: string, leaving: LeavingElements): (() => void) | undefined {
  const canvas = element.closest<HTMLElement>('.lectern-canvas')
  const from = leaving.get(key)
  const to = rectOf(element)
  if (!canvas || !(from instanceof DOMRect) || !isSeen(to) || matchMedia('(prefers-reduced-motion: reduce)').matches) return undefined
  const zoom = canvas.getBoundingClientRect().width / canvas.offsetWidth
  const isInline = getComputedStyle(element).display === 'inline'
  // An inline element cannot be moved otherwise.
  if (isInline) element.style.display = 'inline-block'
  const frames = flightFrames(from, to, element.getBoundingClientRect(), zoom, isStretched(element))
  const animation = element.animate(frames, { ...flight, fill: 'backwards' })
  const end = () => {
    animation.cancel()
    if (isInline) element.style.display = ''
  }
  animation.finished.then(end, () => undefined)
  return end
}

/**
 * Move the element that `find` returns for the box from slide to slide, if both slides use the same key. In pictures of a slide nothing moves. `find` must
 * be the same function each time.
 */
export function useFlight(box: RefObject<HTMLElement | null>, key: string, find: (box: HTMLElement) => HTMLElement | null): void {
  const leaving = use(LeavingElementsContext)
  const { isPicture } = useSlide()
  useLayoutEffect(() => {
    const element = box.current && find(box.current)
    if (!element || !leaving || isPicture) return undefined
    const end = arrive(element, key, leaving)
    // The slide is hidden after this cleanup, so the element's position can still be read.
    return () => {
      depart(element, key, leaving)
      end?.()
    }
  }, [box, key, find, leaving, isPicture])
}

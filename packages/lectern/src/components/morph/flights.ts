/** Milliseconds and easing of an element that is carried from slide to slide (spec.md §9). */
export const flight = { duration: 800, easing: 'cubic-bezier(0.45,0,0.55,1)' } as const

/** Where an element was when its slide went. */
type Departures = Map<string, DOMRect>

/** Of each sheet on the page, what is leaving in the move that is being drawn. */
let departures: WeakMap<Element, Departures> | undefined

const sheetOf = (element: Element) => element.closest('.lectern-canvas')
const isSeen = ({ width, height }: DOMRect) => width > 0 && height > 0

/** What is drawn from pixels may be stretched; a text is not. */
const isStretched = (element: Element) => /^(img|video|canvas|svg)$/i.test(element.tagName)

/** Where the element is seen. Of a text it is the text: its own box is often as wide as the slide. */
function rectOf(element: Element): DOMRect {
  const own = element.getBoundingClientRect()
  if (isStretched(element)) return own
  const range = document.createRange()
  range.selectNodeContents(element)
  const content = range.getBoundingClientRect()
  return isSeen(content) ? content : own
}

/** Notes where the element is, a moment before its slide is hidden: what comes in the same move under the same key starts from there. */
export function depart(element: Element, key: string): void {
  const sheet = sheetOf(element)
  const rect = rectOf(element)
  if (!sheet || !isSeen(rect) || getComputedStyle(element).visibility === 'hidden') return
  departures ??= new WeakMap()
  const leaving: Departures = departures.get(sheet) ?? new Map()
  departures.set(sheet, leaving)
  leaving.set(key, rect)
  // React shows the new slide in the same task.
  queueMicrotask(() => leaving.delete(key))
}

/**
 * Keyframes that carry what is seen at `to` from `from`, on a sheet that is seen `zoom` times as large as it is. `box` is the element's own box.
 */
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
 * Carries the element from where one with the same key was on the slide before; a new move ends it at once. Returns the way to end it.
 * It stands in its place at once where there was none, and where a person wants less motion.
 */
export function arrive(element: HTMLElement, key: string): (() => void) | undefined {
  const sheet = sheetOf(element)
  const from = sheet && departures?.get(sheet)?.get(key)
  const to = rectOf(element)
  if (!from || !isSeen(to) || matchMedia('(prefers-reduced-motion: reduce)').matches) return undefined
  const zoom = sheet.getBoundingClientRect().width / (sheet as HTMLElement).offsetWidth
  const isInline = getComputedStyle(element).display === 'inline'
  // What stands in a line of text cannot be moved otherwise.
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

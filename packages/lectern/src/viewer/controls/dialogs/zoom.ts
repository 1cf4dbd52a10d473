/** Milliseconds of the zoom (the overview's own limit is 200). */
const zoomMs = 180

const easing = 'cubic-bezier(0.2, 0, 0, 1)'

/** Mark of the overview while the slide can be seen through it. */
const through = 'data-through'

interface Stage {
  readonly stage: HTMLElement
  readonly canvas: HTMLElement
}

/** Return the slide that fills this window. The presenter's screen has none, and nothing moves for people who want less motion. */
function findStage(): Stage | undefined {
  const stage = document.querySelector<HTMLElement>('main.lectern-stage')
  const canvas = stage?.querySelector<HTMLElement>(':scope > .lectern-canvas')
  if (!stage || !canvas || typeof canvas.animate !== 'function') return undefined
  if (window.matchMedia('(prefers-reduced-motion: reduce)').matches) return undefined
  const { width, height } = stage.getBoundingClientRect()
  return width === window.innerWidth && height === window.innerHeight ? { stage, canvas } : undefined
}

const groundOf = (element: Element) => getComputedStyle(element).backgroundColor

/** Return what is around the slide: the backdrop, or the ground of the controls below the slide of an upright phone. */
function groundAround({ stage, canvas }: Stage, ofControls: string): string {
  const [around, slide] = [stage.getBoundingClientRect(), canvas.getBoundingClientRect()]
  return around.bottom - slide.bottom > slide.top - around.top + 2 ? ofControls : groundOf(document.body)
}

/** Return where the canvas of a slide is when it is as large as `small`. */
function placedAt(small: DOMRect, canvas: HTMLElement): Keyframe {
  const { left, top, width } = canvas.getBoundingClientRect()
  return { translate: `${small.left - left}px ${small.top - top}px`, scale: small.width / width }
}

const inPlace: Keyframe = { translate: '0px 0px', scale: 1 }

/**
 * Run animations with the stage over everything but the overview. A key or a press ends them at once, because what it does counts now. `done` is called in
 * the same frame.
 */
function play(stage: HTMLElement, animations: readonly Animation[], done?: () => void): () => void {
  const stopper = new AbortController()
  const [first] = animations
  stage.style.zIndex = 'var(--lectern-z-notice)'
  function end() {
    if (stopper.signal.aborted) return
    stopper.abort()
    for (const animation of animations) animation.cancel()
    stage.style.removeProperty('z-index')
    done?.()
  }
  for (const type of ['keydown', 'pointerdown', 'wheel', 'resize'])
    window.addEventListener(type, end, { capture: true, signal: stopper.signal })
  first?.addEventListener('finish', end)
  return end
}

/** Let the slide of this window shrink into its thumbnail, and the rest of the overview appear around it. Return the function that ends it. */
export function zoomIn(dialog: HTMLElement, thumbnail: Element | null | undefined): () => void {
  const found = findStage()
  const content = dialog.firstElementChild
  if (!found || !thumbnail || !content) return () => undefined
  const { stage, canvas } = found
  const options = { duration: zoomMs, easing, fill: 'forwards' } as const
  const ground = groundOf(dialog)
  const animations = [
    canvas.animate([inPlace, placedAt(thumbnail.getBoundingClientRect(), canvas)], options),
    stage.animate({ backgroundColor: [groundAround(found, ground), ground] }, options),
    // What is around the thumbnail comes when the slide makes room.
    content.animate({ opacity: [0, 0, 1], offset: [0, 0.3, 1] }, { ...options, easing: 'linear' }),
  ]
  dialog.setAttribute(through, '')
  return play(stage, animations, () => dialog.removeAttribute(through))
}

/** How the overview looked when it closed. */
interface Closed {
  readonly dialog: HTMLElement
  readonly ground: string
  /** Scroll position of its list. */
  readonly scrollTop: number
  /** Return where the thumbnail of a slide was, if it was in view. */
  readonly placeOf: (no: number) => DOMRect | undefined
}

/** Show what is left of the closed overview again, behind the slide: only as a picture. */
function showBehind(canvas: HTMLElement, { dialog, scrollTop }: Closed): HTMLElement {
  const picture = document.createElement('div')
  picture.className = dialog.className
  picture.inert = true
  for (const mark of ['open', through]) picture.setAttribute(mark, '')
  picture.append(...dialog.childNodes)
  canvas.before(picture)
  for (const list of picture.querySelectorAll('ul')) if (list.parentElement) list.parentElement.scrollTop = scrollTop
  return picture
}

/** Let the slide of this window grow from its thumbnail, while the rest of the overview goes. It does not when another slide still leaves the screen. */
export function zoomOut(closed: Closed): void {
  const found = findStage()
  if (!found || document.querySelector('dialog[open]')) return
  const { stage, canvas } = found
  const [slide, ...others] = [...canvas.querySelectorAll<HTMLElement>('.lectern-slide')].filter((each) => each.getClientRects().length > 0)
  const place = slide && others.length === 0 ? closed.placeOf(Number(slide.dataset.slide)) : undefined
  if (!place) return
  const options = { duration: zoomMs, easing }
  const around = groundAround(found, closed.ground)
  const picture = showBehind(canvas, closed)
  const animations = [
    canvas.animate([placedAt(place, canvas), inPlace], options),
    stage.animate({ backgroundColor: [closed.ground, around] }, options),
    picture.animate({ opacity: [1, 0, 0], offset: [0, 0.5, 1] }, { ...options, easing: 'linear' }),
  ]
  play(stage, animations, () => picture.remove())
}

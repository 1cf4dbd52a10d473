import type { Overflow, Side } from '../model/measured.ts'
import { drawnTexts, isShown, isVisible, ownTexts, placeOfText, readablePath, scaleOf } from './slide-elements.ts'

/** An overflow with its element. */
export interface FoundOverflow extends Overflow {
  readonly source: Element
}

/** The visible limit on each side in screen pixels, and the box that clips there when it is not the slide. */
type Limits = Readonly<Record<Side, { readonly at: number; readonly box?: Element; readonly scrolls?: true }>>

const sides: readonly Side[] = ['bottom', 'right', 'top', 'left']
const outward = { bottom: 1, right: 1, top: -1, left: -1 } as const
const axisOf = { bottom: 'overflowY', top: 'overflowY', left: 'overflowX', right: 'overflowX' } as const

/** Share of the font size that may be clipped above and below without loss, because letters do not fill their line. */
const lineSlack = 0.2

const pictures = 'img, video, canvas, iframe, object, embed, svg, button, input, textarea, select'

/** Return whether an element is a picture that must not bleed. Decorative pictures may. */
function isPicture(element: Element): boolean {
  if (!element.matches(pictures) || element.matches('[role="none"], [role="presentation"], img[alt=""]')) return false
  return (
    element.localName !== 'svg' ||
    element.matches('[role="img"], [aria-label]') ||
    element.querySelector('title, text, foreignObject') !== null
  )
}

/**
 * Return the visible limits of an element's children. They shrink when the element hides its overflow or scrolls sideways. They are infinite when it
 * scrolls down or ends in an ellipsis.
 */
function limitsInside(element: Element, style: CSSStyleDeclaration, limits: Limits): Limits {
  if (style.overflowX === 'visible' && style.overflowY === 'visible') return limits
  const box = element.getBoundingClientRect()
  const endsInDots = style.textOverflow === 'ellipsis' || style.webkitLineClamp !== 'none'
  return Object.fromEntries(
    sides.map((side) => {
      const how = style[axisOf[side]]
      if (how === 'visible') return [side, limits[side]]
      const room = how === 'auto' || how === 'scroll'
      const scrolls =
        room && (axisOf[side] === 'overflowY' ? element.scrollHeight > element.clientHeight : element.scrollWidth > element.clientWidth)
      if (scrolls && axisOf[side] === 'overflowX' && !endsInDots) return [side, { at: box[side], box: element, scrolls: true }]
      if (scrolls || endsInDots) return [side, { at: outward[side] * Number.POSITIVE_INFINITY }]
      const isInside = (limits[side].at - box[side]) * outward[side] > 1
      return [side, !room && isInside ? { at: box[side], box: element } : limits[side]]
    }),
  ) as Limits
}

/** Return whether the element is the containing block of absolutely positioned children. */
const holdsPlaced = ({ position, transform, filter, contain }: CSSStyleDeclaration) =>
  position !== 'static' || transform !== 'none' || filter !== 'none' || contain.includes('paint')

/** Return the nearest ancestor that is a block, which an author writes as one piece. */
function blockOf(element: Element, slide: Element): Element {
  let at = element
  while (at.parentElement && at.parentElement !== slide && getComputedStyle(at).display.startsWith('inline')) at = at.parentElement
  return at
}

/**
 * Find the content that reaches more than a pixel beyond the slide: the worst text and the worst picture of each side, and the worst text of each box
 * that clips text. Backgrounds, boxes without text and content hidden from screen readers may bleed.
 */
export function findOverflow(slide: HTMLElement): readonly FoundOverflow[] {
  const scale = scaleOf(slide)
  const edges = slide.getBoundingClientRect()
  const found = new Map<string, FoundOverflow>()

  /** Return whether a box is completely to the left of or above the slide, on purpose. A box without a size does not locate its content. */
  const isAway = ({ right, bottom, width, height }: DOMRect) => width > 0 && height > 0 && (right <= edges.left || bottom <= edges.top)

  /** Note where content reaches beyond its limits. Return whether it does. */
  function compare(source: Element, place: DOMRect, limits: Limits, slack: number, text?: Text): boolean {
    let isBeyond = false
    // In a centered layout, content that is too long overflows above as well.
    if (place.right <= edges.left || (!text && isAway(place))) return isBeyond
    for (const side of sides) {
      const { at, box, scrolls } = limits[side]
      const beyond = (place[side] - at) * outward[side]
      const isUpright = side === 'top' || side === 'bottom'
      if (!(beyond > Math.max(scale, isUpright ? slack : 0))) continue
      if (box && !text) continue
      isBeyond = true
      const px = Math.max(1, Math.round(beyond / scale))
      const boxPath = box && (box === blockOf(source, slide) ? '' : readablePath(box, slide))
      const kind = !text ? 'picture' : scrolls ? 'scrolled' : 'text'
      const key = `${side} ${kind} ${boxPath ?? ''}`
      if (px <= (found.get(key)?.px ?? 0)) continue
      const block = text ? blockOf(source, slide) : source
      const whole = (block.textContent ?? '').trim()
      const words = text && whole.length > 60 ? (source.closest('.line')?.textContent ?? text.data).trim() : whole
      found.set(key, {
        source: block,
        element: readablePath(block, slide, words),
        text: words || (source.getAttribute('src') ?? ''),
        side,
        px,
        kind,
        ...(boxPath !== undefined && { box: boxPath }),
      })
    }
    return isBeyond
  }

  /** Look at a drawing: at its texts, which may be outside of its own box, and at the whole. */
  function compareDrawing(svg: Element, style: CSSStyleDeclaration, limits: Limits) {
    const inside = limitsInside(svg, style, limits)
    const beyond = drawnTexts(svg).filter((text) => {
      const place = placeOfText(text)
      const source = text.parentElement
      return place && source && compare(source, place, inside, place.height * lineSlack, text)
    })
    if (beyond.length === 0 && isPicture(svg)) compare(svg, svg.getBoundingClientRect(), limits, 0)
  }

  function walk(element: Element, flowing: Limits, placed: Limits) {
    // An editor scrolls its own lines into view.
    if (!isShown(element) || element.matches('.monaco-editor')) return
    const style = getComputedStyle(element)
    const isPlaced = /absolute|fixed/.test(style.position)
    if ((isPlaced || style.transform !== 'none') && isAway(element.getBoundingClientRect())) return
    const limits = isPlaced ? placed : flowing
    if (isVisible(element)) {
      if (element.localName === 'svg') return compareDrawing(element, style, limits)
      if (isPicture(element)) compare(element, element.getBoundingClientRect(), limits, 0)
    }
    const inside = limitsInside(element, style, limits)
    const slack = Number.parseFloat(style.fontSize) * scale * lineSlack
    if (isVisible(element))
      for (const text of ownTexts(element)) {
        const place = placeOfText(text)
        if (place) compare(element, place, inside, slack, text)
      }
    for (const child of element.children) walk(child, inside, holdsPlaced(style) ? inside : placed)
  }

  const limits = Object.fromEntries(sides.map((side) => [side, { at: edges[side] }])) as Limits
  for (const child of slide.children) walk(child, limits, limits)
  // What `fit: shrink` hides is the whole overflow of its slide.
  const hidden = [...slide.querySelectorAll<HTMLElement>('[data-lectern-cut]')].at(-1)
  if (hidden) {
    const element = readablePath(hidden, slide)
    const px = Math.max(1, Math.round(Number(hidden.dataset.lecternCut) / scale))
    return [{ source: hidden, element, text: (hidden.textContent ?? '').trim(), side: 'bottom', px, kind: 'hidden' }]
  }
  return [...found.values()]
}

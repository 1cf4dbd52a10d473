import { readColor } from './colors.ts'
import { whyBoxPicture } from './why-picture.ts'

/** Return whether a node's text flows with the text around it. */
export function isInline(node: Node): boolean {
  if (node.nodeType === Node.TEXT_NODE) return true
  if (!(node instanceof Element)) return false
  const { display, position, float } = getComputedStyle(node)
  if (display === 'none' || position === 'absolute' || position === 'fixed' || float !== 'none') return false
  return display.startsWith('inline') || display === 'ruby' || (display === 'contents' && [...node.childNodes].every(isInline))
}

const isBlank = (node: Node | undefined): boolean => node instanceof Text && node.data.trim() === ''

/** Return the content of an element: runs of inline nodes, and blocks. White space between blocks does not count. */
export function contentOf(element: Element): (readonly Node[] | Element)[] {
  const { display, whiteSpaceCollapse } = getComputedStyle(element)
  // Every child of a flex box or a grid is a block.
  const apart = /flex|grid/.test(display)
  const parts: (Node[] | Element)[] = []
  const isClosed = element instanceof HTMLDetailsElement && !element.open
  for (const node of isClosed ? element.querySelectorAll(':scope > summary') : element.childNodes) {
    const before = parts.at(-1)
    if (node instanceof Text || (!apart && isInline(node))) {
      if (Array.isArray(before)) before.push(node)
      else parts.push([node])
    } else if (node instanceof Element) parts.push(node)
  }
  return parts.filter((part) => !(Array.isArray(part) && part.every(isBlank) && (whiteSpaceCollapse === 'collapse' || apart)))
}

/** Return whether an inline block looks like plain text: as wide as its text, and without paint. */
export function isLikeText(element: Element, style: CSSStyleDeclaration): boolean {
  const { paddingLeft, paddingRight, marginLeft, marginRight, borderLeftWidth, borderRightWidth, borderTopWidth, borderBottomWidth } = style
  const beside = [paddingLeft, paddingRight, marginLeft, marginRight, borderLeftWidth, borderRightWidth, borderTopWidth]
  // A thin line below is a hint for the screen, which paper does not need.
  const bare = beside.every((length) => Number.parseFloat(length) === 0) && Number.parseFloat(borderBottomWidth) <= 1
  if (!bare || readColor(style.backgroundColor) || whyBoxPicture(style) !== undefined || ![...element.childNodes].every(isInline))
    return false
  const range = document.createRange()
  range.selectNodeContents(element)
  return Math.abs(range.getBoundingClientRect().width - element.getBoundingClientRect().width) < 1.5
}

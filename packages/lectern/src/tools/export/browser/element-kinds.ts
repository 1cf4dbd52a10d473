import { readColor } from './colors.ts'

const pictured: Readonly<Record<string, string>> = {
  svg: 'a drawing',
  canvas: 'a canvas',
  iframe: 'a page in a frame',
  video: 'a film',
  audio: 'a player',
  object: 'a page in a frame',
  embed: 'a page in a frame',
  math: 'a formula',
  input: 'a field',
  select: 'a field',
  textarea: 'a field',
  progress: 'a field',
  meter: 'a field',
}

const isFormula = (element: Element) => element.classList.contains('katex') || element.classList.contains('katex-display')
const isSet = (value: string) => value !== '' && value !== 'none'

/** Return why an element with its content must become a picture; undefined when it need not. */
export function whyPicture(element: Element, style: CSSStyleDeclaration): string | undefined {
  if (isFormula(element)) return 'a formula'
  const kind = pictured[element.localName]
  if (kind) return kind
  if (element.shadowRoot) return 'a component with a document of its own'
  if (isSet(style.maskImage)) return element.textContent?.trim() ? 'a mask' : 'an icon'
  if (isSet(style.clipPath) && !/^inset\(0(px|%)?\)$/.test(style.clipPath)) return 'a shape that is cut out'
  if (isSet(style.filter)) return 'a filter'
  if (isSet(style.backdropFilter)) return 'a filter'
  if (style.mixBlendMode !== 'normal') return 'colors that are mixed with those below'
  if (style.backgroundClip === 'text') return 'text with a painted face'
  if (style.writingMode !== 'horizontal-tb') return 'text from top to bottom'
  return undefined
}

/** Return why the box of an element, without its content, must become a picture; '' when it is a picture already. */
export function whyBoxPicture(style: CSSStyleDeclaration): string | undefined {
  if (/gradient\(/.test(style.backgroundImage)) return 'a gradient'
  if (isSet(style.borderImageSource)) return 'a border of pictures'
  if (style.boxShadow.includes('inset')) return 'a shadow inside of the box'
  if (isSet(style.backgroundImage)) return ''
  const corners = [style.borderTopLeftRadius, style.borderTopRightRadius, style.borderBottomRightRadius, style.borderBottomLeftRadius]
  const filled = !/^(rgba\(\d+, \d+, \d+, 0\)|transparent)$/.test(style.backgroundColor)
  if (new Set(corners).size > 1 && filled && corners.some((corner) => Number.parseFloat(corner) > 8)) return 'corners of different radius'
  return undefined
}

/** Return the rotation and scale of an element: undefined when it has neither, `other` for any other transform. */
export function transformOf(style: CSSStyleDeclaration): { readonly degrees: number; readonly scale: number } | 'other' | undefined {
  if (!isSet(style.transform) && !isSet(style.rotate) && !isSet(style.scale)) return undefined
  const whole = new DOMMatrix()
  if (isSet(style.rotate)) {
    if (!/^-?[\d.]+deg$/.test(style.rotate)) return 'other'
    whole.rotateSelf(Number.parseFloat(style.rotate))
  }
  if (isSet(style.scale)) {
    const [x = 1, y = x] = style.scale.split(' ').map(Number)
    whole.scaleSelf(x, y)
  }
  if (isSet(style.transform)) whole.multiplySelf(new DOMMatrix(style.transform))
  const { a, b, c, d, is2D } = whole
  const isPlain = is2D && Math.abs(a - d) < 1e-3 && Math.abs(b + c) < 1e-3 && a * d - b * c > 1e-6
  if (!isPlain) return 'other'
  const degrees = (Math.atan2(b, a) * 180) / Math.PI
  return { degrees: Math.abs(degrees) < 0.05 ? 0 : degrees, scale: Math.hypot(a, b) }
}

/** Return whether neither an element nor its content is visible. */
export function isGone(element: Element, style: CSSStyleDeclaration): boolean {
  if (style.display === 'none' || Number(style.opacity) < 0.02) return true
  // Text only for screen readers.
  const { width, height } = element.getBoundingClientRect()
  const tiny = width <= 1.5 && height <= 1.5 && (style.overflow === 'hidden' || style.overflow === 'clip')
  return tiny || style.clip.startsWith('rect(') || style.clipPath === 'inset(50%)'
}

export const isHidden = (style: CSSStyleDeclaration): boolean => style.visibility !== 'visible'

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

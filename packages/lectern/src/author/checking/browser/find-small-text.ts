import { type SmallText, smallestText } from '../model/measured.ts'
import { isShown, isVisible, ownTexts, placeOfText, readablePath, scaleOf } from './slide-elements.ts'

/** Canvas width for which the readable size is defined. */
const usualWidth = 980

/** Text that is small by convention: indices in formulas and in text. */
const smallByNature = '.katex, sup, sub, math'

/** Return the factor by which an element enlarges its content. */
function enlargement({ transform, scale, zoom }: CSSStyleDeclaration): number {
  const { a, b } = transform === 'none' ? { a: 1, b: 0 } : new DOMMatrixReadOnly(transform)
  return Math.hypot(a, b) * (Number.parseFloat(scale) || 1) * (Number.parseFloat(zoom) || 1)
}

/** Return the same factor for the units of an SVG element, relative to the screen. */
function enlargementIn(element: SVGGraphicsElement): number {
  const { a, b } = element.getScreenCTM() ?? { a: 1, b: 0 }
  return Math.hypot(a, b)
}

/** Return the smallest text of a slide below the readable size; undefined when all text is readable. */
export function findSmallText(slide: HTMLElement): SmallText | undefined {
  const scale = scaleOf(slide)
  const unit = slide.offsetWidth / usualWidth
  let smallest: { readonly element: Element; readonly text: string; readonly px: number } | undefined
  let count = 0

  function walk(element: Element, around: number) {
    if (!isShown(element) || element.matches(smallByNature)) return
    const style = getComputedStyle(element)
    const factor = element instanceof SVGGraphicsElement ? enlargementIn(element) / scale : around * enlargement(style)
    if (isVisible(element))
      for (const text of ownTexts(element)) {
        const px = (Number.parseFloat(style.fontSize) * factor) / unit
        if (px > smallestText - 0.05 || px === 0 || !placeOfText(text)) continue
        count++
        if (px < (smallest?.px ?? smallestText)) smallest = { element, text: text.data.trim(), px }
      }
    for (const child of element.children) walk(child, factor)
  }

  for (const child of slide.children) walk(child, 1)
  if (!smallest) return undefined
  const { element, text, px } = smallest
  return { element: readablePath(element, slide, text), text, px: Math.round(px * 10) / 10, count }
}

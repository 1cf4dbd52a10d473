import type { Color } from '../model/pptx-read.ts'
import { readColor } from './colors.ts'
import { contentOf } from './element-kinds.ts'

const raises = (element: Element, name: string) =>
  [getComputedStyle(element), getComputedStyle(element, '::before')].some(({ counterIncrement }) =>
    new RegExp(`(^|\\s)${name} `).test(counterIncrement),
  )

/** Return the value of a counter that an element and each earlier sibling increment by one. */
function counterAt(element: Element, name: string): string {
  let number = 0
  for (let sibling: Element | null = element; sibling; sibling = sibling.previousElementSibling) if (raises(sibling, name)) number++
  for (let around = element.parentElement; around; around = around.parentElement) {
    const start = new RegExp(`(?:^|\\s)${name} (-?\\d+)`).exec(getComputedStyle(around).counterReset)
    if (start) return String(number + Number(start[1]))
  }
  return String(number)
}

/** Return the text that the style sheet generates before or after an element: its words and its width. */
export function pseudoText(
  element: Element,
  part: '::before' | '::after',
): { readonly text: string; readonly width: number; readonly after: number; readonly toRight: boolean } | undefined {
  const { content, display, position, visibility, width, marginRight, textAlign, opacity } = getComputedStyle(element, part)
  if (content === 'none' || content === 'normal' || !display.startsWith('inline') || position === 'absolute' || position === 'fixed')
    return undefined
  if (visibility !== 'visible' || Number(opacity) < 0.02) return undefined
  const counter = /^counter\(([\w-]+)\)$/.exec(content)
  const quoted = /^"((?:[^"\\]|\\.)*)"/.exec(content)
  const text = counter ? counterAt(element, counter[1] ?? '') : quoted?.[1]?.replace(/\\(.)/g, '$1')
  if (text === undefined) return undefined
  return {
    text,
    width: Number.parseFloat(width) || 0,
    after: Number.parseFloat(marginRight) || 0,
    toRight: textAlign === 'right' || textAlign === 'end',
  }
}

/** Return whether the generated content before or after a block's content is text that flows with it. */
export function pseudoFlows(element: Element, part: '::before' | '::after'): boolean {
  const { backgroundImage, maskImage } = getComputedStyle(element, part)
  const neighbor = contentOf(element).at(part === '::before' ? 0 : -1)
  const words = pseudoText(element, part)?.text.trim()
  return Boolean(words) && backgroundImage === 'none' && maskImage === 'none' && Array.isArray(neighbor)
}

/** Return the color of a generated box before or after an element; undefined when it is more than a plain box. */
export function plainPseudo(element: Element, part: '::before' | '::after'): Color | undefined {
  const style = getComputedStyle(element, part)
  const plain =
    style.content === '""' &&
    style.transform === 'none' &&
    style.rotate === 'none' &&
    [style.backgroundImage, style.maskImage, style.clipPath, style.boxShadow, style.filter].every((value) => value === 'none') &&
    (['Top', 'Right', 'Bottom', 'Left'] as const).every((side) => style[`border${side}Width`] === '0px') &&
    style.borderTopLeftRadius === '0px' &&
    style.borderBottomRightRadius === '0px'
  const color = plain ? readColor(style.backgroundColor) : undefined
  return color?.endsWith('ff') && style.opacity === '1' ? color : undefined
}

/** Return whether the style sheet paints something before or after an element that is not inline text. */
export function hasPaintedPseudo(element: Element, part: '::before' | '::after'): boolean {
  const style = getComputedStyle(element, part)
  if (style.content === 'none' || style.content === 'normal' || style.display === 'none') return false
  if (style.visibility !== 'visible' || Number(style.opacity) < 0.02) return false
  if (pseudoFlows(element, part)) return false
  const empty = style.content === '""'
  const seen =
    style.backgroundImage !== 'none' ||
    !/^rgba\(\d+, \d+, \d+, 0\)$/.test(style.backgroundColor) ||
    ['Top', 'Right', 'Bottom', 'Left'].some((side) => Number.parseFloat(style[`border${side as 'Top'}Width`]) > 0) ||
    style.boxShadow !== 'none'
  return !empty || seen
}

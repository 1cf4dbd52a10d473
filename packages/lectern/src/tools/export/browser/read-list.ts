import type { ReadMarker, ReadText } from '../model/pptx-read.ts'
import { readColor } from './colors.ts'
import { contentOf, isGone, isHidden, transformOf, whyBoxPicture, whyPicture } from './element-kinds.ts'
import type { FlowParagraph } from './flow-writer.ts'
import type { ReadContext, Reading } from './read-context.ts'
import { readFlow } from './read-flow.ts'
import { hasPaintedPseudo } from './read-pseudo.ts'
import { readPaint } from './read-shape.ts'
import { readText } from './read-text.ts'

const bullets: Readonly<Record<string, string>> = { disc: '•', circle: '◦', square: '▪' }
const numbers: Readonly<Record<string, NonNullable<ReadMarker['number']>['style']>> = {
  decimal: 'arabicPeriod',
  'lower-alpha': 'alphaLcPeriod',
  'lower-latin': 'alphaLcPeriod',
  'upper-alpha': 'alphaUcPeriod',
  'upper-latin': 'alphaUcPeriod',
  'lower-roman': 'romanLcPeriod',
  'upper-roman': 'romanUcPeriod',
}

const isList = (node: Node): node is HTMLElement => node instanceof HTMLElement && (node.localName === 'ul' || node.localName === 'ol')

function levelOf(item: Element): number {
  let level = -1
  for (let around: Element | null = item.parentElement; around; around = around.parentElement) if (isList(around)) level++
  return Math.max(0, level)
}

/** Return the number of a list item. */
function numberOf(item: HTMLLIElement): number {
  if (item.hasAttribute('value')) return item.value
  const list = item.parentElement
  const items = [...(list?.children ?? [])].filter((child) => child.localName === 'li')
  return (list instanceof HTMLOListElement ? list.start : 1) + items.indexOf(item)
}

/** Return the marker of a list item; undefined when it has none. */
export function markerOf(item: Element, { opacity, scale }: Pick<ReadContext, 'opacity' | 'scale'>): ReadMarker | undefined {
  const style = getComputedStyle(item)
  if (!(item instanceof HTMLLIElement) || style.display !== 'list-item' || style.listStyleType === 'none') return undefined
  const marker = getComputedStyle(item, '::marker')
  const color = readColor(marker.color, opacity) ?? '#000000ff'
  const level = levelOf(item)
  const number = numbers[style.listStyleType]
  const size = Number.parseFloat(marker.fontSize) * scale
  // Browsers put numbers right before the text, and bullets about a letter further away.
  if (number)
    return { number: { style: number, at: numberOf(item) }, color, level, room: size * (0.4 + 0.6 * String(numberOf(item)).length + 0.3) }
  const quoted = /^"(.*)"$/.exec(style.listStyleType)?.[1]?.trim()
  return { bullet: quoted || (bullets[style.listStyleType] ?? '•'), color, level, room: size * 1.1 }
}

/** Return whether an element has only text: no paint, and no position of its own. */
function isBare(element: Element, reading: Reading): boolean {
  const style = getComputedStyle(element)
  const { paint, edges } = readPaint(style, { x: 0, y: 0, width: 1, height: 1 }, reading.context)
  const still = whyPicture(element, style) === undefined && whyBoxPicture(style) === undefined && transformOf(style) === undefined
  const flows =
    ['block', 'list-item', 'inline', 'contents'].includes(style.display) && (style.position === 'static' || style.position === 'relative')
  return still && flows && !paint && edges.length === 0 && !hasPaintedPseudo(element, '::before') && !hasPaintedPseudo(element, '::after')
}

/** Return whether an element contains only paragraphs and, if `lists` allows them, lists. */
function isPlain(element: Element, reading: Reading, lists: boolean): boolean {
  return contentOf(element).every((part) => {
    if (!(part instanceof Element)) return true
    if (!isBare(part, reading)) return false
    if (isList(part)) return lists && isPlainList(part, reading)
    return ['p', 'div', 'code', 'span'].includes(part.localName) && isPlain(part, reading, lists)
  })
}

const isPlainList = (list: Element, reading: Reading): boolean =>
  [...list.children].every((item) => item.localName === 'li' && isBare(item, reading) && isPlain(item, reading, true))

/** Return the paragraphs of a plain element. The items of its lists become paragraphs with markers. */
export function paragraphsOf(element: Element, reading: Reading, marker?: ReadMarker): FlowParagraph[] {
  const paragraphs: FlowParagraph[] = []
  for (const part of contentOf(element)) {
    const first = paragraphs.length === 0 ? marker : undefined
    if (!(part instanceof Element)) {
      paragraphs.push(...readFlow(part, element, reading, first))
      continue
    }
    const style = getComputedStyle(part)
    if (isGone(part, style) || isHidden(style)) continue
    const opacity = reading.context.opacity * Number(style.opacity)
    const inner = { ...reading, context: { ...reading.context, opacity } }
    paragraphs.push(...paragraphsOf(part, inner, part.localName === 'li' ? markerOf(part, inner.context) : first))
  }
  return paragraphs
}

/** Return whether a cell or another block contains only paragraphs. */
export const isPlainText = (element: Element, reading: Reading): boolean => isPlain(element, reading, false)

/** Read a list as text with markers; return undefined for a more complex list, whose items are read one by one. */
export function readList(list: Element, reading: Reading): ReadText[] | undefined {
  const plain = isList(list) && getComputedStyle(list).display === 'block' && list.children.length > 0 && isPlainList(list, reading)
  if (!plain) return undefined
  return readText(paragraphsOf(list, reading), reading.sheet.area(list.getBoundingClientRect()), reading.context.scale)
}

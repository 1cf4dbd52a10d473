import type { Area, ReadParagraph, ReadText } from '../model/pptx-read.ts'
import type { FlowParagraph } from './flow-writer.ts'
import { isRightToLeft, type Line, lineHeightOf, linesOf, slackOf } from './measure-lines.ts'
import { right, type Sheet } from './read-context.ts'
import { shadowOf } from './read-shape.ts'
import { widthOf } from './run-look.ts'

/** A paragraph with its lines. An empty paragraph has none. */
interface Measured {
  readonly paragraph: FlowParagraph
  readonly lines: readonly Line[]
  readonly height: number
}

const alignments = { center: 'center', right: 'right', end: 'right', justify: 'justify' } as const

function alignOf(base: Element): ReadParagraph['align'] {
  const { textAlign, direction } = getComputedStyle(base)
  if (direction === 'rtl' && (textAlign === 'start' || textAlign === 'end')) return textAlign === 'start' ? 'right' : 'left'
  return alignments[textAlign.replace('-webkit-', '') as keyof typeof alignments] ?? 'left'
}

/** Return the content box of an element. */
export function contentArea(element: Element, sheet: Sheet, scale: number): Area {
  const style = getComputedStyle(element)
  const inside = (side: 'Top' | 'Right' | 'Bottom' | 'Left') =>
    (Number.parseFloat(style[`padding${side}`]) + Number.parseFloat(style[`border${side}Width`])) * scale
  const area = sheet.area(element.getBoundingClientRect())
  const [left, top] = [inside('Left'), inside('Top')]
  return { x: area.x + left, y: area.y + top, width: area.width - left - inside('Right'), height: area.height - top - inside('Bottom') }
}

const trimmed = ({ runs, base }: FlowParagraph): ReadParagraph['runs'] => {
  if (getComputedStyle(base).whiteSpaceCollapse !== 'collapse') return runs
  const last = runs.at(-1)
  return last ? [...runs.slice(0, -1), { ...last, text: last.text.replace(/ +$/, '') }] : runs
}

/** Split paragraphs that are beside each other, as in columns and rows, into groups. */
function groupsOf(measured: readonly Measured[]): Measured[][] {
  const groups: Measured[][] = []
  let end: number | undefined
  for (const one of measured) {
    const [first, last] = [one.lines[0], one.lines.at(-1)]
    if (end === undefined || (first && first.bottom - first.height < end - first.height / 2)) groups.push([])
    groups.at(-1)?.push(one)
    end = last?.bottom ?? end ?? 0
  }
  return groups
}

/** Return the left and right edge of a text box: those of its block, or of its words when they do not follow the block. */
function spanOf(
  group: readonly Measured[],
  block: Area,
  align: ReadParagraph['align'],
  wraps: boolean,
  slackIn: (width: number) => number,
) {
  const lines = group.flatMap((one) => one.lines)
  const words = { x: Math.min(...lines.map(({ left }) => left)), end: Math.max(...lines.map((line) => line.right)) }
  // In columns, list items are not at the left edge of their list.
  const points = group.flatMap(({ lines: [line], paragraph: { marker, base } }) => {
    if (!line || !marker) return []
    return isRightToLeft(base) ? line.right + marker.room : line.left - marker.room
  })
  const mirrored = group.some(({ paragraph: { base } }) => isRightToLeft(base))
  const own =
    points.length > 0
      ? { x: mirrored ? block.x : Math.min(words.x, ...points), end: mirrored ? Math.max(words.end, ...points) : right(block) }
      : { x: block.x, end: right(block) }
  const middle = (words.x + words.end - own.x - own.end) / 2
  const off = { left: wraps ? 0 : words.x - own.x, right: wraps ? 0 : own.end - words.end, center: middle, justify: 0 }[align]
  const elsewhere = points.length === 0 && Math.abs(off) > 2
  // Balanced lines break before they are full.
  const balanced = wraps && slackIn(own.end - own.x) < 1
  return elsewhere || balanced ? { x: elsewhere ? words.x : own.x, end: words.end } : own
}

/** Return a text box for consecutive paragraphs of a block. */
function textOf(group: readonly Measured[], block: Area, heading: boolean): ReadText | undefined {
  const first = group.find(({ lines }) => lines.length > 0)
  const spoken = group.flatMap(({ paragraph }) => paragraph.runs).find(({ text }) => text.trim())
  const [firstLine] = first?.lines ?? []
  if (!first || !firstLine || !spoken) return undefined
  const align = alignOf(first.paragraph.base)
  const space = widthOf(' ', spoken)
  const slackIn = (width: number) => Math.min(...group.map(({ lines }) => slackOf(lines, width, space)))
  const wraps = group.some(({ lines: [, ...others] }) => others.some(({ broken }) => !broken))
  const { x, end } = spanOf(group, block, align, wraps, slackIn)
  const y = firstLine.bottom - first.height
  let below = y
  const isList = group.some(({ paragraph }) => paragraph.marker)
  const paragraphs = group.map(({ paragraph, lines: [top, ...rest], height }): ReadParagraph => {
    const gap = top ? Math.max(0, top.bottom - height - below) : 0
    below = top ? (rest.at(-1) ?? top).bottom : below + height
    const { base, marker } = paragraph
    return {
      runs: trimmed(paragraph),
      align: alignOf(base),
      rightToLeft: isRightToLeft(base),
      lineHeight: height,
      gap,
      indent: isList && top ? Math.max(0, isRightToLeft(base) ? end - top.right : top.left - x) : 0,
      ...(marker && { marker }),
    }
  })
  const shadow = shadowOf(getComputedStyle(first.paragraph.base).textShadow, 1, 1)
  const area = { x, y, width: Math.max(1, end - x), height: Math.max(1, below - y) }
  const slack = wraps ? Math.max(0, slackIn(end - x)) : 0
  return { kind: 'text', area, paragraphs, wraps, slack, heading, turn: 0, ...(shadow && { shadow }) }
}

/** Return the text boxes for the inline content of a block: one for each column. */
export function readText(paragraphs: readonly FlowParagraph[], frame: Area, scale: number, heading = false): ReadText[] {
  const measured = paragraphs.map((paragraph) => {
    const lines = linesOf(paragraph)
    return { paragraph, lines, height: lineHeightOf(paragraph, lines, scale) }
  })
  return groupsOf(measured).flatMap((group) => textOf(group, frame, heading) ?? [])
}

import type { Area, ReadParagraph, ReadText } from '../model/pptx-read.ts'
import type { FlowParagraph, Word } from './flow-writer.ts'
import { widthOf } from './flow-writer.ts'
import { bottom, right, type Sheet } from './read-context.ts'
import { shadowOf } from './read-shape.ts'

/** A line of text as the browser lays it out. */
interface Line {
  readonly left: number
  readonly right: number
  /** Lower edge of the tallest word on the line. */
  readonly bottom: number
  readonly height: number
  readonly firstWidth: number
  readonly broken: boolean
}

function lineOf(words: readonly Word[]): Line {
  const size = Math.max(...words.map((word) => word.size))
  const tall = words.filter((word) => word.size === size)
  const [first] = words
  return {
    left: Math.min(...words.map(({ area }) => area.x)),
    right: Math.max(...words.map(({ area }) => right(area))),
    bottom: Math.max(...tall.map(({ area }) => bottom(area))),
    height: Math.max(...tall.map(({ area }) => area.height)),
    firstWidth: first?.area.width ?? 0,
    broken: first?.broken ?? false,
  }
}

/** Return whether the lines of an element begin on the right. */
const isRightToLeft = (element: Element): boolean => getComputedStyle(element).direction === 'rtl'

/** Split a paragraph into lines. A new line begins at a line break, or at a lower word that starts no further along than the word before it. */
function linesOf({ words, base, lead }: FlowParagraph): Line[] {
  const rightToLeft = isRightToLeft(base)
  const lines: Word[][] = []
  let before: Area | undefined
  for (const word of words.filter(({ area }) => area.height > 0)) {
    const { area } = word
    const falls = before && (rightToLeft ? right(area) >= right(before) : area.x <= before.x) && bottom(area) > bottom(before) + 1
    if (!before || falls || word.broken) lines.push([])
    lines.at(-1)?.push(word)
    before = area
  }
  const [first, ...rest] = lines.map(lineOf)
  if (!first) return []
  return [rightToLeft ? { ...first, right: first.right + lead.width } : { ...first, left: first.left - lead.width }, ...rest]
}

/** Return the distance from line to line, in pixels of the canvas. */
function lineHeightOf({ base }: FlowParagraph, lines: readonly Line[], scale: number): number {
  const [first, last] = [lines[0], lines.at(-1)]
  if (first && last && lines.length > 1) return (last.bottom - first.bottom) / (lines.length - 1)
  const { lineHeight, fontSize } = getComputedStyle(base)
  return lineHeight === 'normal' ? (first?.height ?? Number.parseFloat(fontSize) * scale * 1.2) : Number.parseFloat(lineHeight) * scale
}

/** Return how many pixels wider a box may be before a word moves up a line; negative when lines break before they are full. */
function slackOf(lines: readonly Line[], width: number, space: number): number {
  const needs = lines.slice(1).map((line, index) => {
    const before = lines[index]
    return line.broken || !before ? Number.POSITIVE_INFINITY : before.right - before.left + space + line.firstWidth - width
  })
  return Math.min(...needs, Number.POSITIVE_INFINITY)
}

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

import type { Area } from '../model/pptx-read.ts'
import type { FlowParagraph, Word } from './flow-writer.ts'
import { bottom, right } from './read-context.ts'

/** A line of text as the browser lays it out. */
export interface Line {
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
export const isRightToLeft = (element: Element): boolean => getComputedStyle(element).direction === 'rtl'

/** Split a paragraph into lines. A new line begins at a line break, or at a lower word that starts no further along than the word before it. */
export function linesOf({ words, base, lead }: FlowParagraph): Line[] {
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
export function lineHeightOf({ base }: FlowParagraph, lines: readonly Line[], scale: number): number {
  const [first, last] = [lines[0], lines.at(-1)]
  if (first && last && lines.length > 1) return (last.bottom - first.bottom) / (lines.length - 1)
  const { lineHeight, fontSize } = getComputedStyle(base)
  return lineHeight === 'normal' ? (first?.height ?? Number.parseFloat(fontSize) * scale * 1.2) : Number.parseFloat(lineHeight) * scale
}

/** Return how many pixels wider a box may be before a word moves up a line; negative when lines break before they are full. */
export function slackOf(lines: readonly Line[], width: number, space: number): number {
  const needs = lines.slice(1).map((line, index) => {
    const before = lines[index]
    return line.broken || !before ? Number.POSITIVE_INFINITY : before.right - before.left + space + line.firstWidth - width
  })
  return Math.min(...needs, Number.POSITIVE_INFINITY)
}

import type { Area } from '../model/pptx-read.ts'
import { bottom, right } from './read-context.ts'
import type { FlowParagraph, Word } from './read-flow.ts'

/** A line of text as the browser has set it. */
export interface Line {
  readonly left: number
  readonly right: number
  /** Lower edge of its tallest word, where its letters end below. */
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

/** Whether the lines of an element begin on the right. */
export const isRightToLeft = (element: Element): boolean => getComputedStyle(element).direction === 'rtl'

/** The lines of a paragraph: a new one begins where a word stands left of the end of the word before it. */
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

/** Height from line to line, in pixels of the canvas. */
export function lineHeightOf({ base }: FlowParagraph, lines: readonly Line[], scale: number): number {
  const [first, last] = [lines[0], lines.at(-1)]
  if (first && last && lines.length > 1) return (last.bottom - first.bottom) / (lines.length - 1)
  const { lineHeight, fontSize } = getComputedStyle(base)
  return lineHeight === 'normal' ? (first?.height ?? Number.parseFloat(fontSize) * scale * 1.2) : Number.parseFloat(lineHeight) * scale
}

/** Pixels by which a box of a width may be wider before a word moves up; below 0 where lines were broken before they were full. */
export function slackOf(lines: readonly Line[], width: number, space: number): number {
  const needs = lines.slice(1).map((line, index) => {
    const before = lines[index]
    return line.broken || !before ? Number.POSITIVE_INFINITY : before.right - before.left + space + line.firstWidth - width
  })
  return Math.min(...needs, Number.POSITIVE_INFINITY)
}

import type { Area, ReadMarker, ReadRun } from '../model/pptx-read.ts'
import { widthOf } from './run-look.ts'

/** A word or other inline item, with its area on the slide. */
export interface Word {
  readonly area: Area
  /** Its font size; 0 for an item that is not a word and does not define the line's position. */
  readonly size: number
  /** Whether it follows a line break by the author. */
  readonly broken: boolean
}

/** A paragraph: its runs, and the areas of its words. */
export interface FlowParagraph {
  readonly base: Element
  readonly runs: ReadRun[]
  readonly words: Word[]
  readonly marker?: ReadMarker
  /** Width of generated content before the first word. */
  readonly lead: { width: number }
}

type Look = Omit<ReadRun, 'text'>

const sameLook = (a: Look, b: Look) => {
  const { text: _, newLine: __, ...first } = a as ReadRun
  const { text: ___, newLine: ____, ...second } = b as ReadRun
  return JSON.stringify(first) === JSON.stringify(second)
}
/** Writes runs and words into paragraphs, one after the other. */
export interface FlowWriter {
  readonly paragraphs: readonly FlowParagraph[]
  /** Return the current paragraph. */
  paragraph(): FlowParagraph
  /** Begin a paragraph after a line break in the text. */
  startParagraph(): void
  /** Begin a line after a `<br>`. */
  breakLine(): void
  addRun(text: string, look: Look): void
  /** Add the areas of a word, without its text. */
  addAreas(areas: readonly Area[], size: number): void
  /** Add a gap to the line, as wide as the item there. */
  addGap(area: Area, look: Look): void
  /** Add a gap of a width, unless it is too small to see. */
  addRoom(width: number, look: Look): void
  /** Remember white space. It becomes a space before the next item of the line. */
  addSpace(): void
  /** Write the space before the next item. */
  spaceBefore(look: Look): void
}

export function createFlowWriter(base: Element, marker: ReadMarker | undefined): FlowWriter {
  let paragraph: FlowParagraph = { base, runs: [], words: [], lead: { width: 0 }, ...(marker && { marker }) }
  const paragraphs = [paragraph]
  let space = false
  let broken = false

  function addRun(text: string, look: Look) {
    const before = paragraph.runs.at(-1)
    if (before && !broken && sameLook(before, look)) paragraph.runs[paragraph.runs.length - 1] = { ...before, text: before.text + text }
    else paragraph.runs.push({ ...look, text, ...(broken && { newLine: true }) })
    broken = false
  }
  function addGap(area: Area, look: Look) {
    const count = Math.max(1, Math.round(area.width / widthOf('\u00a0', look)))
    const spacing = (area.width - widthOf('\u00a0'.repeat(count), { ...look, spacing: 0 })) / count
    const { underline: _, strike: __, ...plain } = look
    if (area.height > 0) paragraph.words.push({ area, size: 0, broken })
    addRun('\u00a0'.repeat(count), { ...plain, spacing })
  }

  return {
    paragraphs,
    paragraph: () => paragraph,
    startParagraph() {
      paragraph = { base, runs: [], words: [], lead: { width: 0 } }
      paragraphs.push(paragraph)
    },
    breakLine() {
      space = false
      broken = paragraph.runs.length > 0
    },
    addRun,
    addAreas(areas, size) {
      for (const [part, area] of areas.entries()) paragraph.words.push({ area, size, broken: broken && part === 0 })
    },
    addGap,
    addRoom(width, look) {
      if (width > 0.5) addGap({ x: 0, y: 0, width, height: 0 }, look)
    },
    addSpace() {
      space = true
    },
    spaceBefore(look) {
      const before = paragraph.runs.at(-1)
      // Underlines and strikethroughs end with their words.
      const isPlainer = before && !before.underline && !before.strike && !before.highlight
      if (space && before && !broken) addRun(' ', isPlainer ? before : look)
      space = false
    },
  }
}

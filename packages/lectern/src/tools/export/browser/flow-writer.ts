import type { Area, ReadMarker, ReadRun } from '../model/pptx-read.ts'
import { onTop, readColor } from './colors.ts'
import { linkOf, type ReadContext, type Sheet } from './read-context.ts'

type Look = Omit<ReadRun, 'text'>

/** Return the underlines and strikethroughs of text, which it gets from any inline ancestor. */
function decorationOf(element: Element, sheet: Sheet): string {
  const lines: string[] = []
  for (let around: Element | null = element; around && around !== sheet.element; around = around.parentElement) {
    const style = getComputedStyle(around)
    lines.push(style.textDecorationLine)
    if (style.display.startsWith('inline-') || style.position === 'absolute' || style.float !== 'none') break
  }
  return lines.join(' ')
}

/** Return the paint behind words within a line, from their ancestors up to their block. */
function highlightOf(element: Element, base: Element, { opacity, ground }: ReadContext): string | undefined {
  for (let around: Element | null = element; around && around !== base; around = around.parentElement) {
    const style = getComputedStyle(around)
    const color = style.display.startsWith('inline') ? readColor(style.backgroundColor, opacity) : undefined
    if (color) return onTop(color, ground)
  }
  return undefined
}

/** Superscript and subscript words get the size of the text around them, because programs make them smaller. */
function raisedOf(element: Element, base: Element): { readonly raised?: 'super' | 'sub'; readonly sized: Element } {
  for (let around: Element | null = element; around && around !== base; around = around.parentElement) {
    const { verticalAlign } = getComputedStyle(around)
    if (verticalAlign === 'super' || verticalAlign === 'sub') return { raised: verticalAlign, sized: around.parentElement ?? around }
  }
  return { sized: element }
}

/** Return the look of an element's own text; undefined when it is invisible. `base` is the block of the flow. */
export function lookOf(element: Element, base: Element, sheet: Sheet, context: ReadContext, pseudo?: string): Look | undefined {
  const style = getComputedStyle(element, pseudo)
  const color = readColor(style.webkitTextFillColor || style.color, context.opacity)
  if (!color || style.visibility !== 'visible') return undefined
  const decoration = decorationOf(element, sheet)
  const { raised, sized } = raisedOf(element, base)
  const spacing = Number.parseFloat(style.letterSpacing) * context.scale
  const highlight = highlightOf(element, base, context)
  const link = linkOf(element, sheet)
  return {
    font: style.fontFamily,
    size: Number.parseFloat(pseudo ? style.fontSize : getComputedStyle(sized).fontSize) * context.scale,
    color,
    ...(Number(style.fontWeight) >= 600 && { bold: true }),
    ...(style.fontStyle !== 'normal' && { italic: true }),
    ...(decoration.includes('underline') && { underline: true }),
    ...(decoration.includes('line-through') && { strike: true }),
    ...(raised && { raised }),
    ...(Math.abs(spacing) > 0.01 && { spacing }),
    ...(highlight && { highlight }),
    ...(link && { link }),
  }
}

const pen = new OffscreenCanvas(1, 1).getContext('2d')

/** Return the width of text in the look of a run, in pixels of the canvas. */
export function widthOf(text: string, { font, size, bold, italic, spacing = 0 }: Look): number {
  if (!pen) return 0
  pen.font = `${italic ? 'italic ' : ''}${bold ? '600 ' : ''}${size}px ${font}`
  return pen.measureText(text).width + spacing * text.length
}

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

import type { ReadRun } from '../model/pptx-read.ts'
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

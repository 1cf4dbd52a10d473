import type { ReadMarker } from '../model/pptx-read.ts'
import { readColor } from './colors.ts'
import { contentOf, isGone, isHidden, isInline, isLikeText, transformOf, whyPicture } from './element-kinds.ts'
import { createFlowWriter, type FlowParagraph, type FlowWriter, lookOf, widthOf } from './flow-writer.ts'
import { type ReadContext, type Reading, right } from './read-context.ts'
import { pseudoFlows, pseudoText } from './read-pseudo.ts'

const cased: Readonly<Record<string, (text: string) => string>> = {
  uppercase: (text) => text.toUpperCase(),
  lowercase: (text) => text.toLowerCase(),
  capitalize: (text) => text.replace(/(^|\s)\p{L}/gu, (letter) => letter.toUpperCase()),
}

/** The text that is read, and the writer of its paragraphs. */
interface Flow extends Pick<Reading, 'sheet' | 'walk'> {
  readonly writer: FlowWriter
  readonly base: Element
}

function addText({ writer, base, sheet }: Flow, node: Text, parent: Element, context: ReadContext) {
  const style = getComputedStyle(parent)
  const look = lookOf(parent, base, sheet, context)
  const keeps = style.whiteSpaceCollapse !== 'collapse' && style.whiteSpaceCollapse !== 'preserve-breaks'
  const range = document.createRange()
  for (const { 0: token, index } of node.data.matchAll(/\n|[ \t\r\f]+|[^ \t\r\f\n]+/g)) {
    if (token === '\n' && style.whiteSpaceCollapse !== 'collapse') {
      writer.startParagraph()
    } else if (/^\s/.test(token)) {
      if (keeps && look) writer.addRun(token.replace(/\t/g, '    '), look)
      else writer.addSpace()
    } else {
      range.setStart(node, index)
      range.setEnd(node, index + token.length)
      const areas = [...range.getClientRects()].filter(({ width }) => width > 0).map(sheet.area)
      const first = areas[0]
      if (!first) continue
      if (look) {
        writer.spaceBefore(look)
        writer.addAreas(areas, look.size)
        writer.addRun(cased[style.textTransform]?.(token) ?? token, look)
      } else {
        const plain = lookOf(base, base, sheet, context)
        if (plain) writer.addGap({ ...first, width: Math.max(...areas.map(right)) - first.x }, plain)
      }
    }
  }
}

function addAtom({ writer, base, sheet, walk }: Flow, element: Element, context: ReadContext) {
  const look = lookOf(element.parentElement ?? base, base, sheet, context) ?? lookOf(base, base, sheet, context)
  const area = sheet.area(element.getBoundingClientRect())
  const { marginLeft, marginRight } = getComputedStyle(element)
  const [before, after] = [marginLeft, marginRight].map((margin) => (Number.parseFloat(margin) || 0) * context.scale)
  const room = { ...area, x: area.x - (before ?? 0), width: area.width + (before ?? 0) + (after ?? 0) }
  if (look && room.width > 0) {
    const { highlight: _, ...plain } = look
    writer.spaceBefore(plain)
    writer.addGap(room, plain)
  }
  walk(element, context)
}

function addPseudo({ writer, base, sheet }: Flow, element: Element, part: '::before' | '::after', context: ReadContext) {
  const found = pseudoText(element, part)
  const look = found && lookOf(element, base, sheet, context, part)
  if (!found || !look) return
  if (found.text.trim() === '' && found.width === 0) return
  writer.spaceBefore(look)
  const free = found.width * context.scale - widthOf(found.text, look)
  const after = (found.toRight ? 0 : Math.max(0, free)) + found.after * context.scale
  const { words, lead } = writer.paragraph()
  if (words.length === 0) lead.width += Math.max(0, free) + widthOf(found.text, look) + found.after * context.scale
  if (found.toRight) writer.addRoom(free, look)
  writer.addRun(found.text, look)
  writer.addRoom(after, look)
}

function visit(flow: Flow, node: Node, context: ReadContext) {
  const { writer, base, sheet } = flow
  if (node instanceof Text) return addText(flow, node, node.parentElement ?? base, context)
  if (!(node instanceof Element)) return
  if (node.localName === 'br') return writer.breakLine()
  const style = getComputedStyle(node)
  if (style.display === 'none') return
  const opacity = context.opacity * Number(style.opacity)
  const isAtom =
    !isInline(node) || node instanceof HTMLImageElement || whyPicture(node, style) !== undefined || transformOf(style) !== undefined
  if (isGone(node, style) || (isHidden(style) && isAtom)) return addAtom(flow, node, { ...context, opacity: 0 })
  if (
    isAtom ||
    (style.display.startsWith('inline-') && !isLikeText(node, style)) ||
    [...node.childNodes].some((child) => child instanceof Element && !isInline(child))
  )
    return addAtom(flow, node, context)
  const inner = { ...context, opacity }
  const look = readColor(style.backgroundColor) && lookOf(node, base, sheet, inner)
  const padding = (side: 'Left' | 'Right') => {
    if (!look) return
    if (side === 'Left') writer.spaceBefore(look)
    writer.addRoom((Number.parseFloat(style[`padding${side}`]) + Number.parseFloat(style[`border${side}Width`])) * inner.scale, look)
  }
  padding('Left')
  addPseudo(flow, node, '::before', inner)
  for (const child of node.childNodes) visit(flow, child, inner)
  addPseudo(flow, node, '::after', inner)
  padding('Right')
}

/** Read inline nodes as paragraphs. An item that is not text leaves a gap and is read as a separate object. */
export function readFlow(nodes: readonly Node[], base: Element, reading: Reading, marker?: ReadMarker): readonly FlowParagraph[] {
  const flow: Flow = { writer: createFlowWriter(base, marker), base, sheet: reading.sheet, walk: reading.walk }
  const parts = contentOf(base)
  const isAt = (part: ReturnType<typeof contentOf>[number] | undefined) => Array.isArray(part) && part[0] === nodes[0]
  if (isAt(parts[0]) && pseudoFlows(base, '::before')) addPseudo(flow, base, '::before', reading.context)
  for (const node of nodes) visit(flow, node, reading.context)
  if (isAt(parts.at(-1)) && pseudoFlows(base, '::after')) addPseudo(flow, base, '::after', reading.context)
  return flow.writer.paragraphs
}

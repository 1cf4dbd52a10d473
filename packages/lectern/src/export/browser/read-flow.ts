import type { Area, ReadMarker, ReadRun } from '../model/pptx-read.ts'
import { readColor } from './colors.ts'
import { contentOf, isInline, isLikeText } from './inline.ts'
import { type ReadContext, type Reading, right } from './read-context.ts'
import { pseudoFlows, pseudoText } from './read-pseudo.ts'
import { lookOf, widthOf } from './run-look.ts'
import { isGone, isHidden, transformOf, whyPicture } from './why-picture.ts'

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
const cased: Readonly<Record<string, (text: string) => string>> = {
  uppercase: (text) => text.toUpperCase(),
  lowercase: (text) => text.toLowerCase(),
  capitalize: (text) => text.replace(/(^|\s)\p{L}/gu, (letter) => letter.toUpperCase()),
}

/** Read inline nodes as paragraphs. An item that is not text leaves a gap and is read as a separate object. */
export function readFlow(nodes: readonly Node[], base: Element, reading: Reading, marker?: ReadMarker): FlowParagraph[] {
  const { sheet, walk } = reading
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
  /** Add a gap to the line, as wide as the item there. */
  function addGap(area: Area, look: Look) {
    const count = Math.max(1, Math.round(area.width / widthOf('\u00a0', look)))
    const spacing = (area.width - widthOf('\u00a0'.repeat(count), { ...look, spacing: 0 })) / count
    const { underline: _, strike: __, ...plain } = look
    if (area.height > 0) paragraph.words.push({ area, size: 0, broken })
    addRun('\u00a0'.repeat(count), { ...plain, spacing })
  }
  const addRoom = (width: number, look: Look) => {
    if (width > 0.5) addGap({ x: 0, y: 0, width, height: 0 }, look)
  }
  const spaceBefore = (look: Look) => {
    const before = paragraph.runs.at(-1)
    // Underlines and strikethroughs end with their words.
    const isPlainer = before && !before.underline && !before.strike && !before.highlight
    if (space && before && !broken) addRun(' ', isPlainer ? before : look)
    space = false
  }
  function addText(node: Text, parent: Element, context: ReadContext) {
    const style = getComputedStyle(parent)
    const look = lookOf(parent, base, sheet, context)
    const keeps = style.whiteSpaceCollapse !== 'collapse' && style.whiteSpaceCollapse !== 'preserve-breaks'
    const range = document.createRange()
    for (const { 0: token, index } of node.data.matchAll(/\n|[ \t\r\f]+|[^ \t\r\f\n]+/g)) {
      if (token === '\n' && style.whiteSpaceCollapse !== 'collapse') {
        paragraph = { base, runs: [], words: [], lead: { width: 0 } }
        paragraphs.push(paragraph)
      } else if (/^\s/.test(token)) {
        if (keeps && look) addRun(token.replace(/\t/g, '    '), look)
        else space = true
      } else {
        range.setStart(node, index)
        range.setEnd(node, index + token.length)
        const areas = [...range.getClientRects()].filter(({ width }) => width > 0).map(sheet.area)
        const first = areas[0]
        if (!first) continue
        if (look) {
          spaceBefore(look)
          for (const [part, area] of areas.entries()) paragraph.words.push({ area, size: look.size, broken: broken && part === 0 })
          addRun(cased[style.textTransform]?.(token) ?? token, look)
        } else {
          const plain = lookOf(base, base, sheet, context)
          if (plain) addGap({ ...first, width: Math.max(...areas.map(right)) - first.x }, plain)
        }
      }
    }
  }
  function addAtom(element: Element, context: ReadContext) {
    const look = lookOf(element.parentElement ?? base, base, sheet, context) ?? lookOf(base, base, sheet, context)
    const area = sheet.area(element.getBoundingClientRect())
    const { marginLeft, marginRight } = getComputedStyle(element)
    const [before, after] = [marginLeft, marginRight].map((margin) => (Number.parseFloat(margin) || 0) * context.scale)
    const room = { ...area, x: area.x - (before ?? 0), width: area.width + (before ?? 0) + (after ?? 0) }
    if (look && room.width > 0) {
      const { highlight: _, ...plain } = look
      spaceBefore(plain)
      addGap(room, plain)
    }
    walk(element, context)
  }
  function addPseudo(element: Element, part: '::before' | '::after', context: ReadContext) {
    const found = pseudoText(element, part)
    const look = found && lookOf(element, base, sheet, context, part)
    if (!found || !look) return
    if (found.text.trim() === '' && found.width === 0) return
    spaceBefore(look)
    const free = found.width * context.scale - widthOf(found.text, look)
    const after = (found.toRight ? 0 : Math.max(0, free)) + found.after * context.scale
    if (paragraph.words.length === 0) paragraph.lead.width += Math.max(0, free) + widthOf(found.text, look) + found.after * context.scale
    if (found.toRight) addRoom(free, look)
    addRun(found.text, look)
    addRoom(after, look)
  }
  function visit(node: Node, context: ReadContext) {
    if (node instanceof Text) return addText(node, node.parentElement ?? base, context)
    if (!(node instanceof Element)) return
    if (node.localName === 'br') {
      space = false
      broken = paragraph.runs.length > 0
      return
    }
    const style = getComputedStyle(node)
    if (style.display === 'none') return
    const opacity = context.opacity * Number(style.opacity)
    const isAtom =
      !isInline(node) || node instanceof HTMLImageElement || whyPicture(node, style) !== undefined || transformOf(style) !== undefined
    if (isGone(node, style) || (isHidden(style) && isAtom)) return addAtom(node, { ...context, opacity: 0 })
    if (
      isAtom ||
      (style.display.startsWith('inline-') && !isLikeText(node, style)) ||
      [...node.childNodes].some((child) => child instanceof Element && !isInline(child))
    )
      return addAtom(node, context)
    const inner = { ...context, opacity }
    const look = readColor(style.backgroundColor) && lookOf(node, base, sheet, inner)
    const padding = (side: 'Left' | 'Right') => {
      if (!look) return
      if (side === 'Left') spaceBefore(look)
      addRoom((Number.parseFloat(style[`padding${side}`]) + Number.parseFloat(style[`border${side}Width`])) * inner.scale, look)
    }
    padding('Left')
    addPseudo(node, '::before', inner)
    for (const child of node.childNodes) visit(child, inner)
    addPseudo(node, '::after', inner)
    padding('Right')
  }
  const parts = contentOf(base)
  const isAt = (part: ReturnType<typeof contentOf>[number] | undefined) => Array.isArray(part) && part[0] === nodes[0]
  if (isAt(parts[0]) && pseudoFlows(base, '::before')) addPseudo(base, '::before', reading.context)
  for (const node of nodes) visit(node, reading.context)
  if (isAt(parts.at(-1)) && pseudoFlows(base, '::after')) addPseudo(base, '::after', reading.context)
  return paragraphs
}

import type { Element, Root } from 'hast'
import type { Raw } from 'mdast-util-to-hast'
import { find, hastToReact, html } from 'property-information'
import type { Compilation } from '../compilation.ts'
import { slotLineElement } from '../components/slots.ts'
import { lineElement } from '../extensions/component-lines.ts'
import { objectExpression, valueToExpression } from '../tree/expressions.ts'
import {
  type AttributeValue,
  childrenOf,
  createElement,
  isElement,
  isText,
  nameOf,
  type Point,
  type SlideNode,
  type SlideParent,
  setChildren,
} from '../tree/slide-tree.ts'
import type { HtmlSource } from './build-tree.ts'
import { slotLine } from './slot-syntax.ts'
import { blockTags, isComponentName, voidTags } from './tag-names.ts'

/** Return React's name and value for a property of a Markdown element. */
function attributeFrom(tag: string, name: string, value: NonNullable<Element['properties'][string]>): [string, AttributeValue] {
  if (name === 'align' && (tag === 'td' || tag === 'th'))
    return ['style', objectExpression([['textAlign', valueToExpression(String(value))]])]
  const { property, attribute, space } = find(html, name)
  const text = Array.isArray(value) ? value.join(' ') : value === true ? true : String(value)
  return [space ? (hastToReact[property] ?? property) : attribute, text]
}

function convert(node: SlideNode): SlideNode {
  if (node.type === 'element') {
    const attributes = Object.entries(node.properties).flatMap(([name, value]) =>
      value === null || value === undefined || value === false ? [] : [attributeFrom(node.tagName, name, value)],
    )
    const converted = createElement(node.tagName, Object.fromEntries(attributes), node.children.map(convert), node.position?.start)
    // In Markdown code, braces are text.
    if (node.tagName === 'code' || node.tagName === 'pre') converted.data = { ...converted.data, asWritten: true }
    if (node.data) converted.data = { ...converted.data, ...node.data }
    return converted
  }
  if (isElement(node)) setChildren(node, node.children.map(convert))
  return node
}

/** Convert Markdown elements to the node type that all later transforms use. */
export function markdownElements(root: Root): void {
  setChildren(root, root.children.map(convert))
}

const lineEnding = /\r\n|\n|\r/
const isRaw = (node: SlideNode | Root): node is Raw => node.type === 'raw'
const isBlank = (node: SlideNode): boolean => isText(node) && node.value.trim() === ''

/** Return true for tags that are not part of a sentence: a component, a block, or one half of a pair around other blocks. */
function standAlone(tags: readonly Raw[]): boolean {
  let open = 0
  for (const { value } of tags) {
    const [, closing, name = ''] = /^<(\/?)([A-Za-z][^\s/>]*)/.exec(value) ?? []
    if (isComponentName(name) || blockTags.has(name)) return true
    if (closing) open--
    else if (name !== '' && !value.endsWith('/>') && !voidTags.has(name)) open++
    if (open < 0) return true
  }
  return open !== 0
}

/** Return the content of a paragraph that consists only of such tags. Return any other node unchanged. */
function unwrap(node: SlideNode): SlideNode[] {
  if (isElement(node) && nameOf(node) === lineElement) return node.children
  if (!isElement(node) || nameOf(node) !== 'p') return [node]
  const children: SlideNode[] = node.children
  const tags = children.filter(isRaw)
  const onlyTags = tags.length > 0 && children.every((child) => isRaw(child) || isBlank(child))
  return onlyTags && standAlone(tags)
    ? children.filter((child) => isRaw(child) || (isText(child) && !lineEnding.test(child.value)))
    : [node]
}

/** Map the characters of `raw` to their places. In a list or a quote, its lines lack the container's part of the source line. */
function sourceOf(raw: Raw, lines: readonly string[]): HtmlSource {
  const start: Point = raw.position?.start ?? { line: 1, column: 1 }
  const own = raw.value.split(lineEnding)
  const starts = [0, ...[...raw.value.matchAll(/\r\n|\n|\r/g)].map((match) => match.index + match[0].length)]
  return {
    html: raw.value,
    pointAt(offset) {
      const index = Math.max(
        0,
        starts.findLastIndex((lineStart) => lineStart <= offset),
      )
      const inLine = offset - (starts[index] ?? 0)
      if (index === 0) return { line: start.line, column: start.column + inLine }
      const line = start.line + index
      return { line, column: Math.max(0, (lines[line - 1] ?? '').lastIndexOf(own[index] ?? '')) + inLine + 1 }
    },
  }
}

/** Comments, and elements whose text stays unchanged. They contain no slots. */
const keptText = /<!--[\s\S]*?(?:-->|$)|<(pre|style|script|textarea)\b[\s\S]*?(?:<\/\1>|$)/gi

/** Split HTML so that each line `::name::` is a separate part. */
function splitAtSlots({ html, pointAt }: HtmlSource): (HtmlSource & { readonly slot?: string })[] {
  const parts: (HtmlSource & { readonly slot?: string })[] = []
  const add = (start: number, end: number, slot?: string) => {
    if (end > start) parts.push({ html: html.slice(start, end), pointAt: (offset) => pointAt(start + offset), ...(slot && { slot }) })
  }
  let start = 0
  let lineStart = 0
  for (const line of html.replaceAll(keptText, (kept) => kept.replaceAll(':', ' ')).split(/(?<=\n)/)) {
    const [, slot] = slotLine.exec(line.trimEnd()) ?? []
    const lineEnd = lineStart + line.length
    if (slot !== undefined) {
      add(start, lineStart)
      add(lineStart, lineEnd, slot)
      start = lineEnd
    }
    lineStart = lineEnd
  }
  add(start, html.length)
  return parts
}

const hasRaw = (parent: SlideParent): boolean => parent.children.some((child) => isRaw(child) || (isElement(child) && hasRaw(child)))

/**
 * Compile HTML in Markdown. Tags become elements whose names keep case, dashes and colons. The Markdown between them becomes their content. Braces
 * have no meaning here.
 */
export async function rawHtml(root: Root, compilation: Compilation): Promise<void> {
  if (!hasRaw(root)) return
  // Loaded with the first slide that contains tags.
  const { createTreeBuilder } = await import('./build-tree.ts')
  const lines = compilation.slide.record.content.split(lineEnding)

  const convert = (parent: SlideParent): void => {
    const children = childrenOf(parent).flatMap(unwrap)
    for (const child of children) if (isElement(child)) convert(child)
    if (!children.some(isRaw)) return
    const builder = createTreeBuilder({
      report: (at, what, allowed) => compilation.report(at, { what, allowed }),
      openTag: (source) => compilation.utilitySources.push(source),
      firstLine: compilation.slide.contentLine,
    })
    const addRaw = (raw: Raw) => {
      const source = sourceOf(raw, lines)
      for (const part of splitAtSlots(source)) {
        if (part.slot === undefined) builder.addHtml(part)
        else builder.addNode(slotLineElement(part.slot, part.pointAt(0)))
      }
    }
    for (const child of children) {
      if (isRaw(child)) addRaw(child)
      else builder.addNode(child)
    }
    setChildren(parent, builder.finish())
  }
  convert(root)
}

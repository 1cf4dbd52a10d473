import type { Html, Nodes, Paragraph, PhrasingContent, Root, RootContent, Text } from 'mdast'
import type { VFile } from 'vfile'
import { isBlockName } from '../html/tag-syntax.ts'

/** The name of an element that only holds a line: its content replaces it. */
export const lineElement = 'lectern-line'

/** A tag at the start of a line: its name, and whether it closes itself. */
const tag = /^<([A-Za-z][\w-]*)(?:\s[^<>]*?)?(\/?)>/

/** Return where a component ends that begins at an offset, if all of it is in that line. */
function componentEnd(source: string, start: number): number | undefined {
  const [line = ''] = /^[^\r\n]*/.exec(source.slice(start)) ?? []
  const [open, name = '', closed] = tag.exec(line) ?? []
  if (open === undefined || !isBlockName(name)) return undefined
  if (closed) return start + open.length
  const close = `</${name}>`
  const last = line.lastIndexOf(close)
  return last < open.length ? undefined : start + last + close.length
}

const startOf = (node: Nodes): number => node.position?.start.offset ?? 0
const endOf = (node: Nodes): number => node.position?.end.offset ?? 0

/** Return texts with each line as a text of its own. */
const lineTexts = (nodes: readonly PhrasingContent[]): PhrasingContent[] =>
  nodes.flatMap((node): PhrasingContent[] =>
    node.type === 'text' && node.value.includes('\n') ? node.value.split(/(?<=\n)/).map((value): Text => ({ ...node, value })) : [node],
  )

const endsLine = (node: PhrasingContent | undefined) =>
  node === undefined || node.type === 'break' || (node.type === 'text' && node.value.endsWith('\n'))

const isBlank = (node: PhrasingContent) => node.type === 'break' || (node.type === 'text' && node.value.trim() === '')

function paragraphOf(children: PhrasingContent[], data?: Paragraph['data']): Paragraph[] {
  const [first, last] = [children[0], children.at(-1)]
  if (!first?.position || !last?.position || children.every(isBlank)) return []
  return [{ type: 'paragraph', children, position: { start: first.position.start, end: last.position.end }, ...(data && { data }) }]
}

/** Return a line that a component begins: its tags are HTML, and what is behind it is Markdown. */
function componentLine(nodes: readonly PhrasingContent[], end: number, source: string): Paragraph[] {
  const inside = nodes.filter((node) => startOf(node) < end)
  const [first, last] = [inside[0], inside.at(-1)]
  if (!first?.position || !last?.position || endOf(last) !== end) return paragraphOf([...nodes])
  const html: Html = {
    type: 'html',
    value: source.slice(startOf(first), end),
    position: { start: first.position.start, end: last.position.end },
  }
  return paragraphOf([html, ...nodes.slice(inside.length)], { hName: lineElement })
}

/** Return what a paragraph becomes: paragraphs, and between them the lines that a component begins. */
function linesOf(paragraph: Paragraph, source: string): Paragraph[] {
  const nodes = lineTexts(paragraph.children)
  const begins = nodes.flatMap((node, index) => {
    const end = node.type === 'html' && endsLine(nodes[index - 1]) ? componentEnd(source, startOf(node)) : undefined
    return end === undefined ? [] : [{ index, end }]
  })
  if (begins.length === 0) return [paragraph]
  return [
    ...paragraphOf(nodes.slice(0, begins[0]?.index)),
    ...begins.flatMap(({ index, end }, number) => {
      const until = begins[number + 1]?.index ?? nodes.length
      const ending = nodes.findIndex((node, at) => at >= index && endsLine(node))
      const next = ending < 0 ? until : Math.min(until, ending + 1)
      return [...componentLine(nodes.slice(index, next), end, source), ...paragraphOf(nodes.slice(next, until))]
    }),
  ]
}

function divideIn(parent: { children: RootContent[] }, source: string): void {
  for (const child of parent.children) if ('children' in child) divideIn(child, source)
  if (parent.children.some(({ type }) => type === 'paragraph'))
    parent.children = parent.children.flatMap((child): RootContent[] => (child.type === 'paragraph' ? linesOf(child, source) : [child]))
}

/**
 * A remark plugin for lines of a paragraph that begin with a component and hold all of it. In a deck for Slidev, such a line ends the paragraph before it,
 * and has no paragraph around it.
 */
export function componentLines() {
  return (root: Root, { value, data }: VFile): void => {
    if (data.compilation?.context.forSlidev) divideIn(root, String(value))
  }
}

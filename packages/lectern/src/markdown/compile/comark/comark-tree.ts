import type { Node } from 'mdast'
import type { VFile } from 'vfile'
import type { Point } from '../tree/slide-tree.ts'
import { writtenAttributes } from './written-attributes.ts'

/** A Markdown node with the additions of Comark's parser. */
interface ComarkNode {
  readonly type: string
  readonly position?: { readonly start: Point; readonly end: Point } | undefined
  readonly name?: string
  readonly value?: string
  readonly attributes?: Readonly<Record<string, unknown>>
  children?: ComarkNode[]
  data?: { readonly hName?: string | undefined; readonly hProperties?: Readonly<Record<string, unknown>> | undefined } | undefined
}

const isEmpty = (attributes: ComarkNode['attributes']) => Object.keys(attributes ?? {}).length === 0

function mergeTexts(nodes: readonly ComarkNode[]): ComarkNode[] {
  const merged: ComarkNode[] = []
  for (const node of nodes) {
    const last = merged.at(-1)
    if (node.type === 'text' && last?.type === 'text') merged[merged.length - 1] = { ...last, value: `${last.value}${node.value}` }
    else merged.push(node)
  }
  return merged
}

/** Convert `[text]` without braces back to text. It may start an alert in a quote. */
function backToText(node: ComarkNode): ComarkNode[] {
  const { type, name, attributes, children = [], position } = node
  const text = (value: string): ComarkNode => ({ type: 'text', value, ...(position && { position }) })
  const isPlain = type === 'textComponent' && name === 'span' && isEmpty(attributes)
  return isPlain ? [text('['), ...children, text(']')] : [node]
}

/** Return true when the last line of a block component has as many colons as its first. */
function isClosed({ position }: ComarkNode, lines: readonly string[]): boolean {
  if (!position) return true
  const [opening = ''] = /^:*/.exec((lines[position.start.line - 1] ?? '').slice(position.start.column - 1)) ?? []
  const [closing = ''] = /:*\s*$/.exec((lines[position.end.line - 1] ?? '').slice(0, position.end.column - 1)) ?? []
  return position.end.line > position.start.line && closing.trim() === opening
}

function prepareNode(node: ComarkNode, lines: readonly string[], { data: { compilation } }: VFile): void {
  const { type, name, attributes } = node
  const isBlock = type === 'containerComponent'
  if (isBlock && !isClosed(node, lines)) {
    compilation?.report(node.position?.start ?? { line: 1, column: 1 }, {
      what: `The component "::${name}" is never closed`,
      allowed: 'Close it with a line of the same number of colons.',
    })
  }
  const keep = (hName: string | undefined, written: object) => {
    node.data = { ...(hName !== undefined && { hName }), hProperties: { [writtenAttributes]: JSON.stringify(written) } }
  }
  if (type === 'componentContainerSection') keep('template', { [`#${name}`]: true })
  else if (isBlock || type === 'textComponent') keep(name, attributes ?? {})
  else if (!isEmpty(attributes) && node.children !== undefined) keep(undefined, attributes ?? {})
  else if (!isEmpty(attributes) && /^(image|inlineCode)$/.test(type)) keep(undefined, attributes ?? {})
}

function prepare(parent: ComarkNode, lines: readonly string[], file: VFile): void {
  if (!parent.children) return
  parent.children = mergeTexts(parent.children.flatMap(backToText))
  for (const node of parent.children) {
    prepareNode(node, lines, file)
    prepare(node, lines, file)
  }
}

/** A remark plugin that runs after Comark's parser. It converts wrong matches back to text and keeps the braces for their transform. */
export const comarkTree = () => (root: Node, file: VFile) => prepare(root, String(file).split(/\r\n|\n|\r/), file)

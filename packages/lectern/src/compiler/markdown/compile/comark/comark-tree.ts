import type { Node } from 'mdast'
import type { VFile } from 'vfile'
import { takeBlockAttributes } from './block-attributes.ts'
import type { ComarkNode } from './comark-node.ts'

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

/** Convert `[text]` without braces back to text. It may start an alert in a quote. The parser puts the braces of `:span[text]{…}` on its text. */
function backToText(node: ComarkNode, source: string): ComarkNode[] {
  const { type, name, attributes, children = [], position } = node
  if (type === 'textComponent' && name === 'span' && source[position?.start.offset ?? 0] === ':') {
    const { attributes: misplaced, ...last } = children.at(-1) ?? { type: 'text', value: '' }
    return [{ ...node, attributes: { ...attributes, ...misplaced }, children: [...children.slice(0, -1), last] }]
  }
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
  const source = String(file)
  parent.children = mergeTexts(parent.children.flatMap((node) => backToText(node, source)))
  for (const node of parent.children) {
    // Its braces belong to the node, one of its children, or the parent.
    takeBlockAttributes(node, parent, source)
    prepare(node, lines, file)
    prepareNode(node, lines, file)
  }
}

/** A remark plugin that runs after Comark's parser. It converts wrong matches back to text and keeps the braces for their transform. */
export const comarkTree = () => (root: Node, file: VFile) => prepare(root, String(file).split(/\r\n|\n|\r/), file)

/** The attribute that keeps an author's braces until their transform runs. */
export const writtenAttributes = 'data-comark'

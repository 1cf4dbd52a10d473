import type { Node } from 'mdast'
import type { VFile } from 'vfile'
import { isFields } from '../../../../base/lib/model/index.ts'
import { parseYaml } from '../../syntax/yaml.ts'
import type { Point } from '../tree/slide-tree.ts'

type Attributes = Readonly<Record<string, string | true>>

/** One attribute in braces, after white space: `.class`, `#id`, `name`, `name=value`, `name="value"`, or `:name="value"`. */
const attribute = /\s*(?:([.#])([^\s.#{}="']+)|([:@A-Za-z_][^\s={}"'#,]*)(?:=(?:"([^"]*)"|'([^']*)'|([^\s"'{}]+)))?)/y

/** Return the attributes in the text between braces, or undefined when it is anything else. */
function attributesIn(text: string): Attributes | undefined {
  const found = new Map<string, string | true>()
  attribute.lastIndex = 0
  let end = 0
  for (let match = attribute.exec(text); match; match = attribute.exec(text)) {
    const [, sign, short = '', name = '', ...values] = match
    const earlier = found.get('class')
    if (sign === '.') found.set('class', earlier === undefined ? short : `${earlier} ${short}`)
    else if (sign === '#') found.set('id', short)
    else {
      const value = values.find((each) => each !== undefined)
      // A handler without code is a name in braces, such as `{@ada}`.
      if (value === undefined && name.startsWith('@')) return undefined
      found.set(name, value ?? true)
    }
    end = attribute.lastIndex
  }
  return found.size > 0 && text.slice(end).trim() === '' ? Object.fromEntries(found) : undefined
}

/** Braces at the end of a text, with the white space around them. */
const atEnd = /\s*\{([^{}]*)\}\s*$/

/** Return the element to which the braces at the end of a block belong: the element before them, the item of a list, or the block. */
function ownerOf(block: ComarkNode, isAlone: boolean, parent: ComarkNode): ComarkNode {
  const before = block.children?.at(-2)
  if (isAlone && before && before.type !== 'break') return before
  const isTight = parent.type === 'listItem' && parent.spread === false && parent.children?.[0] === block
  return isTight ? parent : block
}

/** Move the braces at the end of a heading, paragraph, list item or table cell into the attributes of that element, as Comark does. */
function takeBlockAttributes(block: ComarkNode, parent: ComarkNode, source: string): void {
  if (!/^(heading|paragraph|tableCell)$/.test(block.type)) return
  const last = block.children?.at(-1)
  if (last?.type !== 'text' || last.value === undefined) return
  const [whole = '', inside = ''] = atEnd.exec(last.value) ?? []
  const attributes = whole === '' ? undefined : attributesIn(inside)
  // With a backslash, or as an entity, a brace is text.
  const written = source.slice(last.position?.start.offset, last.position?.end.offset)
  if (!attributes || !written.trimEnd().endsWith(whole.trim()) || written.trimEnd().endsWith(`\\${whole.trim()}`)) return
  const text = last.value.slice(0, -whole.length)
  const owner = ownerOf(block, text === '', parent)
  last.value = text
  if (text === '') block.children = block.children?.slice(0, -1) ?? []
  owner.attributes = { ...owner.attributes, ...attributes }
}

/** A place in the source of a slide, with its distance from the start. */
interface SourcePoint extends Point {
  readonly offset?: number | undefined
}

/** A Markdown node with the additions of Comark's parser. */
interface ComarkNode {
  readonly type: string
  readonly position?: { readonly start: SourcePoint; readonly end: SourcePoint } | undefined
  readonly name?: string
  /** YAML between two lines of dashes, at the start of a block component. */
  rawData?: string | undefined
  /** Language and further words of a block of code. */
  readonly lang?: string | null
  readonly meta?: string | null
  /** Whether the blocks of a list item have blank lines between them. */
  readonly spread?: boolean | null
  value?: string
  attributes?: Readonly<Record<string, unknown>>
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

/** Return the values in a text of YAML, or why there are none. */
function propsIn(yaml: string): Readonly<Record<string, unknown>> | string {
  try {
    const document = parseYaml(yaml)
    const [error] = document.errors
    const read: unknown = error ? error.message.split('\n')[0] : document.toJS()
    return isFields(read) ? read : typeof read === 'string' ? read : 'it is no list of names with values'
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
}

/**
 * Return the properties that a block component has in YAML between lines of dashes. A value other than a text is bound, as in `:level="2"`. Report YAML that
 * cannot be read: the component then has only the properties in its braces.
 */
function yamlProps(
  { name, rawData, position }: ComarkNode,
  lines: readonly string[],
  compilation: VFile['data']['compilation'],
): Attributes {
  if (rawData === undefined || rawData.trim() === '') return {}
  const read = propsIn(rawData.replaceAll(/^\s*-{3,}\s*$/gm, ''))
  if (typeof read === 'string') {
    compilation?.report(
      { line: Math.min((position?.start.line ?? 0) + 1, lines.length), column: 1 },
      {
        what: `The properties of the component "::${name}" cannot be read: ${read}`,
        allowed: 'Write a line for each property, as in "title: Two words".',
      },
    )
    return {}
  }
  return Object.fromEntries(
    Object.entries(read).flatMap(([name, value]): (readonly [string, string | true])[] =>
      value === null || value === undefined || value === false
        ? []
        : [typeof value === 'string' || value === true ? [name, value] : [`:${name}`, JSON.stringify(value)]],
    ),
  )
}

/** Take a first block of code `yaml [props]` out of a component, as its properties. In a deck, lines of dashes would end the slide. */
function takePropsBlock(node: ComarkNode): void {
  const [first, ...rest] = node.children ?? []
  if (node.type !== 'containerComponent' || first?.type !== 'code' || first.lang !== 'yaml' || first.meta?.trim() !== '[props]') return
  node.rawData = first.value
  node.children = rest
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
  else if (isBlock) keep(name, { ...yamlProps(node, lines, compilation), ...attributes })
  else if (type === 'textComponent') keep(name, attributes ?? {})
  else if (!isEmpty(attributes) && node.children !== undefined) keep(undefined, attributes ?? {})
  else if (!isEmpty(attributes) && /^(image|inlineCode)$/.test(type)) keep(undefined, attributes ?? {})
}

function prepare(parent: ComarkNode, lines: readonly string[], file: VFile): void {
  if (!parent.children) return
  const source = String(file)
  parent.children = mergeTexts(parent.children.flatMap((node) => backToText(node, source)))
  for (const node of parent.children) {
    takePropsBlock(node)
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

import type { ComarkNode } from './comark-node.ts'

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
    else found.set(name, values.find((value) => value !== undefined) ?? true)
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
export function takeBlockAttributes(block: ComarkNode, parent: ComarkNode, source: string): void {
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

import type { Root } from 'hast'
import { nearestName } from '../../../../base/errors/index.ts'
import type { Compilation } from '../compilation.ts'
import { valueToExpression } from '../tree/expressions.ts'
import {
  attributeOf,
  childrenOf,
  createElement,
  elementsOf,
  isElement,
  isText,
  nameOf,
  plainText,
  pointOf,
  removeAttribute,
  type SlideElement,
  type SlideNode,
  setAttribute,
  setChildren,
  textOf,
} from '../tree/slide-tree.ts'

const kinds = ['NOTE', 'TIP', 'IMPORTANT', 'WARNING', 'CAUTION'] as const
type Kind = (typeof kinds)[number]

const isKind = (name: string): name is Kind => (kinds as readonly string[]).includes(name)

/** `[!NOTE]` at the start of a quote. */
const sign = /^\s*\[!([A-Za-z]+)\][ \t]*/

/** Split the nodes into those of the first line and those after it. */
function splitFirstLine(nodes: readonly SlideNode[]): [first: SlideNode[], rest: SlideNode[]] {
  for (const [index, node] of nodes.entries()) {
    const before = nodes.slice(0, index)
    const after = nodes.slice(index + 1)
    if (isElement(node) && nameOf(node) === 'br') return [before, after]
    const [, line, rest] = (isText(node) && /^(.*?)\r?\n(.*)$/s.exec(node.value)) || []
    if (line === undefined || rest === undefined) continue
    return [
      line === '' ? before : [...before, { type: 'text', value: line }],
      rest === '' ? after : [{ type: 'text', value: rest }, ...after],
    ]
  }
  return [[...nodes], []]
}

function compileQuote(quote: SlideElement, compilation: Compilation): void {
  const index = childrenOf(quote).findIndex((child) => isElement(child))
  const paragraph = quote.children[index]
  if (!isElement(paragraph) || nameOf(paragraph) !== 'p') return
  const [start, ...others] = childrenOf(paragraph)
  const [written = '', name = ''] = (isText(start) && sign.exec(start.value)) || []
  if (written === '' || !isText(start)) return
  const kind = name.toUpperCase()
  if (!isKind(kind)) {
    compilation.report(pointOf(paragraph), {
      severity: 'warning',
      what: `Unknown alert [!${name}], it is shown as a quote`,
      allowed: `Allowed: ${kinds.map((one) => `[!${one}]`).join(', ')}.`,
      nearest: nearestName(kind, kinds),
    })
    return
  }
  const [title, words] = splitFirstLine([{ type: 'text', value: start.value.slice(written.length) }, ...others])
  const usual = `${kind.charAt(0)}${kind.slice(1).toLowerCase()}`
  const isEmpty = title.every((node) => isText(node) && node.value.trim() === '')
  quote.name = 'div'
  setAttribute(quote, 'className', `markdown-alert markdown-alert-${kind.toLowerCase()}`)
  const icon = createElement(compilation.engine('AlertIcon', 'github'), { kind: kind.toLowerCase() })
  const heading = createElement('p', { className: 'markdown-alert-title' }, [icon, ...(isEmpty ? [textNode(usual)] : title)])
  setChildren(paragraph, words)
  const content = childrenOf(quote).slice(index + (words.length === 0 ? 1 : 0))
  setChildren(quote, [heading, ...content])
}

const textNode = (value: string): SlideNode => ({ type: 'text', value })

/** Compile alerts as on GitHub: quotes that start with `[!NOTE]`. Further text in that line becomes the title. */
export function alerts(root: Root, compilation: Compilation): void {
  for (const element of elementsOf(root)) if (nameOf(element) === 'blockquote') compileQuote(element, compilation)
}

/** The prefix of footnote ids in Markdown. It is the same on each slide. */
const shared = 'user-content-'

function compileLink(link: SlideElement, { engine }: Compilation): void {
  const isReference = attributeOf(link, 'data-footnote-ref') !== undefined
  removeAttribute(link, 'data-footnote-ref')
  removeAttribute(link, 'data-footnote-backref')
  removeAttribute(link, 'aria-describedby')
  setAttribute(link, 'className', isReference ? 'footnote-ref' : 'footnote-backref')
  if (isReference) setAttribute(link, 'aria-label', `Footnote ${plainText(link)}`)
  link.name = engine('FootnoteLink', 'github')
}

/** Remove the heading of the list, because it would count as a heading of the slide. The list has a label instead. */
function compileList(section: SlideElement): void {
  removeAttribute(section, 'data-footnotes')
  setAttribute(section, 'aria-label', 'Footnotes')
  setChildren(
    section,
    section.children.filter((child) => !isElement(child) || nameOf(child) !== 'h2'),
  )
}

/** Compile footnotes as on GitHub. Ids are unique to the slide, because one document may contain all slides. */
export function footnotes(root: Root, compilation: Compilation): void {
  const elements = elementsOf(root)
  const section = elements.find((element) => attributeOf(element, 'data-footnotes'))
  if (!section) return
  for (const element of elements) {
    const id = textOf(element, 'id')
    const href = textOf(element, 'href')
    if (id?.startsWith(shared)) setAttribute(element, 'id', `${compilation.scope}-${id.slice(shared.length)}`)
    if (id?.startsWith(shared) && nameOf(element) === 'li') setAttribute(element, 'tabIndex', valueToExpression(-1))
    if (!href?.startsWith(`#${shared}`)) continue
    setAttribute(element, 'href', `#${compilation.scope}-${href.slice(shared.length + 1)}`)
    compileLink(element, compilation)
  }
  compileList(section)
}

const isList = (node: SlideNode) => isElement(node) && /^[uo]l$/.test(nameOf(node))

/** Compile task lists as on GitHub. Each checkbox is labeled by its item. */
export function taskLists(root: Root, compilation: Compilation): void {
  for (const item of elementsOf(root)) {
    if (nameOf(item) !== 'li' || textOf(item, 'className') !== 'task-list-item') continue
    const label = childrenOf(item)
      .filter((child) => !isList(child))
      .map(plainText)
      .join('')
      .trim()
    const holder = item.children.find((child) => isElement(child) && nameOf(child) === 'p')
    const parent = isElement(holder) ? holder : item
    setChildren(
      parent,
      childrenOf(parent).map((child) => {
        if (!isElement(child) || nameOf(child) !== 'input') return child
        const done = attributeOf(child, 'checked') ? (true as const) : undefined
        return createElement(compilation.engine('TaskBox', 'github'), { done, label })
      }),
    )
  }
}

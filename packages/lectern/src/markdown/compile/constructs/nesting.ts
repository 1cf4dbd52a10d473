import type { Root } from 'hast'
import { blockTags } from '../html/tag-names.ts'
import {
  createElement,
  elementsOf,
  isElement,
  isText,
  nameOf,
  type SlideElement,
  type SlideNode,
  setChildren,
  visitElements,
} from '../tree/slide-tree.ts'

const rows = new Set(['tr'])
const hasBlock = (element: SlideElement): boolean => elementsOf(element).some((inner) => blockTags.has(nameOf(inner)))

/** Rows that stand in a table itself get the `tbody` that a browser puts around them. */
function wrapRows(table: SlideElement): void {
  const children: SlideNode[] = []
  for (const child of table.children as SlideNode[]) {
    const last = children.at(-1)
    if (!isElement(child) || !rows.has(nameOf(child))) children.push(child)
    else if (last && isElement(last) && last.data?.impliedBody) last.children.push(child)
    else children.push(Object.assign(createElement('tbody', {}, [child]), { data: { _mdxExplicitJsx: true, impliedBody: true } }))
  }
  setChildren(
    table,
    children.filter((child) => !isText(child) || child.value.trim() !== ''),
  )
}

declare module 'mdast-util-mdx-jsx' {
  interface MdxJsxFlowElementHastData {
    impliedBody?: true
  }
  interface MdxJsxTextElementHastData {
    impliedBody?: true
  }
}

/**
 * Makes of the slide what a browser would make of its HTML. Otherwise the page that the server wrote is read as another tree than React
 * expects, and is drawn a second time.
 */
export function nesting(root: Root): void {
  visitElements(root, (element, ancestors) => {
    const name = nameOf(element)
    // A link in a link: GitHub's Markdown makes one of the address that is the text of <a>.
    if (name === 'a' && ancestors.some((ancestor) => nameOf(ancestor) === 'a')) return element.children
    if (name === 'table') wrapRows(element)
    if (name === 'p' && hasBlock(element)) element.name = 'div'
    return undefined
  })
}

import type { Expression } from 'estree-jsx'
import type { Root } from 'hast'
import { isComponentName } from '../html/tag-names.ts'
import { objectExpression } from '../tree/expressions.ts'
import { nodesToExpression } from '../tree/nodes-to-expression.ts'
import {
  isElement,
  isText,
  nameOf,
  type SlideElement,
  type SlideNode,
  type SlideParent,
  setAttribute,
  setChildren,
} from '../tree/slide-tree.ts'
import { isSlot } from './slots.ts'

const isBlank = (node: SlideNode) => isText(node) && node.value.trim() === ''

function fill(element: SlideElement): void {
  const bySlot = new Map<string, SlideNode[]>()
  const children: SlideNode[] = []
  for (const child of element.children as SlideNode[]) {
    const slot = isSlot(child) ? child.data?.slot : undefined
    if (!isElement(child) || slot === undefined) children.push(child)
    else if (slot === 'default' || !isComponentName(nameOf(element))) children.push(...child.children)
    else bySlot.set(slot, [...(bySlot.get(slot) ?? []), ...child.children])
  }
  if (bySlot.size > 0) {
    const entries = [...bySlot].map(([name, nodes]): [string, Expression] => [name, nodesToExpression(nodes)])
    setAttribute(element, 'slots', objectExpression(entries))
  }
  // Line breaks between templates are no content.
  setChildren(element, children.every(isBlank) ? [] : children)
}

function visit(parent: SlideParent): void {
  for (const child of parent.children) if (isElement(child)) visit(child)
  if (isElement(parent) && parent.children.some(isSlot)) fill(parent)
}

/** Slots become the property `slots` of the layout or component: `<Layout slots={{ right: <p>…</p> }}>`. Inner ones first. */
export function slotProperties(root: Root): void {
  visit(root)
}

import type { Expression } from 'estree-jsx'
import type { Root } from 'hast'
import { isComponentName } from '../html/tag-names.ts'
import { objectExpression, programOf } from '../tree/expressions.ts'
import { nodesToExpression } from '../tree/nodes-to-expression.ts'
import {
  isBlank,
  isElement,
  nameOf,
  type SlideElement,
  type SlideNode,
  type SlideParent,
  setAttribute,
  setChildren,
} from '../tree/slide-tree.ts'
import { choiceExpression } from './loops-and-conditions.ts'
import { isSlot } from './slots.ts'

/** Move slots into the prop `slots`: `<Layout slots={{ right: <p>…</p> }}>`. */
function fillSlots(element: SlideElement): void {
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
  // Line breaks between templates are not content.
  setChildren(element, children.every(isBlank) ? [] : children)
}

/** Compile a choice between elements to `{test ? <p/> : <ul/>}`. */
function choose(element: SlideElement): Extract<SlideNode, { type: 'mdxFlowExpression' }> {
  const branches = (element.children as SlideNode[]).map((branch) => nodesToExpression(isElement(branch) ? branch.children : [branch]))
  return { type: 'mdxFlowExpression', value: '', data: { estree: programOf(choiceExpression(element.data?.tests ?? [], branches)) } }
}

function visit(parent: SlideParent): void {
  setChildren(
    parent,
    (parent.children as SlideNode[]).map((child) => {
      if (!isElement(child)) return child
      visit(child)
      return child.data?.tests ? choose(child) : child
    }),
  )
  if (isElement(parent) && parent.children.some(isSlot)) fillSlots(parent)
}

/** Compile slots and choices to code, inner ones first. This runs last, because no transform can read code. */
export function printedTemplates(root: Root): void {
  visit(root)
}

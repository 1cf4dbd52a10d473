import type { Expression, Pattern } from 'estree-jsx'
import type { Root } from 'hast'
import { toEstree } from 'hast-util-to-estree'
import type { Compilation } from '../compilation.ts'
import { isSlot } from '../components/slots.ts'
import { declaredNames, walk } from '../expressions/any-expression.ts'
import type { Loop } from '../expressions/scope.ts'
import { helperCall } from '../expressions/slide-scope.ts'
import { isComponentName } from '../html/tag-names.ts'
import { callExpression, objectExpression, programOf, valueToExpression } from '../tree/expressions.ts'
import {
  childrenOf,
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

/** Return the JSX for nodes of the slide. No transform can read them afterwards. */
function nodesToExpression(nodes: readonly SlideNode[]): Expression {
  const root: Root = { type: 'root', children: [] }
  setChildren(root, nodes)
  const [statement] = toEstree(root).body
  if (statement?.type !== 'ExpressionStatement') return valueToExpression(null)
  const { expression } = statement
  const [only, ...others] = expression.type === 'JSXFragment' ? expression.children : []
  return only?.type === 'JSXElement' && others.length === 0 ? only : expression
}

/** `(v$props) => <p>…</p>` */
const functionOf = (parameters: readonly Pattern[], nodes: readonly SlideNode[]): Expression => ({
  type: 'ArrowFunctionExpression',
  expression: true,
  params: [...parameters],
  body: nodesToExpression(nodes),
})

/** Return whether nodes read a name that the parameters declare. */
function usesAny(parameters: readonly Pattern[], nodes: readonly SlideNode[]): boolean {
  const names = new Set(declaredNames(parameters))
  let isUsed = false
  walk(nodesToExpression(nodes), (node) => {
    isUsed ||= node.type === 'Identifier' && names.has(String(node.name))
    return !isUsed
  })
  return isUsed
}

/** Return the function that renders a slot. A component of the engine gives no values to its slots. */
function slotFunction(slot: SlideElement, parameters: readonly Pattern[]): Expression {
  const render = functionOf(parameters, childrenOf(slot))
  return slot.data?.givesNothing ? callExpression(render, [objectExpression([])]) : render
}

/** Move slots into the prop `slots`: `<Layout slots={{ right: <p>…</p> }}>`. */
function fillSlots(element: SlideElement): void {
  const bySlot = new Map<string, SlideNode[]>()
  const functions = new Map<string, Expression>()
  const children: SlideNode[] = []
  for (const child of childrenOf(element)) {
    const slot = isSlot(child) ? child.data?.slot : undefined
    const parameters = isElement(child) ? child.data?.parameters : undefined
    if (!isElement(child) || slot === undefined) children.push(child)
    else if (parameters && usesAny(parameters, child.children)) functions.set(slot, slotFunction(child, parameters))
    else if (slot === 'default' || !isComponentName(nameOf(element))) children.push(...child.children)
    else bySlot.set(slot, [...(bySlot.get(slot) ?? []), ...child.children])
  }
  const entries = [...[...bySlot].map(([name, nodes]): [string, Expression] => [name, nodesToExpression(nodes)]), ...functions]
  if (entries.length > 0) setAttribute(element, 'slots', objectExpression(entries))
  // Line breaks between templates are not content.
  setChildren(element, children.every(isBlank) ? [] : children)
}

type ExpressionNode = Extract<SlideNode, { type: 'mdxFlowExpression' }>

/** Compile a choice between elements to `{test ? <p/> : <ul/>}`. */
function choose(element: SlideElement): ExpressionNode {
  const branches = childrenOf(element).map((branch) => nodesToExpression(isElement(branch) ? branch.children : [branch]))
  return { type: 'mdxFlowExpression', value: '', data: { estree: programOf(choiceExpression(element.data?.tests ?? [], branches)) } }
}

/** Compile a loop to `{repeatItems(list, (v$item) => <li/>, (v$item) => key)}`. */
function repeat(element: SlideElement, { list, parameters, key }: Loop, compilation: Compilation): ExpressionNode {
  const render = functionOf(parameters, childrenOf(element))
  const keyOf: Expression[] = key ? [{ type: 'ArrowFunctionExpression', expression: true, params: [...parameters], body: key }] : []
  const call = helperCall('repeatItems', [list, render, ...keyOf], compilation)
  return { type: 'mdxFlowExpression', value: '', data: { estree: programOf(call) } }
}

function visit(parent: SlideParent, compilation: Compilation): void {
  setChildren(
    parent,
    childrenOf(parent).map((child) => {
      if (!isElement(child)) return child
      visit(child, compilation)
      if (child.data?.loop) return repeat(child, child.data.loop, compilation)
      return child.data?.tests ? choose(child) : child
    }),
  )
  if (isElement(parent) && parent.children.some(isSlot)) fillSlots(parent)
}

/** Compile slots, loops and choices to code, inner ones first. This runs last, because no transform can read code. */
export function printedTemplates(root: Root, compilation: Compilation): void {
  visit(root, compilation)
}

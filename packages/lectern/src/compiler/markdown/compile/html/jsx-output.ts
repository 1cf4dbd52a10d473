import type { Root } from 'hast'
import { objectExpression, programOf, valueToExpression } from '../tree/expressions.ts'
import {
  elementsOf,
  expressionOf,
  isElement,
  isText,
  nameOf,
  type SlideElement,
  type SlideNode,
  type SlideParent,
  setChildren,
} from '../tree/slide-tree.ts'

/** Return whether a text is a line break between blocks. Markdown and authors add these for readers of HTML. */
const isBreakBetweenBlocks = (node: SlideNode): boolean => isText(node) && /^[ \t]*[\r\n]\s*$/.test(node.value)

function clean(parent: SlideParent): void {
  const children: readonly SlideNode[] = parent.children
  setChildren(
    parent,
    children.filter((child) => child.position || !isBreakBetweenBlocks(child)),
  )
  for (const child of parent.children) if (isElement(child) && nameOf(child) !== 'pre') clean(child)
}

/** Remove invisible text, which would make each slide's module larger. */
export function whitespace(root: Root): void {
  clean(root)
}

type Attribute = SlideElement['attributes'][number]

/** Return `{...{'px1.5': ''}}` for an attribute whose name JSX does not allow, and other attributes unchanged. */
function spread(element: SlideElement, attribute: Attribute): Attribute {
  if (attribute.type !== 'mdxJsxAttribute' || !attribute.name.includes('.')) return attribute
  const value = expressionOf(element, attribute.name) ?? valueToExpression(true)
  const argument = objectExpression([[attribute.name, value]])
  const estree = programOf({ type: 'ObjectExpression', properties: [{ type: 'SpreadElement', argument }] })
  return { type: 'mdxJsxExpressionAttribute', value: '', data: { estree } }
}

/** Print attributes with a dot, such as `px1.5` and `text-0.8em` of utility CSS. In JSX, a dot separates an object from its member. */
export function dottedAttributes(root: Root): void {
  for (const element of elementsOf(root)) element.attributes = element.attributes.map((attribute) => spread(element, attribute))
}

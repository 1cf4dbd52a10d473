import type { Root } from 'hast'
import { objectExpression, programOf, valueToExpression } from '../tree/expressions.ts'
import { elementsOf, expressionOf, type SlideElement } from '../tree/slide-tree.ts'

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

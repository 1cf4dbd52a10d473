import type { Element, Root } from 'hast'
import { find, hastToReact, html } from 'property-information'
import { objectExpression, valueToExpression } from '../tree/expressions.ts'
import { type AttributeValue, createElement, isElement, type SlideNode, setChildren } from '../tree/slide-tree.ts'

/** Return React's name and value for a property of a Markdown element. */
function attributeFrom(tag: string, name: string, value: NonNullable<Element['properties'][string]>): [string, AttributeValue] {
  if (name === 'align' && (tag === 'td' || tag === 'th'))
    return ['style', objectExpression([['textAlign', valueToExpression(String(value))]])]
  const { property, attribute, space } = find(html, name)
  const text = Array.isArray(value) ? value.join(' ') : value === true ? true : String(value)
  return [space ? (hastToReact[property] ?? property) : attribute, text]
}

function convert(node: SlideNode): SlideNode {
  if (node.type === 'element') {
    const attributes = Object.entries(node.properties).flatMap(([name, value]) =>
      value === null || value === undefined || value === false ? [] : [attributeFrom(node.tagName, name, value)],
    )
    const converted = createElement(node.tagName, Object.fromEntries(attributes), node.children.map(convert), node.position?.start)
    // In Markdown code, braces are text.
    if (node.tagName === 'code' || node.tagName === 'pre') converted.data = { ...converted.data, asWritten: true }
    if (node.data) converted.data = { ...converted.data, ...node.data }
    return converted
  }
  if (isElement(node)) setChildren(node, node.children.map(convert))
  return node
}

/** Convert Markdown elements to the node type that all later transforms use. */
export function markdownElements(root: Root): void {
  setChildren(root, root.children.map(convert))
}

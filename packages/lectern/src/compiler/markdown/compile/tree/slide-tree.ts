import type { Expression } from 'estree-jsx'
import type { ElementContent, Root, RootContent, Text } from 'hast'
import type { MdxJsxAttribute, MdxJsxFlowElementHast, MdxJsxTextElementHast } from 'mdast-util-mdx-jsx'
import { programOf } from './expressions.ts'

/** A place in the slide's content. Line and column count from 1. */
export interface Point {
  readonly line: number
  readonly column: number
}

/** The single type of element for transforms, from Markdown, HTML or JSX. Attributes have React's names. */
export type SlideElement = MdxJsxFlowElementHast | MdxJsxTextElementHast
declare module 'mdast-util-mdx-jsx' {
  interface MdxJsxFlowElementHastData {
    _mdxExplicitJsx?: true
  }
}

export type SlideNode = RootContent | ElementContent
export type SlideParent = Root | SlideElement
export type AttributeValue = string | true | Expression

export const isElement = (node: SlideNode | Root | undefined): node is SlideElement =>
  node?.type === 'mdxJsxFlowElement' || node?.type === 'mdxJsxTextElement'
export const isText = (node: SlideNode | undefined): node is Text => node?.type === 'text'

/** Return true for invisible text. */
export const isBlank = (node: SlideNode): boolean => isText(node) && node.value.trim() === ''

/** Return the name of an element, or '' for a JSX fragment. */
export const nameOf = (element: SlideElement): string => element.name ?? ''

/** Return the start of a node. A node that does not come from Markdown has no place and counts as the start of the slide. */
export const pointOf = (node: { readonly position?: { readonly start: Point } | undefined }): Point =>
  node.position?.start ?? { line: 1, column: 1 }

/** Return the `position` of a node that starts at `point`. Its end is not used. */
export const positionAt = ({ line, column }: Point) => ({ start: { line, column }, end: { line, column } })

/** Create an element of the module. `_mdxExplicitJsx` keeps MDX from looking up each `h1` in a table of components at run time. */
export function createElement(
  name: string,
  attributes: Readonly<Record<string, AttributeValue | undefined>>,
  children: readonly SlideNode[] = [],
  at?: Point,
): MdxJsxFlowElementHast {
  const element: MdxJsxFlowElementHast = {
    type: 'mdxJsxFlowElement',
    name,
    attributes: [],
    children: [],
    data: { _mdxExplicitJsx: true },
    ...(at && { position: positionAt(at) }),
  }
  setChildren(element, [...children])
  for (const [attribute, value] of Object.entries(attributes)) if (value !== undefined) setAttribute(element, attribute, value)
  return element
}

const isNamed = (attribute: SlideElement['attributes'][number], name: string): attribute is MdxJsxAttribute =>
  attribute.type === 'mdxJsxAttribute' && attribute.name === name

export function attributeOf(element: SlideElement, name: string): MdxJsxAttribute | undefined {
  return element.attributes.find((attribute): attribute is MdxJsxAttribute => isNamed(attribute, name))
}

/** Return the attribute's text. Return '' for an attribute without a value, and undefined when it is absent or an expression. */
export function textOf(element: SlideElement, name: string): string | undefined {
  const attribute = attributeOf(element, name)
  if (!attribute) return undefined
  const value = attribute.value ?? ''
  return typeof value === 'string' ? value : undefined
}

export function setAttribute(element: SlideElement, name: string, value: AttributeValue): void {
  const written: MdxJsxAttribute['value'] =
    value === true
      ? null
      : typeof value === 'string'
        ? value
        : { type: 'mdxJsxAttributeValueExpression', value: '', data: { estree: programOf(value) } }
  const existing = attributeOf(element, name)
  if (existing) existing.value = written
  else element.attributes.push({ type: 'mdxJsxAttribute', name, value: written })
}

/** Return the attribute's value as an expression, or undefined when it is absent. */
export function expressionOf(element: SlideElement, name: string): Expression | undefined {
  const attribute = attributeOf(element, name)
  if (!attribute) return undefined
  const { value } = attribute
  if (typeof value !== 'object' || value === null) return { type: 'Literal', value: value ?? true }
  const [statement] = value.data?.estree?.body ?? []
  return statement?.type === 'ExpressionStatement' ? statement.expression : undefined
}

export function removeAttribute(element: SlideElement, name: string): void {
  element.attributes = element.attributes.filter((attribute) => !isNamed(attribute, name))
}

/** Visit an element. `ancestors` are the elements around it, outermost first. */
export type Visit = (element: SlideElement, ancestors: readonly SlideElement[]) => readonly SlideNode[] | undefined

/**
 * Visit every element in document order, each before its children. `visit` may change the element, or return its replacement, which is visited too.
 */
export function visitElements(parent: SlideParent, visit: Visit, ancestors: readonly SlideElement[] = []): void {
  const inside = isElement(parent) ? [...ancestors, parent] : ancestors
  const visited: SlideNode[] = []
  const add = (node: SlideNode): void => {
    const nodes = isElement(node) ? visit(node, inside) : undefined
    if (nodes) {
      nodes.forEach(add)
      return
    }
    if (isElement(node)) visitElements(node, visit, inside)
    visited.push(node)
  }
  childrenOf(parent).forEach(add)
  setChildren(parent, visited)
}

export const isInSvg = (ancestors: readonly SlideElement[]): boolean => ancestors.some((element) => /^(svg|math)$/.test(nameOf(element)))

/** Return the children of a node under one type. The list is the node's own. */
export const childrenOf = (parent: SlideParent): SlideNode[] => parent.children

/** Set the children of a node. The types of trees allow fewer kinds of nodes in elements than a slide has. */
export function setChildren(parent: SlideParent, children: readonly SlideNode[]): void {
  parent.children = children as ElementContent[]
}

/** Return a deep copy of an element. */
export function cloneOf<T>(value: T): T {
  if (Array.isArray(value)) return value.map(cloneOf) as T
  if (typeof value !== 'object' || value === null || Object.getPrototypeOf(value) !== Object.prototype) return value
  return Object.fromEntries(Object.entries(value).map(([name, item]) => [name, cloneOf(item)])) as T
}

/** Return the current elements in document order. */
export function elementsOf(parent: SlideParent): SlideElement[] {
  const found: SlideElement[] = []
  addElements(parent, found)
  return found
}

function addElements(parent: SlideParent, found: SlideElement[]): void {
  for (const child of parent.children) {
    if (!isElement(child)) continue
    found.push(child)
    addElements(child, found)
  }
}

/** Return the text of a node without tags. */
export function plainText(node: SlideNode | Root): string {
  if (node.type === 'text') return node.value
  return 'children' in node ? node.children.map(plainText).join('') : ''
}

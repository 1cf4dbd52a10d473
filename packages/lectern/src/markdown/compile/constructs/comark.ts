import type { Root } from 'hast'
import { writtenAttributes } from '../comark/written-attributes.ts'
import type { Compilation } from '../compilation.ts'
import { reactAttribute } from '../html/react-attributes.ts'
import { htmlTags, isComponentName } from '../html/tag-names.ts'
import { valueToExpression } from '../tree/expressions.ts'
import { elementsOf, nameOf, removeAttribute, type SlideElement, setAttribute, textOf } from '../tree/slide-tree.ts'
import { withCapitals } from './component-lookup.ts'

/** The attributes as a tag, to be searched for utilities. */
const asTag = (name: string, attributes: readonly (readonly [string, unknown])[]): string =>
  `<${name} ${attributes.map(([key, value]) => (value === true ? key : `${key}="${String(value)}"`)).join(' ')}>`

/** The value of `:name="value"` where it is JSON; all else is for templates. */
function boundValue(key: string, value: unknown): { readonly value: unknown } | undefined {
  if (!key.startsWith(':') || typeof value !== 'string') return undefined
  try {
    return { value: JSON.parse(value) }
  } catch {
    return undefined
  }
}

function compileElement(element: SlideElement, written: string, compilation: Compilation): void {
  removeAttribute(element, writtenAttributes)
  const name = nameOf(element)
  // What is no tag is a component, whose first letter Comark leaves small.
  if (!htmlTags.has(name) && !isComponentName(name)) element.name = withCapitals(name)
  // We wrote it ourselves while reading the slide.
  const attributes = Object.entries(JSON.parse(written) as Readonly<Record<string, unknown>>)
  for (const [key, value] of attributes) {
    const bound = boundValue(key, value)
    const own = reactAttribute(nameOf(element), false, bound ? key.slice(1) : key, value === true ? undefined : String(value))
    if (own) setAttribute(element, own[0], bound ? valueToExpression(bound.value) : own[1])
  }
  if (attributes.length > 0) compilation.utilitySources.push(asTag(nameOf(element), attributes))
}

/** Comark: `:component{x="1"}`, `::component{.class}` … `::`, `[text]{.class}`, and braces after what Markdown wrote. */
export function comark(root: Root, compilation: Compilation): void {
  for (const element of elementsOf(root)) {
    const written = textOf(element, writtenAttributes)
    if (written !== undefined) compileElement(element, written, compilation)
  }
}

import type { Root } from 'hast'
import type { Compilation } from '../compilation.ts'
import { withCapitals } from '../components/component-lookup.ts'
import { reactAttribute } from '../html/react-attributes.ts'
import { htmlTags, isComponentName, isTagName } from '../html/tag-names.ts'
import { valueToExpression } from '../tree/expressions.ts'
import { elementsOf, nameOf, removeAttribute, type SlideElement, setAttribute, textOf } from '../tree/slide-tree.ts'
import { writtenAttributes } from './comark-tree.ts'

/** Return the attributes as a tag, so that utilities can be found in it. */
const asTag = (name: string, attributes: readonly (readonly [string, string | true])[]): string =>
  `<${name} ${attributes.map(([key, value]) => (value === true ? key : `${key}="${value}"`)).join(' ')}>`

/** Return the value of `:name="value"` when it is JSON. Other transforms compile any other value. */
function boundValue(key: string, value: unknown): { readonly value: unknown } | undefined {
  if (!key.startsWith(':') || typeof value !== 'string') return undefined
  try {
    return { value: JSON.parse(value) }
  } catch {
    return undefined
  }
}

/** Parse the attributes in braces. The value is `true` for a name alone. */
function parseWritten(text: string): readonly (readonly [string, string | true])[] | undefined {
  try {
    const value: unknown = JSON.parse(text)
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return undefined
    const entries: [string, unknown][] = Object.entries(value)
    const known = entries.flatMap(([key, value]) => (typeof value === 'string' || value === true ? [[key, value] as const] : []))
    return known.length === entries.length ? known : undefined
  } catch {
    return undefined
  }
}

function compileElement(element: SlideElement, written: string, compilation: Compilation): void {
  const attributes = parseWritten(written)
  // Keep an author's own attribute with that name.
  if (!attributes) return
  removeAttribute(element, writtenAttributes)
  const name = nameOf(element)
  // A name that is not an HTML tag is a component. Comark writes its first letter in lower case.
  if (!htmlTags.has(name) && !isComponentName(name)) element.name = withCapitals(name)
  // Names that start with `_` are reserved for the engine.
  else if (!isTagName.test(name)) element.name = name.replace(/^[^A-Za-z]+/, '')
  for (const [key, value] of attributes) {
    const bound = boundValue(key, value)
    const own = reactAttribute(nameOf(element), false, bound ? key.slice(1) : key, value === true ? undefined : value)
    if (own) setAttribute(element, own[0], bound ? valueToExpression(bound.value) : own[1])
  }
  if (attributes.length > 0) compilation.utilitySources.push(asTag(nameOf(element), attributes))
}

/** Compile Comark: `:component{x="1"}`, `::component{.class}` … `::`, `[text]{.class}`, and braces after Markdown elements. */
export function comark(root: Root, compilation: Compilation): void {
  for (const element of elementsOf(root)) {
    const written = textOf(element, writtenAttributes)
    if (written !== undefined) compileElement(element, written, compilation)
  }
}

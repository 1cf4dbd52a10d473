import type { Root } from 'hast'
import { writtenAttributes } from '../comark/written-attributes.ts'
import type { Compilation } from '../compilation.ts'
import { reactAttribute } from '../html/react-attributes.ts'
import { htmlTags, isComponentName, isTagName } from '../html/tag-names.ts'
import { valueToExpression } from '../tree/expressions.ts'
import { elementsOf, nameOf, removeAttribute, type SlideElement, setAttribute, textOf } from '../tree/slide-tree.ts'
import { withCapitals } from './component-lookup.ts'

/** The attributes as a tag, to be searched for utilities. */
const asTag = (name: string, attributes: readonly (readonly [string, string | true])[]): string =>
  `<${name} ${attributes.map(([key, value]) => (value === true ? key : `${key}="${value}"`)).join(' ')}>`

/** The value of `:name="value"` where it is JSON; all else is for templates. */
function boundValue(key: string, value: unknown): { readonly value: unknown } | undefined {
  if (!key.startsWith(':') || typeof value !== 'string') return undefined
  try {
    return { value: JSON.parse(value) }
  } catch {
    return undefined
  }
}

/** What braces hold, by name: `true` where there is a name alone. */
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
  // An author's own attribute of that name stays.
  if (!attributes) return
  removeAttribute(element, writtenAttributes)
  const name = nameOf(element)
  // What is no tag is a component, whose first letter Comark leaves small.
  if (!htmlTags.has(name) && !isComponentName(name)) element.name = withCapitals(name)
  // What begins with `_` is the engine's.
  else if (!isTagName.test(name)) element.name = name.replace(/^[^A-Za-z]+/, '')
  for (const [key, value] of attributes) {
    const bound = boundValue(key, value)
    const own = reactAttribute(nameOf(element), false, bound ? key.slice(1) : key, value === true ? undefined : value)
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

import { find, hastToReact, html, svg } from 'property-information'
import { objectExpression, valueToExpression } from '../tree/expressions.ts'
import type { AttributeValue } from '../tree/slide-tree.ts'
import { parseInlineStyle } from './inline-style.ts'
import { isComponentName } from './tag-names.ts'

/** Attributes that Vue reads: the constructs for them find them under the name that the author wrote. */
export const isVueAttribute = (name: string): boolean => /^(v-|[:@#])/.test(name)

/** Names that mean something to React itself and nothing in HTML. */
const reactsOwn = new Set(['ref', 'key', 'children', 'dangerouslysetinnerhtml'])

/** What React takes for the name of an attribute; others (`!p-1`, `w-[10px]`) can only be classes. */
const writable = /^[A-Za-z_][\w.-]*(:[\w.-]+)?$/

/** What a form control starts with; React takes the plain names for controlled ones. */
const defaults: Readonly<Record<string, string>> = { value: 'defaultValue', checked: 'defaultChecked' }
const hasDefaults = new Set(['input', 'textarea', 'select'])

const styleObject = (text: string) => objectExpression(parseInlineStyle(text).map(([name, value]) => [name, valueToExpression(value)]))

const camelCase = (name: string) =>
  /^(data|aria)-/.test(name) ? name : name.replaceAll(/-([a-z])/g, (_, letter: string) => letter.toUpperCase())

/**
 * React's name and value for an attribute of HTML; undefined where React must not see it. `value` undefined: the attribute stands bare.
 * On a component, names are its properties: `image-order="2"` is `imageOrder`, and a bare one is true.
 */
export function reactAttribute(tag: string, inSvg: boolean, name: string, value: string | undefined): [string, AttributeValue] | undefined {
  if (isVueAttribute(name)) return [name, value ?? true]
  if (reactsOwn.has(name.toLowerCase()) || !writable.test(name)) return undefined
  if (name.toLowerCase() === 'style') return ['style', styleObject(value ?? '')]
  if (name.toLowerCase() === 'class') return ['className', value ?? '']
  if (isComponentName(tag)) return [camelCase(name), value ?? true]

  const info = find(inSvg ? svg : html, name)
  // Names that HTML does not have are those of utility CSS: without a value the selector is `[flex=""]`.
  if (!info.space) return [name.toLowerCase(), value ?? '']
  const property = hastToReact[info.property] ?? info.property
  if (info.boolean || (info.overloadedBoolean && value === undefined))
    return [property in defaults && hasDefaults.has(tag) ? (defaults[property] ?? property) : property, true]
  return [hasDefaults.has(tag) ? (defaults[property] ?? property) : property, value ?? '']
}

import { find, hastToReact, html, svg } from 'property-information'
import { objectExpression, valueToExpression } from '../tree/expressions.ts'
import type { AttributeValue } from '../tree/slide-tree.ts'
import { parseInlineStyle } from './inline-style.ts'
import { htmlTags, isComponentName } from './tag-names.ts'

/** Attributes that Vue reads: the constructs for them find them under the name that the author wrote. */
export const isVueAttribute = (name: string): boolean => /^(v-|[:@#])/.test(name)

/** Names that mean something to React itself and nothing in HTML. */
export const reactsOwn = new Set(['ref', 'key', 'children', 'dangerouslysetinnerhtml'])

/** What React takes for the name of an attribute; others (`!p-1`, `w-[10px]`) can only be classes. */
const writable = /^[A-Za-z_][\w.-]*(:[\w.-]+)?$/

/** Attributes that React does not know, most of them obsolete: it passes them on as they are, in lower case and with a text. */
const unknownToReact = new Set(
  `alink alpha allowpaymentrequest allowtransparency allowusermedia bgcolor bordercolor bottommargin charoff closedby codebase codetype
  colorspace commandfor compact credentialless declare dirname exportparts hspace ismap leftmargin longdesc lowsrc nohref noresize noshade
  nowrap rightmargin topmargin typemustmatch valign valuetype vlink vspace writingsuggestions`.split(/\s+/),
)

/** What a form control starts with; React takes the plain names for controlled ones. */
const startsWith = new Map([
  ['value', 'defaultValue'],
  ['checked', 'defaultChecked'],
])
const controls = new Set(['input', 'select'])

const styleObject = (text: string) => objectExpression(parseInlineStyle(text).map(([name, value]) => [name, valueToExpression(value)]))

const camelCase = (name: string) =>
  /^(data|aria)-/.test(name) ? name : name.replaceAll(/-([a-z])/g, (_, letter: string) => letter.toUpperCase())

/** What is known of an attribute: first by the language of its element, then by the other. */
function informationOn(tag: string, inSvg: boolean, name: string) {
  const [own, other] = inSvg && !htmlTags.has(tag) ? [svg, html] : [html, svg]
  const information = find(own, name)
  return information.space ? information : find(other, name)
}

/**
 * React's name and value for an attribute of HTML; undefined where React must not see it. `value` undefined: the attribute stands bare.
 * On a component, names are its properties: `image-order="2"` is `imageOrder`, and a bare one is true.
 */
export function reactAttribute(tag: string, inSvg: boolean, name: string, value: string | undefined): [string, AttributeValue] | undefined {
  const lower = name.toLowerCase()
  if (isVueAttribute(name)) return [name, value ?? true]
  if (reactsOwn.has(lower) || !writable.test(name)) return undefined
  if (lower === 'style') return ['style', styleObject(value ?? '')]
  if (lower === 'class') return ['className', value ?? '']
  if (isComponentName(tag)) return [camelCase(name), value ?? true]

  const { space, property, boolean, overloadedBoolean } = informationOn(tag, inSvg, name)
  // Names that HTML does not have are those of utility CSS: without a value the selector is `[flex=""]`.
  if (!space || unknownToReact.has(lower)) return [lower, value ?? '']
  const inReact = hastToReact[property] ?? property
  return [(controls.has(tag) && startsWith.get(inReact)) || inReact, boolean || (overloadedBoolean && !value) ? true : (value ?? '')]
}

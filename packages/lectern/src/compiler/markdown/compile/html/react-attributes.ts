import { find, hastToReact, html, svg } from 'property-information'
import { expandGroups } from '../styles/variant-groups.ts'
import { objectExpression, valueToExpression } from '../tree/expressions.ts'
import type { AttributeValue } from '../tree/slide-tree.ts'
import { htmlTags, isComponentName } from './tag-names.ts'

/** Declarations in a `style` text. Semicolons in quotes and in parentheses do not separate them. */
const declaration = /((?:[^;"'(]|"[^"]*"|'[^']*'|\([^)]*\)|["'(])+)(?:;|$)/g

/** Return React's name of a CSS property: `background-color` → `backgroundColor`, `-webkit-x` → `WebkitX`. Custom properties stay unchanged. */
function reactName(property: string): string {
  if (property.startsWith('--')) return property
  return property
    .toLowerCase()
    .replace(/^-ms-/, 'ms-')
    .replaceAll(/-([a-z])/g, (_, letter: string) => letter.toUpperCase())
}

/** Parse the text of a `style` attribute for React's style object. Leave out text that is not a declaration, as browsers do. @internal for its test */
export function parseInlineStyle(text: string): [string, string][] {
  return [...text.replaceAll(/\/\*.*?\*\//gs, '').matchAll(declaration)].flatMap(([, written = '']): [string, string][] => {
    const colon = written.indexOf(':')
    const property = written.slice(0, colon).trim()
    // React does not support `!important`. An inline declaration overrides almost all others anyway.
    const value = written
      .slice(colon + 1)
      .replace(/\s*!\s*important\s*$/i, '')
      .trim()
    return colon > 0 && value !== '' && /^-{0,2}[\w-]+$/.test(property) ? [[reactName(property), value]] : []
  })
}

/** Return whether Vue reads an attribute. It keeps the author's name, so that its transform can find it. */
export const isVueAttribute = (name: string): boolean => /^(v-|[:@#])/.test(name)

/** Names that React reserves and HTML does not use. */
export const reactsOwn = new Set(['ref', 'key', 'children', 'dangerouslysetinnerhtml'])

/** The directive that stands for `ref="name"` until a script of Vue uses it. */
export const templateRefName = 'v-ref'

/** Attribute names that React accepts. Other names (`!p-1`, `w-[10px]`) can only be classes. */
const writable = /^[A-Za-z_][\w.-]*(:[\w.-]+)?$/

/** Attributes that React does not know, most of them obsolete. React passes them on in lower case, with a text value. */
const unknownToReact = new Set(
  `alink alpha allowpaymentrequest allowtransparency allowusermedia bgcolor bordercolor bottommargin charoff closedby codebase codetype
  colorspace commandfor compact credentialless declare dirname exportparts hspace ismap leftmargin longdesc lowsrc nohref noresize noshade
  nowrap rightmargin topmargin typemustmatch valign valuetype vlink vspace writingsuggestions`.split(/\s+/),
)

/** The initial values of form controls. React uses the plain names for controlled components. */
const startsWith = new Map([
  ['value', 'defaultValue'],
  ['checked', 'defaultChecked'],
])
const controls = new Set(['input', 'select'])

const styleObject = (text: string) => objectExpression(parseInlineStyle(text).map(([name, value]) => [name, valueToExpression(value)]))

const camelCase = (name: string) =>
  /^(data|aria)-/.test(name) ? name : name.replaceAll(/-([a-z])/g, (_, letter: string) => letter.toUpperCase())

/** Return the information on an attribute: first for the language of its element, then for the other. */
function informationOn(tag: string, inSvg: boolean, name: string) {
  const [own, other] = inSvg && !htmlTags.has(tag) ? [svg, html] : [html, svg]
  const information = find(own, name)
  return information.space ? information : find(other, name)
}

/**
 * Return React's name and value for an HTML attribute. Return undefined when React must not receive it. An undefined `value` means an attribute
 * without a value. On a component, names are props: `image-order="2"` becomes `imageOrder`, and an attribute without a value becomes true.
 */
export function reactAttribute(tag: string, inSvg: boolean, name: string, value: string | undefined): [string, AttributeValue] | undefined {
  const lower = name.toLowerCase()
  if (isVueAttribute(name)) return [name, value ?? true]
  // A template of Vue names the script's ref.
  if (lower === 'ref') return [templateRefName, value ?? '']
  if (reactsOwn.has(lower) || !writable.test(name)) return undefined
  if (lower === 'style') return ['style', styleObject(value ?? '')]
  if (lower === 'class') return ['className', expandGroups(value ?? '')]
  if (isComponentName(tag)) return [camelCase(name), value ?? true]

  const { space, property, boolean, overloadedBoolean } = informationOn(tag, inSvg, name)
  // Names unknown in HTML belong to utility CSS. Without a value, the selector is `[flex=""]`.
  if (!space || unknownToReact.has(lower)) return [lower, value ?? '']
  const inReact = hastToReact[property] ?? property
  return [(controls.has(tag) && startsWith.get(inReact)) || inReact, boolean || (overloadedBoolean && !value) ? true : (value ?? '')]
}

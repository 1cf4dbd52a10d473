import { classText, isComponentName, isHandler, refusedAttribute, styleOf } from '../../../base/lib/model/index.ts'

/** React's names of attributes that differ from those of HTML in more than their case. */
const otherNames: Readonly<Record<string, string>> = { class: 'className', for: 'htmlFor' }
/** React's names of attributes that differ from those of HTML in their case. */
const camelNames = new Map(
  `autoComplete autoFocus autoPlay colSpan contentEditable crossOrigin dateTime encType maxLength minLength noValidate playsInline readOnly rowSpan
  spellCheck srcSet tabIndex useMap`
    .split(/\s+/)
    .map((name) => [name.toLowerCase(), name]),
)
/** Properties of React that are no attributes. */
const ofReact: ReadonlySet<string> = new Set(['dangerouslysetinnerhtml', 'ref', 'key', 'children'])

/** Return whether the element or component `tag` may have an attribute. A handler must be a function, because the text of one is a script. */
function isAllowed(tag: string, name: string, value: unknown): boolean {
  if (ofReact.has(name.toLowerCase())) return false
  if (isHandler(name)) return typeof value === 'function'
  return refusedAttribute(tag, name, String(value ?? '')) === undefined
}

/** Return the attributes of `<tag>` for `v-bind="object"`, with React's names. */
export function boundAttributes(tag: string, object: unknown): Record<string, unknown> {
  if (typeof object !== 'object' || object === null) return {}
  const isComponent = isComponentName(tag)
  return Object.fromEntries(
    Object.entries(object).flatMap(([name, value]): [string, unknown][] => {
      if (!isAllowed(tag, name, value)) return []
      if (name === 'class') return [['className', classText(value)]]
      if (name === 'style') return [['style', styleOf(value)]]
      return [[isComponent ? name : (otherNames[name] ?? camelNames.get(name) ?? name), value]]
    }),
  )
}

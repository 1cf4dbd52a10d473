import { classText, styleOf } from '../../lib/model/index.ts'

/** React's names of attributes that differ from those of HTML in more than their case. */
const otherNames: Readonly<Record<string, string>> = { class: 'className', for: 'htmlFor' }
/** React's names of attributes that differ from those of HTML in their case. */
const camelNames = new Map(
  `autoComplete autoFocus autoPlay colSpan contentEditable crossOrigin dateTime encType maxLength minLength noValidate playsInline readOnly rowSpan
  spellCheck srcDoc srcSet tabIndex useMap`
    .split(/\s+/)
    .map((name) => [name.toLowerCase(), name]),
)
/** Attributes that would put text into the page as it is. */
const refused = /^(srcdoc|innerhtml|dangerouslysetinnerhtml|ref|key|children)$/i

/** Return the attributes of an element for `v-bind="object"`, with React's names. */
export function boundAttributes(object: unknown): Record<string, unknown> {
  if (typeof object !== 'object' || object === null) return {}
  return Object.fromEntries(
    Object.entries(object).flatMap(([name, value]): [string, unknown][] => {
      if (refused.test(name) || (/^on/i.test(name) && typeof value !== 'function')) return []
      if (name === 'class') return [['className', classText(value)]]
      if (name === 'style') return [['style', styleOf(value)]]
      return [[otherNames[name] ?? camelNames.get(name) ?? name, value]]
    }),
  )
}

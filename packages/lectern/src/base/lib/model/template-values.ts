/** Return the item `key` of a list, a text or an object, only if it is an own property. */
export function itemOf(data: unknown, key: unknown): unknown {
  if ((typeof data !== 'object' && typeof data !== 'string') || data === null) return undefined
  const name = String(key)
  return Object.hasOwn(data as object, name) ? (data as Readonly<Record<string, unknown>>)[name] : undefined
}

/** Return a value as `{{ }}` shows it: '' for null and undefined, JSON for lists and objects. */
export function displayText(value: unknown): string {
  if (value === null || value === undefined) return ''
  return typeof value === 'object' ? JSON.stringify(value, null, 2) : String(value)
}

/** Return a value for an HTML attribute that is not boolean: undefined for null and undefined, otherwise a text. */
export const attributeText = (value: unknown): string | undefined => (value === null || value === undefined ? undefined : String(value))

/** Return the classes of `:class`: a text, a list of such values, or an object whose keys count when their value is truthy. */
export function classText(value: unknown): string {
  if (Array.isArray(value)) return value.map(classText).filter(Boolean).join(' ')
  if (typeof value === 'object' && value !== null)
    return Object.entries(value)
      .filter(([, holds]) => holds)
      .map(([name]) => name)
      .join(' ')
  return typeof value === 'string' ? value : ''
}

const reactName = (property: string) =>
  property.startsWith('--')
    ? property
    : property.replace(/^-ms-/, 'ms-').replaceAll(/-([a-z])/g, (_, letter: string) => letter.toUpperCase())

/** Merge the styles of `:style`, later ones win: objects with CSS's or React's names, texts, and lists of such values. Numbers get no unit. */
export function styleOf(...styles: readonly unknown[]): Readonly<Record<string, string>> {
  const entries = styles.flatMap((style): [string, unknown][] => {
    if (Array.isArray(style)) return Object.entries(styleOf(...style))
    if (typeof style === 'object' && style !== null) return Object.entries(style)
    if (typeof style !== 'string') return []
    return style.split(';').flatMap((declaration): [string, unknown][] => {
      const colon = declaration.indexOf(':')
      return colon > 0 ? [[declaration.slice(0, colon).trim(), declaration.slice(colon + 1).trim()]] : []
    })
  })
  return Object.fromEntries(
    entries.flatMap(([name, value]) => (value === null || value === undefined || value === '' ? [] : [[reactName(name), String(value)]])),
  )
}

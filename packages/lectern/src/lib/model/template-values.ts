/** The item `key` of a list, a text or an object: only what is its own. */
export function itemOf(data: unknown, key: unknown): unknown {
  if ((typeof data !== 'object' && typeof data !== 'string') || data === null) return undefined
  const name = String(key)
  return Object.hasOwn(data as object, name) ? (data as Readonly<Record<string, unknown>>)[name] : undefined
}

/** A value as `{{ }}` shows it: nothing for nothing, lists and objects as JSON. */
export function displayText(value: unknown): string {
  if (value === null || value === undefined) return ''
  return typeof value === 'object' ? JSON.stringify(value, null, 2) : String(value)
}

/** A value as an attribute of HTML that is no switch: none for nothing, everything else as a text. */
export const attributeText = (value: unknown): string | undefined => (value === null || value === undefined ? undefined : String(value))

/** The classes of `:class`: a text, a list of such, or an object whose keys count where the value holds. */
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

/** The styles of `:style` over each other, later ones win: objects with CSS's names or React's, texts, lists of such. Numbers bear no unit. */
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

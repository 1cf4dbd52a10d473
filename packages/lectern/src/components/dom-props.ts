/**
 * What a component hands on to its element of the properties that it does not read itself. A bare attribute of a slide, `<v-drag text-3xl>`,
 * reaches a component as `true`; on an element it is an empty text, which is what the CSS of utility attributes looks for.
 */
export function domProps(props: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(props).flatMap(([name, value]) => {
      if (name === 'slots') return []
      const isBare = value === true && !/^(aria-|data-|hidden$|inert$)/.test(name)
      return [isBare ? [name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`), ''] : [name, value]]
    }),
  )
}

/** A number that an author wrote as one or as a text; `fallback` for anything else. */
export function numberOf(value: unknown, fallback: number): number {
  const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value
  return typeof number === 'number' && Number.isFinite(number) ? number : fallback
}

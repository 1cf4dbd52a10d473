import type { CSSProperties } from 'react'

/**
 * Return the properties that a component passes on to its element. A bare attribute of a slide, `<v-drag text-3xl>`, reaches a component as `true`.
 * On an element it must be an empty text, because the CSS of utility attributes looks for that.
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

/** Return CSS custom properties as a style of an element. */
export const customProperties = (properties: Readonly<Record<`--${string}`, string | number | undefined>>): CSSProperties => properties

/** Return a number that an author wrote as a number or as text; `fallback` for anything else. */
export function numberOf(value: unknown, fallback: number): number {
  const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value
  return typeof number === 'number' && Number.isFinite(number) ? number : fallback
}

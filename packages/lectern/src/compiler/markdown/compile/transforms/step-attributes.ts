import { attributeOf, type SlideElement, textOf } from '../tree/slide-tree.ts'

/** The source of an attribute: `at="3"`, or of an expression: `:at="3"`, `at={3}`. */
export interface WrittenAttribute {
  readonly source: string
  readonly isExpression: boolean
}

export function writtenAttribute(element: SlideElement, name: string): WrittenAttribute | undefined {
  const bound = textOf(element, `:${name}`)
  if (bound !== undefined) return { source: bound, isExpression: true }
  const value = attributeOf(element, name)?.value
  if (value === undefined) return undefined
  return typeof value === 'object' ? { source: value?.value ?? '', isExpression: value !== null } : { source: value, isExpression: false }
}

/** Return true for a bare `hide`, and for any value except `false`. */
export function isOn(element: SlideElement, name: string): boolean {
  const written = writtenAttribute(element, name)
  return written !== undefined && written.source !== 'false'
}

/** Return a whole number from 1, such as `depth="2"`. Return 1 when the attribute is absent or invalid. */
export const countOf = (element: SlideElement, name: string): number =>
  Math.max(1, Math.floor(Number(writtenAttribute(element, name)?.source ?? 1)) || 1)

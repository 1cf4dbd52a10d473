import { createElement, Fragment, type Key, type ReactNode } from 'react'

const isIterable = (value: unknown): value is Iterable<unknown> => typeof value === 'object' && value !== null && Symbol.iterator in value

/** Return what `v-for` repeats: each item with its key and index, in the order of Vue. */
function itemsOf(list: unknown): (readonly unknown[])[] {
  if (typeof list === 'number') return Array.from({ length: Math.max(0, list) }, (_, index) => [index + 1, index])
  if (typeof list === 'string' || isIterable(list)) return Array.from(list, (item, index) => [item, index])
  if (typeof list !== 'object' || list === null) return []
  return Object.entries(list).map(([key, item], index) => [item, key, index])
}

/** Render each item of a list, an object or a number, as `v-for` does. `keyOf` returns the author's key of an item. */
export function repeatItems(
  list: unknown,
  render: (...item: readonly unknown[]) => ReactNode,
  keyOf?: (...item: readonly unknown[]) => unknown,
): ReactNode {
  return itemsOf(list).map((item, index) => createElement(Fragment, { key: (keyOf?.(...item) ?? index) as Key }, render(...item)))
}

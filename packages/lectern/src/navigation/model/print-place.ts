import { type AddressedDeck, type AddressParts, decoded, pathBelow } from './address.ts'

/** The parts of an address of the print view. */
export interface PrintPlace {
  /** The path below the base without an extension: `print`, `presenter/print`, or the slide to print. */
  readonly path: string
  /** The query without its question mark. */
  readonly query: string
}

/** Return the value of a query parameter: undefined if it is missing, '' if it has no value. */
export function parameterOf(query: string, name: string): string | undefined {
  const part = query.split('&').find((each) => each === name || each.startsWith(`${name}=`))
  return part === undefined ? undefined : decoded(part.slice(name.length + 1))
}

/** Parse an address of the print view (spec.md §2: `/print`, `/presenter/print`, the parameter `print`). Return undefined for another screen. */
export function printPlace(deck: AddressedDeck, { pathname, search, hash }: AddressParts): PrintPlace | undefined {
  const [hashPath = '', ...hashQuery] = hash.replace(/^#\/?/, '').split('?')
  const inHash = deck.routerMode === 'hash'
  const path = ((inHash ? decoded(hashPath) : pathBelow(deck.base, pathname)) ?? '').replace(/(\/|\.html)$/, '')
  const query = inHash ? hashQuery.join('?') : search.slice(1)
  const whole = path === 'print' || (path === 'presenter/print' && deck.presenter !== false)
  return whole || parameterOf(query, 'print') !== undefined ? { path, query } : undefined
}

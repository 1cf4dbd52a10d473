import { type AddressedDeck, type AddressParts, decoded, pathBelow } from './address.ts'

/** An address of the print view, taken apart. */
export interface PrintPlace {
  /** Below the base, without an ending: `print`, `presenter/print`, or the slide that is to be printed. */
  readonly path: string
  /** Without its question mark. */
  readonly query: string
}

/** The value of a query parameter, undefined where there is none; '' where it has no value. */
export function parameterOf(query: string, name: string): string | undefined {
  const part = query.split('&').find((each) => each === name || each.startsWith(`${name}=`))
  return part === undefined ? undefined : decoded(part.slice(name.length + 1))
}

/** Takes an address of the print view apart (spec.md §2: `/print`, `/presenter/print`, the parameter `print`); undefined for one of another screen. */
export function printPlace(deck: AddressedDeck, { pathname, search, hash }: AddressParts): PrintPlace | undefined {
  const [hashPath = '', ...hashQuery] = hash.replace(/^#\/?/, '').split('?')
  const inHash = deck.routerMode === 'hash'
  const path = ((inHash ? decoded(hashPath) : pathBelow(deck.base, pathname)) ?? '').replace(/(\/|\.html)$/, '')
  const query = inHash ? hashQuery.join('?') : search.slice(1)
  const whole = path === 'print' || (path === 'presenter/print' && deck.presenter !== false)
  return whole || parameterOf(query, 'print') !== undefined ? { path, query } : undefined
}

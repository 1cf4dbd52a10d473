import { type AddressedDeck, type AddressParts, decoded, parseAddress, pathBelow } from './address.ts'

/** The parts of an address of the print view. */
export interface PrintPlace {
  /** The path below the base without an extension: `print`, `presenter/print`, or the slide to print. */
  readonly path: string
  /** The query without its question mark. */
  readonly query: string
  /** The right address of the place, if the window has another one (contract.md, "Addresses"). */
  readonly redirect: string | undefined
}

/** Return the value of a query parameter: undefined if it is missing, '' if it has no value. */
export function parameterOf(query: string, name: string): string | undefined {
  const part = query.split('&').find((each) => each === name || each.startsWith(`${name}=`))
  return part === undefined ? undefined : decoded(part.slice(name.length + 1))
}

/**
 * Parse an address of the print view (spec.md §2: `/print`, `/presenter/print`, the parameter `print`). Return undefined for another screen. An
 * unknown path with the parameter prints slide 1, as it shows slide 1 without.
 */
export function printPlace(deck: AddressedDeck, parts: AddressParts): PrintPlace | undefined {
  const [hashPath = '', ...hashQuery] = parts.hash.replace(/^#\/?/, '').split('?')
  const inHash = deck.routerMode === 'hash'
  const written = (inHash ? decoded(hashPath) : pathBelow(deck.base, parts.pathname)) ?? ''
  const path = written.replace(/(\/|\.html)$/, '')
  const query = inHash ? hashQuery.join('?') : parts.search.slice(1)
  if (path === 'print' || (path === 'presenter/print' && deck.presenter !== false)) return { path, query, redirect: undefined }
  if (parameterOf(query, 'print') === undefined) return undefined
  const no = String(parseAddress(deck, parts).position.no)
  return { path: no, query, redirect: written === no ? undefined : `${inHash ? '#/' : deck.base}${no}?${query}` }
}

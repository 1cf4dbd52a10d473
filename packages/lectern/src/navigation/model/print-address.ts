import { type AddressedDeck, type AddressParts, decoded, pathBelow, slideOfPath } from './address.ts'
import { clicksTotal } from './position.ts'

/** What an address asks to be printed. */
export interface PrintRequest {
  /** Slide and notes on each page, for the presenter (`/presenter/print`). */
  readonly withNotes: boolean
  /** `print=clicks`: one page a step. */
  readonly withClicks: boolean
  /** `range=1,4-6`; undefined: the whole deck. */
  readonly range: string | undefined
  /** One step only, as in `/3?print=clicks&clicks=2`. */
  readonly clicks: number | undefined
}

/** The value of a query parameter as written, undefined where there is none; '' where it has no value. */
function parameterOf(query: string, name: string): string | undefined {
  const part = query.split('&').find((each) => each === name || each.startsWith(`${name}=`))
  return part === undefined ? undefined : decoded(part.slice(name.length + 1))
}

/**
 * What an address of the print view asks for, undefined for the address of another screen (spec.md §2): `/print` and `/presenter/print` print the
 * deck, the query parameter `print` the slide of its address.
 */
export function parsePrintAddress(deck: AddressedDeck, { pathname, search, hash }: AddressParts): PrintRequest | undefined {
  const [hashPath = '', ...hashQuery] = hash.replace(/^#\/?/, '').split('?')
  const inHash = deck.routerMode === 'hash'
  const path = ((inHash ? decoded(hashPath) : pathBelow(deck.base, pathname)) ?? '').replace(/(\/|\.html)$/, '')
  const query = inHash ? hashQuery.join('?') : search.slice(1)
  const print = parameterOf(query, 'print')
  const withNotes = path === 'presenter/print' && deck.presenter !== false
  const whole = path === 'print' || withNotes
  if (!whole && print === undefined) return undefined
  const no = whole ? undefined : (slideOfPath(deck, path) ?? 1)
  const withClicks = print === 'clicks'
  const step = no !== undefined && withClicks ? parameterOf(query, 'clicks') : undefined
  return {
    withNotes,
    withClicks,
    range: no === undefined ? parameterOf(query, 'range') : String(no),
    clicks: no !== undefined && step !== undefined && /^\d+$/.test(step) ? Math.min(Number(step), clicksTotal(deck, no)) : undefined,
  }
}

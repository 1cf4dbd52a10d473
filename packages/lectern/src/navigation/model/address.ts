import { clampPosition, clicksStart, type DeckShape, endOf, type Position } from './position.ts'

/** What addresses need to know of a deck; a `DeckManifest` is one. */
export interface AddressedDeck extends DeckShape {
  /** Base path, with a slash at both ends. */
  readonly base: string
  readonly routerMode: 'history' | 'hash'
  /** Absent where the deck has a presenter's screen. */
  readonly presenter?: false
}

/** The screens that have addresses of their own (spec.md §2). */
export type ScreenName = 'play' | 'presenter'

/** The parts of an address as `location` gives them. */
export interface AddressParts {
  readonly pathname: string
  /** With its question mark, or ''. */
  readonly search: string
  /** With its number sign, or ''. */
  readonly hash: string
}

/** What an address says. */
export interface ParsedAddress {
  readonly screen: ScreenName
  readonly position: Position
  /** Every query parameter but `clicks`, as written, joined by `&`: kept while moving. */
  readonly query: string
  /** True when the address is not the one that `formatAddress` gives for this place: the entry in the history is to be replaced. */
  readonly redirect: boolean
}

export function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text // a lone percent sign: matches nothing and is redirected
  }
}

function splitQuery(query: string): { clicks: readonly string[]; rest: string } {
  const parts = query.split('&').filter(Boolean)
  const isClicks = (part: string) => part === 'clicks' || part.startsWith('clicks=')
  return {
    clicks: parts.filter(isClicks).map((part) => part.slice('clicks='.length)),
    rest: parts.filter((part) => !isClicks(part)).join('&'),
  }
}

/** Path below the base, undefined when the address is not below it. */
export function pathBelow(base: string, pathname: string): string | undefined {
  const path = decoded(pathname)
  const root = decoded(base)
  if (path.startsWith(root)) return path.slice(root.length)
  return `${path}/` === root ? '' : undefined
}

/** The slide that a path names: by number (`3`, `3/`, `3.html` as plain file hosts write it) or by `routeAlias`; undefined for none. */
export function slideOfPath(deck: DeckShape, path: string): number | undefined {
  const name = path.replace(/(\/|\.html)$/, '')
  if (/^[1-9]\d*$/.test(name)) return Number(name) <= endOf(deck) ? Number(name) : undefined
  const index = name === '' ? -1 : deck.slides.findIndex(({ routeAlias }) => routeAlias === name)
  return index < 0 ? undefined : index + 1
}

/**
 * The place that an address names (contract.md, "Addresses"). Never throws: what is unmatched is slide 1, a `clicks` that the slide does not
 * have is clamped, and `redirect` says that the address has to be put right.
 */
export function parseAddress(deck: AddressedDeck, { pathname, search, hash }: AddressParts): ParsedAddress {
  const [hashPath = '', ...hashQuery] = hash.replace(/^#\/?/, '').split('?')
  const path = deck.routerMode === 'hash' ? decoded(hashPath) : pathBelow(deck.base, pathname)
  const { clicks, rest } = splitQuery(deck.routerMode === 'hash' ? hashQuery.join('?') : search.slice(1))
  const below = path?.match(/^presenter(?:\.html|\/(.*))?$/)
  const named = below && deck.presenter !== false ? below[1] || '1' : undefined
  const presented = named && slideOfPath(deck, named)
  // What is unmatched below /presenter is unmatched like all else: slide 1 of the play screen.
  const screen: ScreenName = presented ? 'presenter' : 'play'
  const no = presented || (path === undefined ? undefined : slideOfPath(deck, path))
  const position = clampPosition(deck, { no: no ?? 1, clicks: Number(clicks[0] ?? 0) })
  const clicksRight =
    clicks.length === 0
      ? true
      : clicks.length === 1 && position.clicks > clicksStart(deck, position.no) && clicks[0] === String(position.clicks)
  const pathRight = path === screenPath(screen) + position.no && (deck.routerMode === 'history' || hash.startsWith('#/'))
  return { screen, position, query: rest, redirect: !pathRight || !clicksRight }
}

const screenPath = (screen: ScreenName) => (screen === 'presenter' ? 'presenter/' : '')

/** The address of a place on a screen, to be resolved against the page's; the slide's first step is not written. `query` as `parseAddress` gave it. */
export function formatAddress(deck: AddressedDeck, { no, clicks }: Position, query: string, screen: ScreenName = 'play'): string {
  const parts = [query, clicks > clicksStart(deck, no) ? `clicks=${clicks}` : ''].filter(Boolean).join('&')
  return `${deck.routerMode === 'hash' ? '#/' : deck.base}${screenPath(screen)}${no}${parts && `?${parts}`}`
}

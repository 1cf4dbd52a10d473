import { clampPosition, clicksStart, type DeckShape, endOf, type Position } from './position.ts'

/** What addresses need to know of a deck. A `DeckManifest` fits. */
export interface AddressedDeck extends DeckShape {
  /** Base path, with a slash at both ends. */
  readonly base: string
  /** Base path of the pages, if it is another. */
  readonly root?: string
  readonly routerMode: 'history' | 'hash' | 'memory'
  /** Undefined if the deck has a presenter's screen. */
  readonly presenter?: false
}

/** The screens that have their own addresses (spec.md §2). */
export type ScreenName = 'play' | 'presenter'

/** An address in its pieces, as in `location`. */
export interface PageAddress {
  readonly pathname: string
  /** With its question mark, or ''. */
  readonly search: string
  /** With its number sign, or ''. */
  readonly hash: string
}

/** The content of an address. */
export interface ParsedAddress {
  readonly screen: ScreenName
  readonly position: Position
  /** All query parameters except `clicks`, as written, joined by `&`. They are kept while moving. */
  readonly query: string
  /** Whether the address differs from the one that `formatAddress` returns for this position. If so, the entry in the history has to be replaced. */
  readonly redirect: boolean
  /** The address of the page, to be written before that of the position: with a hash router, if the path is not that of the deck. */
  readonly root?: string
  /** The path that names no slide, to be logged (spec.md §8). */
  readonly unknown?: string
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text // a lone percent sign matches nothing and is redirected
  }
}

function splitQuery(query: string): { clicks: readonly string[]; rest: string } {
  const parameters = query.split('&').filter(Boolean)
  const isClicks = (parameter: string) => parameter === 'clicks' || parameter.startsWith('clicks=')
  return {
    clicks: parameters.filter(isClicks).map((parameter) => parameter.slice('clicks='.length)),
    rest: parameters.filter((parameter) => !isClicks(parameter)).join('&'),
  }
}

/** Return the base path of the pages of a deck. */
const rootOf = ({ base, root = base }: AddressedDeck) => root

/** Return the path below the base of the pages, or undefined if the address is not below it. */
function pathBelow(deck: AddressedDeck, pathname: string): string | undefined {
  const path = decoded(pathname)
  const root = decoded(rootOf(deck))
  if (path.startsWith(root)) return path.slice(root.length)
  return `${path}/` === root ? '' : undefined
}

/** Return the slide of a path: by number (`3`, `3/`, or `3.html` as plain file hosts write it) or by `routeAlias`. Return undefined for no slide. */
export function slideOfPath(deck: DeckShape, path: string): number | undefined {
  const name = path.replace(/(\/|\.html)$/, '')
  if (/^[1-9]\d*$/.test(name)) return Number(name) <= endOf(deck) ? Number(name) : undefined
  const index = name === '' ? -1 : deck.slides.findIndex(({ routeAlias }) => routeAlias === name)
  return index < 0 ? undefined : index + 1
}

/**
 * Return the position in an address (contract.md, "Addresses"). Never throws. An unknown address is slide 1. A `clicks` that the slide does not have is
 * clamped. `redirect` marks an address that has to be corrected.
 */
export function parseAddress(deck: AddressedDeck, { pathname, search, hash }: PageAddress): ParsedAddress {
  const [hashPath = '', ...hashQuery] = hash.replace(/^#\/?/, '').split('?')
  const inHash = deck.routerMode === 'hash'
  const page = pathBelow(deck, pathname)
  const path = inHash ? decoded(hashPath) : page
  const { clicks, rest } = splitQuery(inHash ? hashQuery.join('?') : search.slice(1))
  // A file may have any name, as a deck in a single file has.
  const root = inHash && page && !/\.html?$/.test(page) ? rootOf(deck) + search : ''
  const below = path?.match(/^presenter(?:\.html|\/(.*))?$/)
  const named = below && deck.presenter !== false ? below[1] || '1' : undefined
  const presented = named && slideOfPath(deck, named)
  // An unknown path below /presenter is treated like any other: slide 1 of the play screen.
  const screen: ScreenName = presented ? 'presenter' : 'play'
  const no = presented || (path === undefined ? undefined : slideOfPath(deck, path))
  const lost = root ? page : no === undefined ? path : undefined
  const unknown = lost === 'index.html' ? undefined : lost
  const position = clampPosition(deck, { no: no ?? 1, clicks: Number(clicks[0] ?? 0) })
  const clicksRight =
    clicks.length === 0
      ? true
      : clicks.length === 1 && position.clicks > clicksStart(deck, position.no) && clicks[0] === String(position.clicks)
  const pathRight = path === screenPath(screen) + position.no && (!inHash || (hash.startsWith('#/') && root === ''))
  return { screen, position, query: rest, redirect: !pathRight || !clicksRight, ...(root && { root }), ...(unknown && { unknown }) }
}

const screenPath = (screen: ScreenName) => (screen === 'presenter' ? 'presenter/' : '')

/**
 * Return the address of a position on a screen, to be resolved against the address of the page. The slide's first step is omitted. `query` is as
 * `parseAddress` returned it.
 */
export function formatAddress(deck: AddressedDeck, { no, clicks }: Position, query: string, screen: ScreenName = 'play'): string {
  const whole = [query, clicks > clicksStart(deck, no) ? `clicks=${clicks}` : ''].filter(Boolean).join('&')
  return `${deck.routerMode === 'hash' ? '#/' : rootOf(deck)}${screenPath(screen)}${no}${whole && `?${whole}`}`
}

/** An address of the print view in its pieces. */
export interface PrintAddress {
  /** The path below the base without an extension: `print`, `presenter/print`, or the slide to print. */
  readonly path: string
  /** The query without its question mark. */
  readonly query: string
  /** The right address of the page, if the window has another one (contract.md, "Addresses"). */
  readonly redirect: string | undefined
}

/** Return the value of a query parameter: undefined if it is missing, '' if it has no value. */
export function parameterOf(query: string, name: string): string | undefined {
  const parameter = query.split('&').find((each) => each === name || each.startsWith(`${name}=`))
  return parameter === undefined ? undefined : decoded(parameter.slice(name.length + 1))
}

/**
 * Parse an address of the print view (spec.md §2: `/print`, `/presenter/print`, the parameter `print`). Return undefined for another screen. An
 * unknown path with the parameter prints slide 1, as it shows slide 1 without.
 */
export function parsePrintAddress(deck: AddressedDeck, address: PageAddress): PrintAddress | undefined {
  const [hashPath = '', ...hashQuery] = address.hash.replace(/^#\/?/, '').split('?')
  const inHash = deck.routerMode === 'hash'
  const written = (inHash ? decoded(hashPath) : pathBelow(deck, address.pathname)) ?? ''
  const path = written.replace(/(\/|\.html)$/, '')
  const query = inHash ? hashQuery.join('?') : address.search.slice(1)
  if (path === 'print' || (path === 'presenter/print' && deck.presenter !== false)) return { path, query, redirect: undefined }
  if (parameterOf(query, 'print') === undefined) return undefined
  const no = String(parseAddress(deck, address).position.no)
  return { path: no, query, redirect: written === no ? undefined : `${inHash ? '#/' : rootOf(deck)}${no}?${query}` }
}

/** Pages beside the talk, by their path below the base: the notes of the slide on screen, and all slides with notes. */
export const sidePages = ['notes', 'overview'] as const

export type SidePage = (typeof sidePages)[number]

/** Return which of these `pages` is at an address, or undefined if the address is another one. */
export function pageOf<Page extends string>(
  deck: AddressedDeck,
  { pathname, hash }: PageAddress,
  pages: readonly Page[],
): Page | undefined {
  const path = deck.routerMode === 'hash' ? decoded(hash.replace(/^#\/?/, '').split('?')[0] ?? '') : pathBelow(deck, pathname)
  const name = path?.replace(/(\/|\.html)$/, '')
  return pages.find((page) => page === name)
}

/** Return which of these pages beside the talk is at an address. A deck without a presenter screen has none. */
export const sidePageOf = <Page extends string>(deck: AddressedDeck, address: PageAddress, pages: readonly Page[]): Page | undefined =>
  deck.presenter === false ? undefined : pageOf(deck, address, pages)

/** Return the address of a page beside the talk. */
export const sidePageAddress = (deck: AddressedDeck, page: string): string =>
  (deck.routerMode === 'hash' ? `${rootOf(deck)}#/` : rootOf(deck)) + page

import { type AddressedDeck, type AddressParts, decoded, pathBelow } from './address.ts'

/** Pages beside the talk, by their path below the base: the notes of the slide on screen, and all slides with notes. */
export const sidePages = ['notes', 'overview'] as const

export type SidePage = (typeof sidePages)[number]

/** Return which of these `pages` is at an address, or undefined if the address is another one. A deck without a presenter screen has none. */
export function sidePageOf<Page extends string>(
  deck: AddressedDeck,
  { pathname, hash }: AddressParts,
  pages: readonly Page[],
): Page | undefined {
  const path = deck.routerMode === 'hash' ? decoded(hash.replace(/^#\/?/, '').split('?')[0] ?? '') : pathBelow(deck.base, pathname)
  const name = path?.replace(/(\/|\.html)$/, '')
  return deck.presenter === false ? undefined : pages.find((page) => page === name)
}

/** Return the address of a page beside the talk. */
export const sidePageAddress = (deck: AddressedDeck, page: string): string =>
  (deck.routerMode === 'hash' ? `${deck.base}#/` : deck.base) + page

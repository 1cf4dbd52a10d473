import { type AddressedDeck, type AddressParts, decoded, pathBelow } from './address.ts'

/** Path of the page of all notes, below the base. Only the authoring server serves it. */
const notesPath = 'notes-edit'

/** Return whether an address is the page of all notes. */
export function isNotesAddress(deck: AddressedDeck, { pathname, hash }: AddressParts): boolean {
  const path = deck.routerMode === 'hash' ? decoded(hash.replace(/^#\/?/, '').split('?')[0] ?? '') : pathBelow(deck.base, pathname)
  return path?.replace(/\/$/, '') === notesPath
}

/** Return the address of the page of all notes. */
export const notesAddress = (deck: AddressedDeck): string => (deck.routerMode === 'hash' ? `${deck.base}#/` : deck.base) + notesPath

export { createBuiltSource } from './built-source.ts'
export type { AppParts, DeckSource } from './deck-source.ts'
export { readPageData } from './page-data.ts'
export { startDeck } from './start-deck.ts'

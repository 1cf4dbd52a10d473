export type { DeckConfig } from './deck-config.ts'

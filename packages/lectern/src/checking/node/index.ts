export { type CheckJob, checkDeck } from './check-deck.ts'

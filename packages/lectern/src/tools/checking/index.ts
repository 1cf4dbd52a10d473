export { checkDeck } from './check-deck.ts'

export { type AnswerLetters, createAnswerLetters } from './answer-letters.ts'
export { type Relay, type RelayStore, startRelay } from './relay.ts'
export { createTalkKeys, publicKeyOf } from './talk-key.ts'

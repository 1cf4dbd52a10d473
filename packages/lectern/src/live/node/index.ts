export { type Relay, startRelay } from './relay.ts'
export { createTalkKeys, publicKeyOf } from './talk-key.ts'

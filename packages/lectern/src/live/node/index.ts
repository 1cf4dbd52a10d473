export { type Relay, startRelay } from './relay.ts'
export { publicKeyOf } from './talk-key.ts'

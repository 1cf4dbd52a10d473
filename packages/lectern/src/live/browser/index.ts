export { Connection } from './Connection.tsx'
export { createRelayLink } from './relay-link.ts'
export { createRelayTransport, type RelayTransport } from './relay-transport.ts'
export { createSign, createVerify } from './signing.ts'

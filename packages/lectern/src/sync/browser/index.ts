export { type OpenSyncParts, openSync } from './open-sync.ts'

export { type KeepOfflineParts, keepOffline } from './keep-offline.ts'

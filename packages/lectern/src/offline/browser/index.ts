export { type KeepOfflineOptions, keepOffline } from './keep-offline.ts'

export { keepOffline, showNewVersion } from './keep-offline.ts'

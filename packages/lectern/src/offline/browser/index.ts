export { keepOffline } from './keep-offline.ts'

export { addressOf, answerFor } from './answer-for.ts'
export { cacheName, isCacheOf, isForHosts, isOfflinePlan, type OfflinePlan, planOffline, type SiteFile, shellPage } from './offline-plan.ts'
export { moduleRoot, type PackedFile, type PackedSite } from './packed-files.ts'

export { Live } from './live/Live.tsx'
export { PresenterCursor } from './live/PresenterCursor.tsx'
export { type OpenedSync, type OpenSyncOptions, openSync } from './open-sync.ts'
export { useLead, useLive } from './use-lead.ts'

export { Live, PresenterCursor } from './live/Live.tsx'
export { openSync } from './open-sync.ts'
export { holdPresenterLock } from './presenter-lock.ts'

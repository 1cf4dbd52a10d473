export { Live, PresenterCursor } from './Live.tsx'
export { openSync } from './open-sync.ts'
export { holdPresenterLock } from './presenter-lock.ts'

export { Live } from './live/Live.tsx'
export { PresenterCursor } from './live/PresenterCursor.tsx'
export { openSync } from './open-sync.ts'
export { holdPresenterLock } from './presenter-lock.ts'

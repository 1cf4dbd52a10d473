/** What each window fetches when its first load is over: one module, so that it is one file. */
export { openSession } from './session/open-session.tsx'
export { updates } from './updates.tsx'

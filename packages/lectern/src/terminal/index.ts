export { lastScreen } from './last-screen.ts'
export type { Look } from './look.ts'
export { plainOutput, readAnsi } from './read-ansi.ts'
export { type Exchange, readSession, type Session } from './read-session.ts'

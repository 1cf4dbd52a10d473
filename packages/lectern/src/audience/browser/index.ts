export type { LiveTalk } from './live-talk.ts'
export { handsOf, reactionsOf, roomOf } from './room-of.tsx'

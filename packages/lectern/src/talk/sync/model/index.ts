export type { Channel } from './channel.ts'
export { type Blackout, type CursorPlace, createLead, type Lead, type LeadState, type PointingTool } from './create-lead.ts'
export { type Clock, createSync, type Sync } from './create-sync.ts'
export { type Follower, type FollowingTalk, follow } from './follow.ts'
export {
  type About,
  fillScreenMessage,
  formatMessage,
  isAbout,
  isWireEntry,
  type Message,
  type MessageBody,
  parseMessage,
  type WireEntry,
} from './message.ts'
export type { Peer } from './peers.ts'
export { takeOverOnce } from './take-over-once.ts'
export { createTalkTime, type TimeOffset } from './talk-time.ts'
export type { Transport } from './transport.ts'

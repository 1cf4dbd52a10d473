export { type Blackout, type CursorPlace, createLead, type Lead, type LeadState, type PointingTool } from './create-lead.ts'
export { type Clock, createSync, type Sync } from './create-sync.ts'
export { type Follower, follow, takeOverOnce } from './follow.ts'
export {
  type About,
  fillScreenMessage,
  isAbout,
  isMessage,
  isWireEntry,
  type Message,
  type MessageBody,
  messageOf,
  type WireEntry,
} from './message.ts'
export { createTalkTime, type TimeOffset } from './talk-time.ts'
export { createWireTransport, type Transport, type Wire } from './transport.ts'

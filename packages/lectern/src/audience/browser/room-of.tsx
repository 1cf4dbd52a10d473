import { type AudienceRoom, createRoom, type LiveTalk } from './create-room.ts'
import { PollPanel } from './PollPanel.tsx'

const rooms = new WeakMap<LiveTalk, AudienceRoom>()

/** Return the room of a live talk. The first component that asks opens it: a deck without one has none. */
export function roomOf(talk: LiveTalk): AudienceRoom {
  const known = rooms.get(talk)
  if (known) return known
  const room = createRoom(talk)
  rooms.set(talk, room)
  // Its first caller is a component that React draws.
  queueMicrotask(() => talk.panel.setState(<PollPanel room={room} lead={talk.lead} />, true))
  return room
}

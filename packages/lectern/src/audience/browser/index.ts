export type { LiveTalk, RoomState } from './create-room.ts'
export { roomOf } from './room-of.tsx'

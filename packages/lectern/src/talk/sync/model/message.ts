import { type Fields, isFields, isWhole } from '../../../base/lib/model/index.ts'
import type { Timestamp } from './entries.ts'

/** What a window reports about itself. */
export interface About {
  readonly role: 'presenter' | 'viewer' | 'notes'
  /** Whether it shows what the presenter shows. */
  readonly live: boolean
  /** Whether another tab or window hides it. */
  readonly hidden: boolean
}

/** One write: id, clock, origin (`''` for the sender), and the value unless it was removed. */
export type WireEntry = readonly [id: string, clock: number, origin: string, value?: unknown]

/** The body of a message between windows. */
export type MessageBody =
  /** Ask for the other windows, and for the channels whose digests differ from these. */
  | { readonly type: 'ask'; readonly about: About; readonly have: Readonly<Record<string, number>> }
  | { readonly type: 'here'; readonly about: About }
  | { readonly type: 'bye' }
  /** Writes of one channel. A digest marks the last part of a whole channel. */
  | {
      readonly type: 'change'
      readonly channel: string
      readonly entries: readonly WireEntry[]
      readonly cleared?: Timestamp
      readonly digest?: number
    }

export type Message = MessageBody & {
  /** Version of the messages. Messages of other versions are ignored. */
  readonly lectern: 2
  /** The window that sends the message. */
  readonly from: string
  /** Number of the message among those of its window. */
  readonly seq: number
  /** The sender's logical clock: milliseconds since 1970, or more if two writes happen in one millisecond. */
  readonly clock: number
}

/** Largest length of a message that is sent or read, in characters. */
export const longestMessage = 200_000
/** Largest length of a value as JSON, in characters. */
export const longestValue = 60_000
const mostEntries = 5000
/** Largest number of channels in one question. */
export const mostDigests = 2000

const isName = (value: unknown, longest = 300): value is string => typeof value === 'string' && value.length <= longest
const isOrigin = (value: unknown): value is string => isName(value, 40) && value !== ''
const isStamp = (value: unknown): value is Timestamp =>
  Array.isArray(value) && value.length === 2 && isWhole(value[0]) && isOrigin(value[1])

/** Return whether a value is what a window reports about itself. */
export const isAbout = (value: unknown): value is About =>
  isFields(value) &&
  (value.role === 'presenter' || value.role === 'viewer' || value.role === 'notes') &&
  typeof value.live === 'boolean' &&
  typeof value.hidden === 'boolean'

/** Return whether a value is a write. */
export const isWireEntry = (value: unknown): value is WireEntry =>
  Array.isArray(value) && (value.length === 3 || value.length === 4) && isName(value[0]) && isWhole(value[1]) && isName(value[2], 40)

const isHave = (value: unknown) => {
  if (!isFields(value)) return false
  const all = Object.entries(value)
  return all.length <= mostDigests && all.every(([channel, digest]) => isName(channel) && isWhole(digest))
}

function fitsType(message: Fields): boolean {
  if (message.type === 'bye') return true
  if (message.type === 'here') return isAbout(message.about)
  if (message.type === 'ask') return isAbout(message.about) && isHave(message.have)
  return (
    message.type === 'change' &&
    isName(message.channel) &&
    Array.isArray(message.entries) &&
    message.entries.length <= mostEntries &&
    message.entries.every(isWireEntry) &&
    (message.cleared === undefined || isStamp(message.cleared)) &&
    (message.digest === undefined || isWhole(message.digest))
  )
}

/** The start of the JSON of each message that `messageOf` returns. */
export const messageStart = '{"lectern":2,"from":"'

/** Return a message. */
export const messageOf = (from: string, seq: number, clock: number, body: MessageBody): Message => ({
  lectern: 2,
  from,
  seq,
  clock,
  ...body,
})

/** Return whether a value, which may come from anywhere, is exactly a message of the sync. */
export const isMessage = (value: unknown): value is Message =>
  isFields(value) && value.lectern === 2 && isOrigin(value.from) && isWhole(value.seq) && isWhole(value.clock) && fitsType(value)

/** Return the message in a JSON text; undefined for anything that is not exactly one. */
export function parseMessage(text: string): Message | undefined {
  try {
    const value: unknown = JSON.parse(text)
    return isMessage(value) ? value : undefined
  } catch {
    return undefined
  }
}

/** What the presenter's window posts to the audience's window, which then fills its screen. */
export const fillScreenMessage = 'lectern:fill-screen'

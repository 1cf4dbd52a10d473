import { type ChannelOptions, createChannel, type KeptChannel } from './channel.ts'
import type { Entries } from './entries.ts'
import { longestMessage, type MessageBody, mostDigests, type WireEntry } from './message.ts'
import { createShares, type Held } from './shares.ts'

type Change = MessageBody & { readonly type: 'change' }

/** The channels of one window: those that its code uses, and others as long as there is room for them. */
export interface Channels {
  readonly all: ReadonlyMap<string, KeptChannel>
  /** Return a channel for the code of this window. It does not count against the room for other windows. */
  own(name: string): KeptChannel
  /** Return the channel `name` that `sender` writes to, or undefined if the sender's share of the room is used up. */
  of(name: string, sender: string): KeptChannel | undefined
  /** Return whether anything was lost for lack of room since the last call. */
  takeLoss(): boolean
  /** Return the digests of the channels, as many as fit into a message. Channels that this window uses come first. */
  digests(): Record<string, number>
}

/** Room for the writes of other windows in all channels, in characters, plus a weight for each entry and channel. */
const roomOfAll = 32_000_000
/** The weight of a channel that this window does not use. */
const weightOfUnused = 32_000

type ChannelsOptions = Omit<ChannelOptions, 'send' | 'room'> & { readonly send: (change: Change) => void }

export function createChannels({ send, ...options }: ChannelsOptions): Channels {
  const { origin, isKnown } = options
  const all = new Map<string, KeptChannel>()
  const unused = new Map<string, Held>()
  const room = createShares(roomOfAll, isKnown)
  let hasLost = false

  function make(name: string): KeptChannel {
    const channel = createChannel({
      ...options,
      room,
      send(ids, withClear) {
        for (const part of changesOf(name, channel.entries, origin, { ids, withClear, whole: false })) send(part)
      },
    })
    all.set(name, channel)
    return channel
  }

  return {
    all,
    own(name) {
      const held = unused.get(name)
      if (held) room.delete(held)
      unused.delete(name)
      return all.get(name) ?? make(name)
    },
    of(name, sender) {
      const known = all.get(name)
      if (known) return known
      const held: Held = {
        owner: sender,
        weight: weightOfUnused + name.length,
        drop() {
          hasLost = true
          all.get(name)?.entries.release()
          all.delete(name)
          unused.delete(name)
        },
      }
      if (!room.put(held)) {
        hasLost = true
        return undefined
      }
      unused.set(name, held)
      return make(name)
    },
    takeLoss() {
      const before = hasLost
      hasLost = false
      return before
    },
    digests() {
      const found: Record<string, number> = {}
      let [count, length] = [0, 0]
      const add = (name: string, digest: number) => {
        count++
        length += JSON.stringify(name).length + 12
        if (digest !== 0 && count <= mostDigests && length <= longestMessage / 2) found[name] = digest
      }
      for (const [name, { entries, isOpen }] of all) if (isOpen()) add(name, entries.digest())
      for (const name of unused.keys()) add(name, all.get(name)?.entries.digest() ?? 0)
      return found
    },
  }
}

interface Wanted {
  readonly ids: Iterable<string>
  readonly withClear: boolean
  /** Whether these are all entries. If so, the last part carries the digest. */
  readonly whole: boolean
}

/** Yield the messages that carry these entries of a channel. There are several messages if one would be too long. */
export function* changesOf(name: string, entries: Entries, origin: string, { ids, withClear, whole }: Wanted): Generator<Change> {
  const cleared = withClear ? entries.cleared() : undefined
  const start = { type: 'change', channel: name, ...(cleared && { cleared }) } as const
  let part: WireEntry[] = []
  let length = 0
  for (const id of ids) {
    const entry = entries.get(id)
    if (!entry) continue
    const [at, by] = entry.timestamp
    const write: WireEntry = 'value' in entry ? [id, at, by === origin ? '' : by, entry.value] : [id, at, by === origin ? '' : by]
    const added = JSON.stringify(write).length
    if (part.length > 0 && length + added > longestMessage / 2) {
      yield { ...start, entries: part }
      part = []
      length = 0
    }
    part.push(write)
    length += added
  }
  if (part.length > 0 || cleared || whole) yield { ...start, entries: part, ...(whole && { digest: entries.digest() }) }
}

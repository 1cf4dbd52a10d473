import { type Budgets, type ChannelOptions, costOfUnused, createChannel, type KeptChannel } from './channel.ts'
import type { Entries } from './entries.ts'
import { longestMessage, type MessageBody, mostDigests, type WireEntry } from './message.ts'

type Change = MessageBody & { readonly type: 'change' }

/** The channels of one window: those that its code uses, and others as long as the budget allows it. */
export interface Channels {
  readonly all: ReadonlyMap<string, KeptChannel>
  /** Return a channel for the code of this window, which opens it. */
  own(name: string): KeptChannel
  /** Return a channel that another window writes to; undefined if the budget for channels without a use in this window is spent. */
  find(name: string): KeptChannel | undefined
  /** Return whether a channel was refused since the last call. */
  takeLoss(): boolean
  /** Return the digests of the channels, as many as fit into a message. Channels that this window uses come first. */
  digests(): Record<string, number>
}

/** What a window keeps of others' writes in the channels that it uses, and in all others: characters, and a cost of each entry and unused channel. */
const most: Budgets = { used: 32_000_000, unused: 32_000_000 }

type ChannelsOptions = Omit<ChannelOptions, 'send' | 'budgets'> & { readonly send: (change: Change) => void }

export function createChannels({ send, ...options }: ChannelsOptions): Channels {
  const { origin } = options
  const all = new Map<string, KeptChannel>()
  const budgets = { ...most }
  let hasLost = false

  function make(name: string): KeptChannel {
    const channel = createChannel({
      ...options,
      budgets,
      send(ids, withClear) {
        for (const part of changesOf(name, channel.entries, origin, { ids, withClear, whole: false })) send(part)
      },
    })
    all.set(name, channel)
    return channel
  }

  return {
    all,
    own: (name) => all.get(name) ?? make(name),
    find(name) {
      const known = all.get(name)
      if (known || budgets.unused >= costOfUnused) return known ?? make(name)
      hasLost = true
      return undefined
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
      for (const wanted of [true, false])
        for (const [name, { entries, isOpen }] of all) if (isOpen() === wanted) add(name, entries.digest())
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

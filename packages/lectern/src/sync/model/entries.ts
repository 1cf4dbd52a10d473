import type { Held, Shares } from './shares.ts'
import { isLater, type Timestamp } from './timestamp.ts'

/** One value; absent where it was removed, so that an older write does not bring it back. */
export interface Entry {
  readonly value?: unknown
  readonly timestamp: Timestamp
}

/**
 * The state of one channel: values by id, the later write of each wins; clearing takes away all that was written before. Two windows that have
 * heard the same writes, in whatever order and however often, hold the same, as long as there is room for all of it.
 */
export interface Entries {
  /** Return whether the write is news. What `sender` has sent takes up its share of the room; without a sender it is this window's own. */
  merge(id: string, entry: Entry, sender?: string): boolean
  /** Take away what was written up to `timestamp`; return the ids of values that went, undefined when it is no news. */
  clear(timestamp: Timestamp): readonly string[] | undefined
  get(id: string): Entry | undefined
  all(): ReadonlyMap<string, Entry>
  cleared(): Timestamp | undefined
  /** A number that tells, as good as surely, whether two windows hold the same; 0 for nothing. */
  digest(): number
  /** Give back all room. */
  release(): void
}

/** How much of the room an entry takes up besides the characters of its value. */
const weightOfEntry = 800
/** A window writes no more values into one channel. */
const mostOwn = 5000

/** 32 bits of a text (FNV-1a). */
function hashOf(text: string): number {
  let hash = 0x811c9dc5
  for (let index = 0; index < text.length; index++) hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193)
  return hash >>> 0
}

const lengthOf = (value: unknown): number => (typeof value === 'string' ? value : (JSON.stringify(value) ?? '')).length

/** `rooms`: what other windows write needs room in each of these. */
export function createEntries(rooms: readonly Shares[]): Entries {
  const entries = new Map<string, Entry>()
  const helds = new Map<string, Held>()
  let cleared: Timestamp | undefined
  let digest = 0

  const weigh = (id: string, [clock, origin]: Timestamp) => hashOf(`${id}\n${clock}\n${origin}`)
  const add = (amount: number) => {
    digest = (digest + amount) >>> 0
  }
  function release(id: string) {
    const held = helds.get(id)
    if (held) for (const room of rooms) room.delete(held)
    helds.delete(id)
  }
  function remove(id: string, { timestamp }: Entry) {
    add(-weigh(id, timestamp))
    entries.delete(id)
    release(id)
  }
  function hold(id: string, { value }: Entry, owner: string): boolean {
    const held: Held = {
      owner,
      weight: weightOfEntry + id.length + lengthOf(value),
      // Nobody is told: who has taken it over keeps it, and a late window has it from whoever wrote it.
      drop() {
        const entry = entries.get(id)
        if (entry) remove(id, entry)
      },
    }
    const before = helds.get(id)
    release(id)
    if (take(held)) helds.set(id, held)
    else if (before && take(before)) helds.set(id, before)
    return helds.get(id) === held
  }
  function take(held: Held): boolean {
    const isTaken = rooms.every((room) => room.put(held))
    if (!isTaken) for (const room of rooms) room.delete(held)
    return isTaken
  }

  return {
    merge(id, entry, sender) {
      const before = entries.get(id)
      if (before && !isLater(entry.timestamp, before.timestamp)) return false
      if (cleared && !isLater(entry.timestamp, cleared)) return false
      if (sender !== undefined) {
        if (!hold(id, entry, sender)) return false
      } else if (before) release(id)
      else if (entries.size - helds.size >= mostOwn) return false
      if (before) add(-weigh(id, before.timestamp))
      add(weigh(id, entry.timestamp))
      entries.set(id, entry)
      return true
    },
    clear(timestamp) {
      if (cleared && !isLater(timestamp, cleared)) return undefined
      if (cleared) add(-weigh('\n', cleared))
      add(weigh('\n', timestamp))
      cleared = timestamp
      const gone: string[] = []
      for (const [id, entry] of entries) {
        if (isLater(entry.timestamp, timestamp)) continue
        remove(id, entry)
        if ('value' in entry) gone.push(id)
      }
      return gone
    },
    get: (id) => entries.get(id),
    all: () => entries,
    cleared: () => cleared,
    digest: () => digest,
    release() {
      for (const id of [...helds.keys()]) release(id)
    },
  }
}

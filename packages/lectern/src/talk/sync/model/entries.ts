import { hashOf } from '../../../base/lib/model/index.ts'
import type { Held, Shares } from './shares.ts'

/** One entry. The value of a removed entry is absent, so that an older write does not bring it back. */
export interface Entry {
  readonly value?: unknown
  readonly timestamp: Timestamp
}

/**
 * The state of one channel: values by id. The latest write of each wins, and a clear removes everything written before it. Two windows that have
 * received the same writes, in any order and any number, hold the same state if there is room for all of it.
 */
export interface Entries {
  /**
   * Merge a write and return whether it was new. A write of `sender` takes up that sender's share of the room. Without a sender it is this window's
   * own.
   */
  merge(id: string, entry: Entry, sender?: string): boolean
  /** Remove everything written up to `timestamp`. Return the ids of removed values, or undefined if the clear is not new. */
  clear(timestamp: Timestamp): readonly string[] | undefined
  get(id: string): Entry | undefined
  all(): ReadonlyMap<string, Entry>
  cleared(): Timestamp | undefined
  /** Return a number that differs between different states with near certainty; 0 for an empty state. */
  digest(): number
  /** Free all room. */
  release(): void
}

/** The room that an entry takes up besides the characters of its value. */
const weightOfEntry = 800
/** Largest number of values that a window writes into one channel. */
const mostOwn = 5000

const lengthOf = (value: unknown): number => (typeof value === 'string' ? value : (JSON.stringify(value) ?? '')).length

/** Create the entries. Writes of other windows need room in each of `rooms`. */
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
      // Other windows are not informed. Those that have the entry keep it, and late windows get it from its writer.
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

/** The logical time of a write, and the window that wrote it. */
export type Timestamp = readonly [clock: number, origin: string]

/** Return whether `a` is later than `b`. The order of writes is the same in every window. */
const isLater = (a: Timestamp, b: Timestamp): boolean => a[0] > b[0] || (a[0] === b[0] && a[1] > b[1])

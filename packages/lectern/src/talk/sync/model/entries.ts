import { hashOf } from '../../../base/lib/model/index.ts'

/** One entry. The value of a removed entry is absent, so that an older write does not bring it back. */
export interface Entry {
  readonly value?: unknown
  readonly timestamp: Timestamp
}

/**
 * The state of one channel: values by id. The latest write of each wins, and a clear removes everything written before it. Two windows that have
 * received the same writes, in any order and any number, hold the same state if their budgets allow all of it.
 */
export interface Entries {
  /** Merge a write and return whether it was new. What this window writes itself (`isOwn`) counts against no budget. */
  merge(id: string, entry: Entry, isOwn: boolean): boolean
  /** Remove everything written up to `timestamp`. Return the ids of removed values, or undefined if the clear is not new. */
  clear(timestamp: Timestamp): readonly string[] | undefined
  get(id: string): Entry | undefined
  all(): ReadonlyMap<string, Entry>
  cleared(): Timestamp | undefined
  /** Return a number that differs between different states with near certainty; 0 for an empty state. */
  digest(): number
}

/** The cost of an entry besides the characters of its value. */
const costOfEntry = 800
/** Largest number of values that a window writes into one channel. */
const mostOwn = 5000

const lengthOf = (value: unknown): number => (typeof value === 'string' ? value : (JSON.stringify(value) ?? '')).length

/** Create the entries. `charge` takes what other windows write from the budgets, or gives it back. It returns false if they do not allow it. */
export function createEntries(charge: (characters: number) => boolean): Entries {
  const entries = new Map<string, Entry>()
  /** What the entries of other windows cost. */
  const costs = new Map<string, number>()
  let cleared: Timestamp | undefined
  let digest = 0

  const weigh = (id: string, [clock, origin]: Timestamp) => hashOf(`${id}\n${clock}\n${origin}`)
  const add = (amount: number) => {
    digest = (digest + amount) >>> 0
  }
  /** Note what an entry costs, instead of what it cost before. Return false if the budgets do not allow it. */
  function pay(id: string, cost: number): boolean {
    if (!charge(cost - (costs.get(id) ?? 0))) return false
    if (cost > 0) costs.set(id, cost)
    else costs.delete(id)
    return true
  }

  return {
    merge(id, entry, isOwn) {
      const before = entries.get(id)
      if (before && !isLater(entry.timestamp, before.timestamp)) return false
      if (cleared && !isLater(entry.timestamp, cleared)) return false
      if (isOwn && !before && entries.size - costs.size >= mostOwn) return false
      if (!pay(id, isOwn ? 0 : costOfEntry + id.length + lengthOf(entry.value))) return false
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
        add(-weigh(id, entry.timestamp))
        entries.delete(id)
        pay(id, 0)
        if ('value' in entry) gone.push(id)
      }
      return gone
    },
    get: (id) => entries.get(id),
    all: () => entries,
    cleared: () => cleared,
    digest: () => digest,
  }
}

/** The logical time of a write, and the window that wrote it. */
export type Timestamp = readonly [clock: number, origin: string]

/** Return whether `a` is later than `b`. The order of writes is the same in every window. */
const isLater = (a: Timestamp, b: Timestamp): boolean => a[0] > b[0] || (a[0] === b[0] && a[1] > b[1])

import { isLater, type Stamp } from './stamp.ts'

/** One value; absent where it was removed, so that an older write does not bring it back. */
export interface Entry {
  readonly value?: unknown
  readonly stamp: Stamp
}

/**
 * The state of one channel: values by id, the later write of each wins; clearing takes away all that was written before. Two windows that have
 * heard the same writes, in whatever order and however often, hold the same.
 */
export interface Entries {
  /** Whether the write is news. */
  merge(id: string, entry: Entry): boolean
  /** Takes away what was written up to `stamp`; returns the ids of values that went, undefined when it is no news. */
  clear(stamp: Stamp): readonly string[] | undefined
  get(id: string): Entry | undefined
  all(): ReadonlyMap<string, Entry>
  cleared(): Stamp | undefined
  /** A number that tells, as good as surely, whether two windows hold the same; 0 for nothing. */
  digest(): number
}

/** 32 bits of a text (FNV-1a). */
function hashOf(text: string): number {
  let hash = 0x811c9dc5
  for (let index = 0; index < text.length; index++) hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193)
  return hash >>> 0
}

/** `most`: ids beyond this number are not taken. */
export function createEntries(most: number): Entries {
  const entries = new Map<string, Entry>()
  let cleared: Stamp | undefined
  let digest = 0

  const weigh = (id: string, [clock, origin]: Stamp) => hashOf(`${id}\n${clock}\n${origin}`)
  const add = (amount: number) => {
    digest = (digest + amount) >>> 0
  }
  return {
    merge(id, entry) {
      const before = entries.get(id)
      if (before ? !isLater(entry.stamp, before.stamp) : entries.size >= most) return false
      if (cleared && !isLater(entry.stamp, cleared)) return false
      if (before) add(-weigh(id, before.stamp))
      add(weigh(id, entry.stamp))
      entries.set(id, entry)
      return true
    },
    clear(stamp) {
      if (cleared && !isLater(stamp, cleared)) return undefined
      if (cleared) add(-weigh('\n', cleared))
      add(weigh('\n', stamp))
      cleared = stamp
      const gone: string[] = []
      for (const [id, entry] of entries) {
        if (isLater(entry.stamp, stamp)) continue
        add(-weigh(id, entry.stamp))
        entries.delete(id)
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

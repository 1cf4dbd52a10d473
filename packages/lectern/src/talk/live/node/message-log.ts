/** A message of a talk in its frame. */
interface LogEntry {
  /** Grows from message to message. */
  readonly number: number
  readonly filter: string
  /** For those who follow. */
  frame: Buffer
  /** For those who come later; undefined if the message says that there is nothing any more. */
  kept: Buffer | undefined
  /** Whether its topic has a later message. */
  isOld: boolean
}

/** The last message of each topic, in the order of the last writes. */
export interface MessageLog {
  /** Return the number of the last message; 0 before the first one. */
  end(): number
  /** Add the last message of a topic. */
  add(topic: string, filter: string, frame: Buffer, kept: Buffer | undefined): void
  /** Return the messages after a number, the oldest first, and of each topic only the last one. */
  after(number: number): readonly Pick<LogEntry, 'filter' | 'frame'>[]
  /** Return what is kept of a filter. */
  kept(filter: string): readonly Buffer[]
}

/** Old entries that may stay, so that they are not removed one by one. */
const mostOld = 100
const nothing = Buffer.alloc(0)

/** Create an empty log. Whoever knows the number of its last message can read on at any time, so nothing is stored for a client that is slow. */
export function createMessageLog(): MessageLog {
  let entries: LogEntry[] = []
  let count = 0
  const last = new Map<string, LogEntry>()
  /** What was read last: most clients read on from the same message. */
  let read: { readonly from: number; readonly to: number; readonly entries: readonly LogEntry[] } | undefined

  return {
    end: () => count,
    add(topic, filter, frame, kept) {
      const before = last.get(topic)
      if (before) Object.assign(before, { isOld: true, frame: nothing, kept: undefined })
      const entry = { number: ++count, filter, frame, kept, isOld: false }
      last.set(topic, entry)
      entries.push(entry)
      if (entries.length > 2 * last.size + mostOld) entries = entries.filter(({ isOld }) => !isOld)
    },
    after(number) {
      if (read?.from === number && read.to === count) return read.entries
      let start = entries.length
      while (start > 0 && (entries[start - 1]?.number ?? 0) > number) start--
      read = { from: number, to: count, entries: entries.slice(start).filter(({ isOld }) => !isOld) }
      return read.entries
    },
    kept: (filter) => entries.flatMap((entry) => (entry.filter === filter && entry.kept ? [entry.kept] : [])),
  }
}

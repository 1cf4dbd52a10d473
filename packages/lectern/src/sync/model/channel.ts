import { createEntries, type Entries, type Entry } from './entries.ts'
import { createListeners } from './listeners.ts'
import { longestValue, type WireEntry } from './message.ts'
import { createPaced, type Schedule } from './paced.ts'
import { createShares, type Shares } from './shares.ts'
import type { Timestamp } from './timestamp.ts'

/** Whether a value, which may come from anywhere, is one of this channel. */
export type Fits<Value> = (value: unknown) => value is Value

/** Values by id that every window has: the later write of each wins. */
export interface Channel<Value> {
  get(id: string): Value | undefined
  /** Which window wrote the value, and when by the logical clock. */
  timestampOf(id: string): Timestamp | undefined
  /** Every value by its id, in the order of their writes. */
  all(): ReadonlyMap<string, Value>
  /** Return false, and write nothing, for a value that is too long as JSON (60 000 characters) or one too many of this window (5 000). */
  set(id: string, value: Value): boolean
  remove(id: string): void
  /** Removes all that is there; what another window wrote before, and which comes later, stays away. */
  clear(): void
  /** Call `listener` with the ids whose values other windows changed, at most once a frame. */
  subscribe(listener: (ids: ReadonlySet<string>) => void): () => void
}

/** A channel as the sync keeps it, whether or not somebody here uses it yet. */
export interface KeptChannel {
  readonly entries: Entries
  /** Take over what `sender` has sent. */
  receive(writes: readonly WireEntry[], cleared: Timestamp | undefined, sender: string, clock: number): void
  /** Begin to use it: from here on only values that fit are kept. */
  open<Value>(fits: Fits<Value>): Channel<Value>
  isOpen(): boolean
  /** Tell the listeners now what waits for the next frame. */
  flush(): void
  stop(): void
}

/** What a channel needs of the sync around it. */
export interface ChannelParts {
  readonly origin: string
  readonly schedule: Schedule
  /** The room that all channels share for what other windows write, and who counts as a sender of its own there. */
  readonly room: Shares
  readonly isKnown: (sender: string) => boolean
  /** Count the time that listeners take. */
  readonly spend: (run: () => void) => void
  /** The next reading of this window's logical clock. */
  tick(): number
  /** Send these ids, and the clearing, to the others. */
  send(ids: readonly string[], withClear: boolean): void
}

/** Room in each channel for what other windows write: about 5 000 short values. */
const roomOfChannel = 4_000_000

/** A channel with nothing in it. */
export function createChannel({ origin, schedule, room, isKnown, spend, tick, send }: ChannelParts): KeptChannel {
  const entries = createEntries([createShares(roomOfChannel, isKnown), room])
  const listeners = createListeners<ReadonlySet<string>>()
  let fits: Fits<unknown> = (_value): _value is unknown => true
  let heard = new Set<string>()
  let written = new Set<string>()
  let clearing = false
  let opened = false

  const tell = createPaced(schedule, () => {
    const ids = heard
    heard = new Set()
    spend(() => listeners.tell(ids))
  })
  const out = createPaced(schedule, () => {
    const [ids, withClear] = [[...written], clearing]
    written = new Set()
    clearing = false
    send(ids, withClear)
  })
  const write = (id: string, entry: Entry): boolean => {
    if (!entries.merge(id, entry)) return false
    written.add(id)
    out.request()
    return true
  }
  const timestamp = (): Timestamp => [tick(), origin]

  return {
    entries,
    receive(writes, cleared, sender, clock) {
      const before = heard.size
      if (cleared) for (const id of entries.clear(cleared) ?? []) heard.add(id)
      for (const [id, at, by, ...rest] of writes) {
        // Nobody writes later than the clock that the message tells.
        if (at > clock || (rest.length > 0 && !fits(rest[0]))) continue
        const entry: Entry = { timestamp: [at, by || sender], ...(rest.length > 0 && { value: rest[0] }) }
        if (entries.merge(id, entry, sender)) heard.add(id)
      }
      if (!opened) heard.clear()
      else if (heard.size > before) tell.request()
    },
    open<Value>(wanted: Fits<Value>): Channel<Value> {
      fits = wanted
      opened = true
      const fitting = (entry: Entry | undefined) => (entry && 'value' in entry && wanted(entry.value) ? entry.value : undefined)
      return {
        get: (id) => fitting(entries.get(id)),
        timestampOf: (id) => (fitting(entries.get(id)) === undefined ? undefined : entries.get(id)?.timestamp),
        all() {
          const sorted = [...entries.all()].sort(([, { timestamp: a }], [, { timestamp: b }]) => a[0] - b[0] || (a[1] < b[1] ? -1 : 1))
          return new Map(sorted.flatMap(([id, entry]) => (fitting(entry) === undefined ? [] : [[id, fitting(entry) as Value]])))
        },
        set: (id, value) => (JSON.stringify(value)?.length ?? 0) <= longestValue && write(id, { value, timestamp: timestamp() }),
        remove(id) {
          const entry = entries.get(id)
          if (entry && 'value' in entry) write(id, { timestamp: timestamp() })
        },
        clear() {
          entries.clear(timestamp())
          clearing = true
          out.request()
        },
        subscribe: listeners.add,
      }
    },
    isOpen: () => opened,
    flush: tell.flush,
    stop() {
      out.flush()
      tell.stop()
      out.stop()
    },
  }
}

import { createEntries, type Entries, type Entry, type Timestamp } from './entries.ts'
import { createListeners } from './listeners.ts'
import { longestValue, type WireEntry } from './message.ts'
import { createPaced, type Schedule } from './paced.ts'

/** Return whether a value, which may come from anywhere, belongs to this channel. */
export type Fits<Value> = (value: unknown) => value is Value

/** Values by id that all windows share. The latest write of each value wins. */
export interface Channel<Value> {
  get(id: string): Value | undefined
  /** Return which window wrote the value, and its time by the logical clock. */
  timestampOf(id: string): Timestamp | undefined
  /** Return every value by its id, in the order of the writes. */
  all(): ReadonlyMap<string, Value>
  /**
   * Write a value. Return false, and write nothing, if the value is longer than 60 000 characters as JSON, or if this window already has 5 000
   * values.
   */
  set(id: string, value: Value): boolean
  remove(id: string): void
  /** Remove all values. Earlier writes of other windows that arrive later stay removed. */
  clear(): void
  /** Call `listener` with the ids whose values other windows changed, at most once a frame. */
  subscribe(listener: (ids: ReadonlySet<string>) => void): () => void
}

/** A channel as the sync keeps it, even if no code in this window uses it yet. */
export interface KeptChannel {
  readonly entries: Entries
  /** Apply the writes that `sender` has sent. */
  receive(writes: readonly WireEntry[], cleared: Timestamp | undefined, sender: string, clock: number): void
  /** Start to use the channel. From now on, only values that fit are accepted. */
  open<Value>(fits: Fits<Value>): Channel<Value>
  isOpen(): boolean
  /** Call the listeners now instead of in the next frame. */
  flush(): void
  stop(): void
}

/** How many characters this window still keeps of what others write: in channels that its code uses, and in others. */
export interface Budgets {
  used: number
  unused: number
}

/** What a channel needs. */
export interface ChannelOptions {
  readonly origin: string
  readonly schedule: Schedule
  /** The budgets of all channels together. */
  readonly budgets: Budgets
  /** Return the next time of this window's logical clock. */
  tick(): number
  /** Send these ids, and the clear if there is one, to the others. */
  send(ids: readonly string[], withClear: boolean): void
}

/** What each channel keeps of other windows' writes: about 5 000 short values. */
const mostOfChannel = 4_000_000
/** The cost of a channel that this window does not use. */
export const costOfUnused = 32_000

/** Create an empty channel. */
export function createChannel({ origin, schedule, budgets, tick, send }: ChannelOptions): KeptChannel {
  const entries = createEntries(charge)
  const listeners = createListeners<ReadonlySet<string>>()
  let fits: Fits<unknown> = (_value): _value is unknown => true
  let heard = new Set<string>()
  let written = new Set<string>()
  let clearing = false
  let opened = false
  /** What is kept of other windows' writes. */
  let kept = 0
  budgets.unused -= costOfUnused

  function charge(characters: number): boolean {
    const budget = opened ? 'used' : 'unused'
    if (characters > 0 && (kept + characters > mostOfChannel || characters > budgets[budget])) return false
    kept += characters
    budgets[budget] -= characters
    return true
  }
  const tell = createPaced(schedule, () => {
    const ids = heard
    heard = new Set()
    listeners.tell(ids)
  })
  const out = createPaced(schedule, () => {
    const [ids, withClear] = [[...written], clearing]
    written = new Set()
    clearing = false
    send(ids, withClear)
  })
  const write = (id: string, entry: Entry): boolean => {
    if (!entries.merge(id, entry, true)) return false
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
        // No write can be later than the clock of its message.
        if (at > clock || (rest.length > 0 && !fits(rest[0]))) continue
        const entry: Entry = { timestamp: [at, by || sender], ...(rest.length > 0 && { value: rest[0] }) }
        if (entries.merge(id, entry, false)) heard.add(id)
      }
      if (!opened) heard.clear()
      else if (heard.size > before) tell.request()
    },
    open<Value>(wanted: Fits<Value>): Channel<Value> {
      if (!opened) {
        budgets.unused += costOfUnused + kept
        budgets.used -= kept
      }
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

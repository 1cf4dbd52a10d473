import { type Channel, createChannel, type Fits, type KeptChannel } from './channel.ts'
import { createListeners } from './listeners.ts'
import {
  type About,
  formatMessage,
  longestMessage,
  type Message,
  type MessageBody,
  parseMessage,
  senderOf,
  type WireEntry,
} from './message.ts'
import type { Schedule } from './paced.ts'
import { createRateLimit } from './rate-limit.ts'
import type { Transport } from './transport.ts'

/** Time as the sync needs it. */
export interface Clock {
  /** Milliseconds from any beginning. */
  now(): number
  /** Calls `run` once after `ms` milliseconds, unless the returned function is called before. */
  after(ms: number, run: () => void): () => void
}

/** What a sync is made from. */
export interface SyncParts {
  readonly transport: Transport
  /** Name of this window among the others: unique, 1 to 40 letters, digits, dashes. */
  readonly origin: string
  readonly clock: Clock
  readonly schedule: Schedule
  /** What this window tells of itself now. */
  about(): About
}

/** Another window. */
export interface Peer {
  readonly about: About
  /** When it was last heard, by the clock's milliseconds. */
  readonly heard: number
}

/** The state that all windows of a deck have in common, as one of them holds it. */
export interface Sync {
  readonly origin: string
  /** The channel of that name; each name has one use in a window. */
  channel<Value>(name: string, fits: Fits<Value>): Channel<Value>
  /** The other windows that are there, by origin. */
  peers(): ReadonlyMap<string, Peer>
  subscribePeers(listener: () => void): () => void
  /** Asks who is there and for what is missing here; those who do not answer are no longer among the peers. */
  ask(): void
  /** Tells the others what this window is now. */
  announce(): void
  /** What has come and waits for the next frame is told now: for a window that comes to the front. */
  flush(): void
  /** Tells when this window is about to say goodbye: the last that is written goes out before. */
  subscribeLeave(listener: () => void): () => void
  /** Says goodbye; the page may come back, and then asks. */
  leave(): void
  /** Says goodbye and ends. */
  dispose(): void
}

/** A clock that runs ahead by more than this is forged. */
const greatestLeap = 2 ** 24
const messagesPerSecond = 400
const mostPeers = 100
const mostChannels = 2000
/** Milliseconds within which a window that is there answers. */
const answerTime = 2000
/** Windows answer one after the other, so that one answer is enough. */
const answerStep = 60
const fullStateEvery = 1000
/** Characters kept for channels that nobody here uses yet, so that a page that invents channels does not fill the memory. */
const mostUnused = 8_000_000

/** The sync of one window; it asks the others for what they hold as soon as it is made. */
export function createSync({ transport, origin, clock, schedule, about }: SyncParts): Sync {
  const channels = new Map<string, KeptChannel>()
  const peers = new Map<string, Peer>()
  const peerListeners = createListeners<undefined>()
  const leaveListeners = createListeners<undefined>()
  const lastSeq = new Map<string, number>()
  /** Digests that others have sent with the whole of a channel, and when. */
  const told = new Map<string, { digest: number; at: number }>()
  const sentWhole = new Map<string, number>()
  const timers = new Set<() => void>()
  const limit = createRateLimit(clock.now, { each: messagesPerSecond, all: 4 * messagesPerSecond }, (sender) => peers.has(sender))
  let unused = 0
  let time = 0
  let seq = 0
  let asking = false
  let over = false

  const send = (body: MessageBody) => transport.send(formatMessage(origin, ++seq, time, body))
  const later = (ms: number, run: () => void) => {
    const cancel = clock.after(ms, () => {
      timers.delete(cancel)
      run()
    })
    timers.add(cancel)
  }

  function kept(name: string): KeptChannel | undefined {
    const known = channels.get(name)
    if (known || channels.size >= mostChannels) return known
    const made = createChannel({ origin, schedule, tick: () => ++time, send: (ids, withClear) => sendWrites(name, ids, withClear, false) })
    channels.set(name, made)
    return made
  }

  /** In parts, where one message would be too long. */
  function sendWrites(name: string, ids: Iterable<string>, withClear: boolean, whole: boolean) {
    const entries = channels.get(name)?.entries
    if (!entries) return
    const cleared = withClear ? entries.cleared() : undefined
    const clearing = cleared && { cleared }
    let part: WireEntry[] = []
    let length = 0
    for (const id of ids) {
      const entry = entries.get(id)
      if (!entry) continue
      const [at, by] = entry.stamp
      const write: WireEntry = 'value' in entry ? [id, at, by === origin ? '' : by, entry.value] : [id, at, by === origin ? '' : by]
      const added = JSON.stringify(write).length
      if (part.length > 0 && length + added > longestMessage / 2) {
        send({ type: 'change', channel: name, entries: part, ...clearing })
        part = []
        length = 0
      }
      part.push(write)
      length += added
    }
    if (part.length > 0 || cleared || whole)
      send({ type: 'change', channel: name, entries: part, ...clearing, ...(whole && { digest: entries.digest() }) })
  }

  function sendWhole(name: string) {
    const entries = channels.get(name)?.entries
    if (entries) sendWrites(name, entries.all().keys(), true, true)
  }

  const digests = () =>
    Object.fromEntries([...channels].flatMap(([name, { entries }]) => (entries.digest() ? [[name, entries.digest()]] : [])))

  /** Answers a question: that this window is here, and what the other has not; those whose name comes first speak first. */
  function answer(from: string, have: Readonly<Record<string, number>>) {
    send({ type: 'here', about: about() })
    const differing = () => [...channels].filter(([name, { entries }]) => entries.digest() !== (Object.hasOwn(have, name) ? have[name] : 0))
    if (differing().length === 0) return
    const asked = clock.now()
    const rank = [...peers.keys(), origin]
      .filter((name) => name !== from)
      .sort()
      .indexOf(origin)
    const speak = () => {
      for (const [name, { entries }] of differing()) {
        const other = told.get(name)
        if (!(other && other.at >= asked && other.digest === entries.digest())) sendWhole(name)
      }
    }
    if (rank === 0) speak()
    else later(rank * answerStep, speak)
  }

  function meet(from: string, told: About) {
    if (!peers.has(from) && peers.size >= mostPeers) return
    const before = peers.get(from)?.about
    peers.set(from, { about: told, heard: clock.now() })
    const same = before && before.role === told.role && before.live === told.live && before.hidden === told.hidden
    if (!same) peerListeners.tell(undefined)
  }

  function part(from: string) {
    if (peers.delete(from)) peerListeners.tell(undefined)
    lastSeq.delete(from)
  }

  /** Asks anew, but not more than once a second: something was lost. */
  function heal() {
    if (asking) return
    asking = true
    later(1000, () => {
      asking = false
      ask()
    })
  }

  function ask() {
    if (over) return
    const asked = clock.now()
    send({ type: 'ask', about: about(), have: digests() })
    later(answerTime, () => {
      for (const [name, { heard }] of peers) if (heard < asked) part(name)
    })
  }

  function read(message: Message, length: number) {
    const { from } = message
    if (message.clock > time + greatestLeap) return
    time = Math.max(time, message.clock)
    const last = lastSeq.get(from)
    if (peers.has(from)) lastSeq.set(from, Math.max(last ?? 0, message.seq))
    // What is between has been lost, or comes later: to ask costs little.
    if (last !== undefined && message.seq > last + 1) heal()
    const peer = peers.get(from)
    if (peer) peers.set(from, { ...peer, heard: clock.now() })
    if (message.type === 'bye') part(from)
    else if (message.type === 'here') meet(from, message.about)
    else if (message.type === 'ask') {
      meet(from, message.about)
      answer(from, message.have)
      // The one who asks may hold what is not here, and does not know it.
      const mine = digests()
      if (Object.keys(message.have).some((name) => !Object.hasOwn(mine, name))) heal()
    } else {
      if (!peer) heal() // it may have been taken for gone
      readChange(message, length)
    }
  }

  function readChange({ channel: name, entries: writes, cleared, digest, from, clock: at }: Message & { type: 'change' }, length: number) {
    const known = channels.get(name)
    // What nobody here uses is kept for late windows, but not for those who have not introduced themselves.
    if (!known?.isOpen()) {
      if (!peers.has(from)) return
      unused += length
      if (unused > mostUnused) return
    }
    const channel = kept(name)
    if (!channel) return
    channel.receive(writes, cleared && cleared[0] <= at ? cleared : undefined, from, at)
    if (digest === undefined) return
    told.set(name, { digest, at: clock.now() })
    // Something here is news to the other: this comes to an end, for both then hold the same.
    const now = clock.now()
    if (channel.entries.digest() === digest || now - (sentWhole.get(name) ?? Number.NEGATIVE_INFINITY) < fullStateEvery) return
    sentWhole.set(name, now)
    sendWhole(name)
  }

  function leave() {
    leaveListeners.tell(undefined)
    for (const channel of channels.values()) channel.stop()
    send({ type: 'bye' })
  }

  const stopListening = transport.subscribe((data) => {
    const from = senderOf(data)
    if (over || from === undefined || from === origin) return
    if (!limit.allows(from)) return heal()
    const message = parseMessage(data as string)
    if (message?.from === from) read(message, (data as string).length)
  })
  ask()

  return {
    origin,
    channel<Value>(name: string, fits: Fits<Value>) {
      const channel = kept(name)
      if (!channel) throw new RangeError(`There are more than ${mostChannels} channels already.`)
      return channel.open(fits)
    },
    peers: () => peers,
    subscribePeers: (listener) => peerListeners.add(listener),
    subscribeLeave: (listener) => leaveListeners.add(listener),
    ask,
    announce: () => send({ type: 'here', about: about() }),
    flush() {
      for (const channel of channels.values()) channel.flush()
    },
    leave,
    dispose() {
      if (over) return
      leave()
      over = true
      for (const cancel of timers) cancel()
      stopListening()
      transport.close()
    },
  }
}

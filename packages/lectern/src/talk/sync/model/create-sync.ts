import type { Timer } from '../../../base/lib/model/index.ts'
import { type Answers, createAnswers } from './answers.ts'
import type { Channel, Fits } from './channel.ts'
import { type Channels, createChannels } from './channels.ts'
import { createListeners } from './listeners.ts'
import { type About, type Message, type MessageBody, messageOf } from './message.ts'
import { createPaced, createSlices, type Schedule } from './paced.ts'
import { createPeers, type Peer, type Peers } from './peers.ts'
import type { Transport } from './transport.ts'

/** The clock that the sync uses. */
export interface Clock extends Timer {
  /** Milliseconds since an arbitrary start. */
  now(): number
  /** Milliseconds since 1970, the same in all windows. */
  wall(): number
}

/** Dependencies of a sync. */
export interface SyncOptions {
  readonly transport: Transport
  /** The unique name of this window: 1 to 40 letters, digits and dashes. */
  readonly origin: string
  readonly clock: Clock
  readonly schedule: Schedule
  /** Return what this window reports about itself now. */
  about(): About
}

/** One window's copy of the state that all windows of a deck share. */
export interface Sync {
  readonly origin: string
  /** Return the channel of that name. Each name has one use in a window. */
  channel<Value>(name: string, fits: Fits<Value>): Channel<Value>
  /** Return the other connected windows by origin. */
  peers(): ReadonlyMap<string, Peer>
  subscribePeers(listener: () => void): () => void
  /** Ask for the other windows and for missing entries. Windows that do not answer are removed from the peers. */
  ask(): void
  /** Announce the current state of this window to the others. */
  announce(): void
  /** Call listeners now instead of in the next frame, for a window that comes to the front. */
  flush(): void
  /** Call `listener` before this window says goodbye. Its writes are still sent. */
  subscribeLeave(listener: () => void): () => void
  /** Say goodbye. The page may come back, and then asks again. */
  leave(): void
  /** Say goodbye and stop. */
  dispose(): void
}

/** Milliseconds within which every connected window answers. */
const answerTime = 2000
/** Milliseconds of answering in a frame, in a visible and in a hidden window. */
const sliceMs = 4
const hiddenSliceMs = 50
/** A clock that is further ahead counts as forged, in milliseconds. The clock of a machine may be set back, but not that far. */
const furthestAhead = 24 * 3600 * 1000

/** Create the sync of one window. It asks the others for their entries at once. */
export function createSync({ transport, origin, clock, schedule, about }: SyncOptions): Sync {
  const { now } = clock
  const leaveListeners = createListeners<undefined>()
  const { after, ...timers } = createTimers(clock)
  const speaker = createSpeaker(transport, origin, clock.wall)
  const { send, tick } = speaker
  const peers = createPeers(now, schedule)
  const channels = createChannels({ origin, schedule, tick, send })
  const answers = createAnswers({ origin, channels, now, after, send, request: () => answering.request() })
  const answering = createSlices({ now, schedule, sliceMs: () => (about().hidden ? hiddenSliceMs : sliceMs), work: answers.sendOne })
  const here = createPaced(schedule, () => send({ type: 'here', about: about() }))
  const read = createReader({ origin, peers, channels, answers, speaker, announce: here.request, heal })
  let isHealing = false
  let over = false

  /** Ask again after a loss, at most once a second. */
  function heal() {
    if (isHealing) return
    isHealing = true
    after(1000, () => {
      isHealing = false
      ask()
    })
  }

  function ask() {
    if (over) return
    const asked = now()
    send({ type: 'ask', about: about(), have: channels.digests() })
    after(answerTime, () => peers.dropSilent(asked))
  }

  function leave() {
    leaveListeners.tell(undefined)
    for (const channel of channels.all.values()) channel.stop()
    send({ type: 'bye' })
  }

  const stopListening = transport.subscribe((message) => {
    if (!over && message.from !== origin) read(message)
  }, heal)
  ask()

  return {
    origin,
    channel<Value>(name: string, fits: Fits<Value>) {
      // Earlier messages for this channel may have been lost.
      if (!channels.all.has(name) && channels.takeLoss()) heal()
      return channels.own(name).open(fits)
    },
    peers: () => peers.all,
    subscribePeers: peers.subscribe,
    subscribeLeave: leaveListeners.add,
    ask,
    announce: here.request,
    flush() {
      peers.flush()
      for (const channel of channels.all.values()) channel.flush()
    },
    leave,
    dispose() {
      if (over) return
      leave()
      over = true
      for (const running of [timers, answering, peers, here]) running.stop()
      stopListening()
      transport.close()
    },
  }
}

/** Sends the messages of a window, and keeps the logical clock that orders all writes. */
interface Speaker {
  send(body: MessageBody): void
  /** Return the next time of the logical clock, later than all received times. */
  tick(): number
  /** Note the clock of another window. Return false if it is forged. */
  hear(clock: number): boolean
}

/** Create the speaker. `wall` returns milliseconds since 1970. */
function createSpeaker(transport: Transport, origin: string, wall: () => number): Speaker {
  let time = 0
  let seq = 0
  const now = () => Math.max(wall(), transport.provenTime?.() ?? 0)
  return {
    send: (body) => transport.send(messageOf(origin, ++seq, time, body)),
    tick() {
      time = Math.max(time + 1, Math.floor(now()))
      return time
    },
    hear(clock) {
      if (clock > now() + furthestAhead) return false
      time = Math.max(time, clock)
      return true
    },
  }
}

interface ReaderOptions {
  readonly origin: string
  readonly peers: Peers
  readonly channels: Channels
  readonly answers: Answers
  readonly speaker: Speaker
  /** Announce the state of this window. */
  announce(): void
  /** Ask again after a loss. */
  heal(): void
}

/** Create the function that reads the messages of other windows. */
function createReader({ origin, peers, channels, answers, speaker, announce, heal }: ReaderOptions): (message: Message) => void {
  /** Answer a question: announce this window, and send what the other window lacks. Windows answer in the order of their names. */
  function answer(from: string, have: Readonly<Record<string, number>>) {
    announce()
    let rank = 0
    for (const name of peers.all.keys()) if (name !== from && name < origin) rank++
    answers.ask(have, rank)
    // The window that asks may hold entries that this window lacks.
    if (Object.keys(have).some((name) => !channels.all.get(name)?.entries.digest())) heal()
  }

  function readChange({ channel, entries, cleared, digest, from, clock }: Message & { type: 'change' }) {
    channels.find(channel)?.receive(entries, cleared && cleared[0] <= clock ? cleared : undefined, from, clock)
    if (digest !== undefined) answers.heardWhole(channel, digest)
  }

  return (message) => {
    const { from } = message
    if (!speaker.hear(message.clock)) return
    peers.hear(from)
    // The messages between are lost or late. A question costs little.
    if (peers.isGap(from, message.seq)) heal()
    if (message.type === 'bye') peers.leave(from)
    else if (message.type === 'here') peers.meet(from, message.about)
    else if (message.type === 'ask') {
      peers.meet(from, message.about)
      answer(from, message.have)
    } else {
      if (!peers.all.has(from)) heal() // this window may have removed the sender as silent
      readChange(message)
    }
  }
}

/** Create timers that can all be stopped together. */
function createTimers(clock: Timer) {
  const cancels = new Set<() => void>()
  return {
    after(ms: number, run: () => void) {
      const cancel = clock.after(ms, () => {
        cancels.delete(cancel)
        run()
      })
      cancels.add(cancel)
    },
    stop() {
      for (const cancel of cancels) cancel()
    },
  }
}

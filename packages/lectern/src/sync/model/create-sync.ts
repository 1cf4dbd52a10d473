import { createAnswers } from './answers.ts'
import type { Channel, Fits } from './channel.ts'
import { createChannels } from './channels.ts'
import { createFairQueue } from './fair-queue.ts'
import { createListeners } from './listeners.ts'
import { type About, parseMessage, senderOf } from './message.ts'
import { createPaced, type Schedule } from './paced.ts'
import { createPeers, type Peer } from './peers.ts'
import { createReader } from './reader.ts'
import { createSpeaker } from './speaker.ts'
import { createTimeSlices } from './time-slices.ts'
import type { Transport } from './transport.ts'

/** Time as the sync needs it. */
export interface Clock {
  /** Milliseconds from any beginning. */
  now(): number
  /** Milliseconds since 1970: the same in all windows. */
  wall(): number
  /** Call `run` once after `ms` milliseconds, unless the returned function is called before. */
  after(ms: number, run: () => void): () => void
}

/** What a sync is made from. */
export interface SyncParts {
  readonly transport: Transport
  /** Name of this window among the others: unique, 1 to 40 letters, digits, dashes. */
  readonly origin: string
  readonly clock: Clock
  readonly schedule: Schedule
  /** Return what this window says about itself now. */
  about(): About
}

/** The state that all windows of a deck have in common, as one of them holds it. */
export interface Sync {
  readonly origin: string
  /** Return the channel of that name; each name has one use in a window. */
  channel<Value>(name: string, fits: Fits<Value>): Channel<Value>
  /** Return the other windows that are there, by origin. */
  peers(): ReadonlyMap<string, Peer>
  subscribePeers(listener: () => void): () => void
  /** Ask who is there and for what is missing here; those who do not answer are no longer among the peers. */
  ask(): void
  /** Say to the others what this window is now. */
  announce(): void
  /** Read and tell now what waits for the next frame: for a window that comes to the front. */
  flush(): void
  /** Call `listener` when this window is about to say goodbye: what it writes then still goes out. */
  subscribeLeave(listener: () => void): () => void
  /** Say goodbye; the page may come back, and then asks. */
  leave(): void
  /** Say goodbye and end. */
  dispose(): void
}

/** Milliseconds within which a window that is there answers. */
const answerTime = 2000
/** Characters that wait to be read. */
const mostWaiting = 8_000_000
/** How long messages are read without a pause; where nobody looks at the window, keys do not wait. */
const sliceMs = 8
const hiddenSliceMs = 100

/** Make the sync of one window; it asks the others for what they hold as soon as it is made. */
export function createSync({ transport, origin, clock, schedule, about }: SyncParts): Sync {
  const { now } = clock
  const leaveListeners = createListeners<undefined>()
  const { after, ...timers } = createTimers(clock)
  const speaker = createSpeaker(transport, origin, clock.wall)
  const { send, tick } = speaker
  const peers = createPeers(now, schedule)
  const waiting = createFairQueue(mostWaiting, peers.isKnown)
  const slices = createTimeSlices(now, schedule, () => (about().hidden ? hiddenSliceMs : sliceMs), work)
  const channels = createChannels({ origin, schedule, isKnown: peers.isKnown, spend: slices.spend, tick, send })
  const answers = createAnswers({ origin, channels, now, after, send, request: slices.request })
  const here = createPaced(schedule, () => send({ type: 'here', about: about() }))
  const read = createReader({ origin, peers, channels, answers, speaker, announce: here.request, heal })
  let isSending = false
  let isHealing = false
  let over = false

  /** Read a message or send one, in turn; return false where there is neither. */
  function work(): boolean {
    isSending = !isSending
    return isSending ? answers.sendOne() || readOne() : readOne() || answers.sendOne()
  }

  function readOne(): boolean {
    const next = waiting.take()
    const message = next && parseMessage(next.text)
    if (message && message.from === next.sender) read(message)
    return next !== undefined
  }

  /** Ask again, but not more than once a second: something was lost. */
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
    after(answerTime, () => peers.partSilent(asked))
  }

  function leave() {
    leaveListeners.tell(undefined)
    for (const channel of channels.all.values()) channel.stop()
    send({ type: 'bye' })
  }

  const stopListening = transport.subscribe((data) => {
    const from = senderOf(data)
    if (over || from === undefined || from === origin) return
    peers.hear(from)
    if (!waiting.push(from, data as string)) heal()
    slices.request()
  }, heal)
  ask()

  return {
    origin,
    channel<Value>(name: string, fits: Fits<Value>) {
      // What came before for this channel may have been lost.
      if (!channels.all.has(name) && channels.takeLoss()) heal()
      return channels.own(name).open(fits)
    },
    peers: () => peers.all,
    subscribePeers: peers.subscribe,
    subscribeLeave: leaveListeners.add,
    ask,
    announce: here.request,
    flush() {
      slices.request()
      peers.flush()
      for (const channel of channels.all.values()) channel.flush()
    },
    leave,
    dispose() {
      if (over) return
      leave()
      over = true
      for (const part of [timers, slices, peers, here]) part.stop()
      stopListening()
      transport.close()
    },
  }
}

/** Timers that end together. */
function createTimers(clock: Clock) {
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

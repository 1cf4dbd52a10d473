import type { Timer } from '../../../base/lib/model/index.ts'
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
  /** Read messages and call listeners now instead of in the next frame, for a window that comes to the front. */
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
/** Largest number of characters that wait to be read. */
const mostWaiting = 8_000_000
/** Milliseconds of reading without a pause, in a visible and in a hidden window. A hidden window gets no key presses that would have to wait. */
const sliceMs = 8
const hiddenSliceMs = 100

/** Create the sync of one window. It asks the others for their entries at once. */
export function createSync({ transport, origin, clock, schedule, about }: SyncOptions): Sync {
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

  /** Read a message or send one, in turn. Return false if there is nothing to do. */
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

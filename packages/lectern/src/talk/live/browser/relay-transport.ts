import { createStore } from 'zustand/vanilla'
import type { ReadableStore } from '../../../base/lib/browser/index.ts'
import type { Timer } from '../../../base/lib/model/index.ts'
import type { Message, TimeOffset, Transport } from '../../sync/model/index.ts'
import {
  type Answer,
  answerTopic,
  awayTopic,
  type Body,
  createOrders,
  formatAnswer,
  formatProof,
  mostTopics,
  proofText,
  proofTopic,
  type RoomCounts,
  readEnd,
  readRoom,
  readTold,
  readTopic,
  roomTopic,
  type Told,
  youTopic,
} from '../model/index.ts'
import type { AnswerStorage } from './answer-storage.ts'
import { type Answers, createAnswers } from './answers.ts'
import { createAttendance } from './attendance.ts'
import { createInbox, type Inbox } from './inbox.ts'
import { createOutbox, type Outbox } from './outbox.ts'
import { createPresenters, type Presenters } from './presenters.ts'
import type { RelayLink, RelayLinkOptions } from './relay-link.ts'
import { type Device, type Signer, topicName } from './signing.ts'

export interface RelayTransportOptions {
  /** The prefix of the talk's topics. */
  readonly prefix: string
  readonly verify: (signature: Uint8Array, text: Uint8Array) => boolean
  /** Signs as the presenter. Undefined for the audience, which only reads. */
  readonly signer: Signer | undefined
  /** The name of this connection. */
  readonly name: string
  readonly timer: Timer
  /**
   * Whether the broker is one that knows nothing of the talk, and to which strangers may write. Presenters then say themselves that they are there,
   * and write again what others have removed.
   */
  readonly isForeign?: boolean
  /** Milliseconds between two signs of a presenter at such a broker, and after which a silent one has gone. */
  readonly presence?: { readonly beat: number; readonly absence: number }
  /** Where a presenter at such a broker keeps the answers that it counts. */
  readonly answerStorage?: AnswerStorage | undefined
  /** Called when somebody without the key has written to the topics of the talk. */
  readonly onStranger?: () => void
  /** Milliseconds since 1970. */
  wall(): number
  /** Milliseconds since an arbitrary start. */
  now(): number
  connect(options: Pick<RelayLinkOptions, 'onPacket' | 'onConnect'>): RelayLink
}

/** A transport over a broker. */
export interface RelayTransport extends Transport {
  provenTime(): number
  readonly link: RelayLink
  /** The audience on other devices; undefined until the broker has counted it for a presenter. */
  readonly room: ReadableStore<RoomCounts | undefined>
  /** Say whether this device of the audience has left the live slide. */
  tellAway(isAway: boolean): void
  /** Answer for a device of this browser, if there is a connection now. The broker takes twenty answers at once, then one a second. */
  answer(device: Device, answer: Omit<Answer, 'device'>): void
  /** Call `listener` with each answer of this connection that the broker refuses, and its reason. Return the function that ends this. */
  onRefusal(listener: (to: string, why: string) => void): () => void
  /** How far the broker's clock is ahead of this device's; undefined as long as it has not said its time. */
  readonly timeOffset: TimeOffset
  /** The answers of the audience. Only presenters get any. */
  readonly answers: Answers
  /** Pass on the writes in a message of another window of this browser. */
  forward(message: Message): void
}

/** Milliseconds between two signs of a presenter, and after which a silent one has gone (docs/internals/live.md, rule 16). */
const presenceTimes = { beat: 8_000, absence: 20_000 }

/** Milliseconds in which the window takes over the state that has arrived. */
const settleMs = 50

const asciiDigit = (is: boolean) => Uint8Array.of(is ? 49 : 48)

/** The channels that decide what the audience sees first, and the clock: a presenter that finds none starts it. */
const urgent: ReadonlySet<string> = new Set(['lead', 'place', 'blackout', 'timer'])

/** Write what messages of this browser's windows say, for a presenter. `learn` gets each entry that is written. */
function createWriter(outbox: Outbox, prefix: string, name: string, learn: (channel: string, id: string, value: unknown) => void) {
  const topicOf = (kind: string, text: string) => `${prefix}/${kind}/${topicName(text)}`

  function writeAll({ channel, cleared, entries, from }: Message & { type: 'change' }) {
    if (cleared) outbox.write(topicOf('state', channel), cleared, { type: 'clear', channel, clock: cleared[0], by: cleared[1] })
    for (const [id, clock, by, ...value] of entries) {
      learn(channel, id, value[0])
      const entry = [id, clock, by || from, ...value] as const
      const topic = topicOf(urgent.has(channel) ? 'lead' : 'state', `${channel}\n${id}`)
      outbox.write(topic, [clock, entry[2]], { type: 'write', channel, entry })
    }
  }

  function tellPresence({ from }: Message, about: Extract<Body, { type: 'here' }>['about']) {
    const base = topicOf('here', from)
    const before = outbox.lastOf(base)
    if (before?.type === 'here' && JSON.stringify(before.about) === JSON.stringify(about)) return
    outbox.write(base, outbox.nextOrder(), { type: 'here', origin: from, about })
  }

  return {
    writeAll,
    /** Write what a message of this window says. */
    send(message: Message) {
      if (message.type === 'here' || message.type === 'ask') tellPresence(message, message.about)
      else if (message.type === 'bye') tellPresence(message, undefined)
      else writeAll(message)
      if (message.type === 'ask' || (message.type === 'change' && message.digest !== undefined))
        outbox.tell(topicOf('bus', name), { type: 'message', message })
    },
  }
}

interface InboxParts {
  readonly orders: ReturnType<typeof createOrders>
  readonly presenters: Presenters
  readonly outbox: Outbox | undefined
  readonly answers: ReturnType<typeof createAnswers>
}

/** Open the inbox: it keeps what is new, and mends what strangers have replaced. `prove` gets the counter of each proven message. */
function openInbox(
  options: RelayTransportOptions,
  { orders, presenters, outbox, answers }: InboxParts,
  prove: (counter: number) => void,
): Inbox {
  const { name, signer, isForeign = false, onStranger } = options
  return createInbox({
    ...options,
    isNew: ({ order, sender }, base) => sender !== name && orders.isLater(base, order),
    // What takes the place of the last packet at such a broker is not new, but late devices get it.
    checksAll: isForeign && signer !== undefined,
    onOld: (base, { order }) => orders.isOlder(base, order) && outbox?.mend(base),
    onForged(base) {
      if (!isForeign) return
      outbox?.mend(base)
      onStranger?.()
    },
    onMessage(base, { order }, body) {
      if (!orders.note(base, order)) return
      prove(order[0])
      if (body.type === 'write') answers.learn(body.channel, body.entry[0], body.entry[3])
      if (body.type === 'write' || body.type === 'clear') outbox?.keep(base, order, body)
      presenters.hear(base, body)
    },
  })
}

/**
 * Connect a window with other devices by a broker. State becomes one kept message for each entry, so that a late device is correct after its first
 * packets (docs/internals/live.md). After each connection a presenter sends all that it has written. What the broker has already, it drops.
 */
export function createRelayTransport(options: RelayTransportOptions): RelayTransport {
  const { prefix, signer, name, timer, isForeign = false, presence = presenceTimes } = options
  const listeners = new Map<(message: Message) => void, (() => void) | undefined>()
  const orders = createOrders(mostTopics)
  let provenTime = 0
  let closed = false

  const refusals = new Set<(to: string, why: string) => void>()
  /** What this connection has to sign, and the names and the key that it has proved. */
  let challenge: string | undefined
  const proven = new Set<string>()
  const timeOffset = createStore<number | undefined>(() => undefined)

  /** Prove to the broker that this connection has a key, once. A broker of others asks nobody. */
  function prove({ publicKey, sign }: Signer, who: string) {
    if (challenge === undefined || proven.has(who)) return
    proven.add(who)
    link.publish(proofTopic(prefix), formatProof({ publicKey, signature: sign(proofText(prefix, challenge)) }), false)
  }
  /** Handle a message of the broker to this connection. */
  function hear(told: Told) {
    if ('refused' in told) {
      for (const listener of refusals) listener(told.refused, told.why)
      return
    }
    challenge = told.challenge
    timeOffset.setState(told.time - options.wall(), true)
    proven.clear()
  }

  const isLive = () => link.state.getState() === 'Live'
  const presenters = createPresenters({
    timer,
    isForeign,
    absence: presence.absence,
    isLive,
    deliver(message) {
      for (const listener of [...listeners.keys()]) listener(message)
    },
  })
  const outbox =
    signer &&
    createOutbox({
      ...{ prefix, name, timer, orders, sign: signer.sign, isLive, beatTime: presence.beat, wall: options.wall },
      publish(topic, payload, isKept) {
        prove(signer, 'presenter')
        link.publish(topic, payload, isKept)
      },
    })
  const answers = createAnswers(isForeign, options.answerStorage)
  const writer = outbox && createWriter(outbox, prefix, name, answers.learn)

  const inbox = openInbox(options, { orders, presenters, outbox, answers }, (counter) => {
    provenTime = Math.max(provenTime, counter)
  })
  function hearAnswer(payload: Uint8Array) {
    const isStored = isForeign ? undefined : readEnd(payload)
    // The state of the talk that the broker keeps has come before. It says what the audience may answer, which round of a poll counts, and what is revealed.
    inbox.afterAll(() => {
      if (isStored === undefined) answers.add(payload)
      else timer.after(settleMs, () => answers.end(isStored))
    })
  }
  const room = createStore<RoomCounts | undefined>(() => undefined)
  const link = options.connect({
    onPacket(topic, payload) {
      if (!isForeign && topic === youTopic(prefix)) {
        const told = readTold(payload)
        return told && hear(told)
      }
      if (signer && topic === roomTopic(prefix)) return room.setState(readRoom(payload), true)
      if (signer && topic === answerTopic(prefix)) return hearAnswer(payload)
      const read = readTopic(prefix, topic)
      if (!read) return
      // The broker says so when a presenter's connection is gone for good.
      if (payload.length > 0) inbox.add(read, topic, payload)
      else if (isForeign) outbox?.mend(read.base)
      else if (read.kind === 'here') presenters.part(read.base)
    },
    onConnect() {
      // Without it, the broker refuses all that follows. Its challenge came before the answer to the subscription.
      if (signer) prove(signer, 'presenter')
      attendance?.renew()
      // Who is silent may have gone while this device had no connection.
      presenters.watchAll()
      if (isForeign) outbox?.beat()
      outbox?.sendAll()
      for (const onLoss of listeners.values()) onLoss?.()
    },
  })

  const attendance =
    signer || isForeign ? undefined : createAttendance(timer, (isAway) => link.publish(awayTopic(prefix), asciiDigit(isAway), false))
  // Without a connection nobody knows who is there.
  link.state.subscribe((state) => state !== 'Live' && room.setState(undefined, true))

  return {
    link,
    room,
    provenTime: () => provenTime,
    tellAway: (isAway) => attendance?.tell(isAway),
    answer(device, answer) {
      if (!isLive()) return
      prove(device, device.name)
      link.publish(answerTopic(prefix), formatAnswer({ ...answer, device: device.name }), false)
    },
    onRefusal(listener) {
      refusals.add(listener)
      return () => refusals.delete(listener)
    },
    timeOffset,
    answers,
    send(message) {
      if (closed) return
      // Presenters answer each other. The audience cannot ask, so what the broker says counts as their answer.
      if (message.type === 'ask') timer.after(0, presenters.meetAll)
      writer?.send(message)
    },
    forward(message) {
      if (!closed && message.type === 'change') writer?.writeAll(message)
    },
    subscribe(listener, onLoss) {
      listeners.set(listener, onLoss)
      return () => listeners.delete(listener)
    },
    close() {
      if (closed) return
      outbox?.close()
      closed = true
      presenters.stop()
      attendance?.stop()
      inbox.close()
      link.close()
    },
  }
}

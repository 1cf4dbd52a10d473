import { createStore, type StoreApi } from 'zustand/vanilla'
import type { ReadableStore } from '../../../base/lib/browser/index.ts'
import type { Timer } from '../../../base/lib/model/index.ts'
import type { Message, TimeOffset, Transport } from '../../sync/model/index.ts'
import {
  type Answer,
  type AudienceCounts,
  answerTopic,
  awayTopic,
  countsTopic,
  createOrders,
  formatAnswer,
  formatProof,
  mostTopics,
  proofText,
  proofTopic,
  readCounts,
  readEnd,
  readTold,
  readTopic,
  youTopic,
} from '../model/index.ts'
import type { AnswerStorage } from './answer-storage.ts'
import { type Answers, createAnswers } from './answers.ts'
import { createAttendance, type Whereabouts } from './attendance.ts'
import { createInbox, type Inbox } from './inbox.ts'
import { createMessageWriter, createOutbox, type Outbox } from './outbox.ts'
import { createPresenters, type Presenters } from './presenters.ts'
import type { RelayLink, RelayLinkOptions } from './relay-link.ts'
import type { Device, Signer } from './signing.ts'

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
  readonly counts: ReadableStore<AudienceCounts | undefined>
  /** Say where this device is. */
  tellWhere(where: Whereabouts): void
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

const asciiDigit = (digit: number) => Uint8Array.of(48 + digit)
const digits: Readonly<Record<Whereabouts, number>> = { live: 0, away: 1, room: 2 }

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
    // An old packet that replaces the last one at such a broker is not new here, but late devices would get it.
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

/** Create the exchange of this connection with the broker: its proofs, and the broker's refusals and clock (docs/internals/live.md, rules 19 and 21). */
function createIdentity({ prefix, wall }: RelayTransportOptions, publishProof: (payload: Uint8Array) => void) {
  const refusals = new Set<(to: string, why: string) => void>()
  const timeOffset = createStore<number | undefined>(() => undefined)
  /** What this connection has to sign, and what it has proved. */
  let challenge: string | undefined
  const proven = new Set<string>()
  return {
    timeOffset,
    /** Prove that this connection has a key, once. A broker of others asks nobody. */
    prove({ publicKey, sign }: Signer, who: string) {
      if (challenge === undefined || proven.has(who)) return
      proven.add(who)
      publishProof(formatProof({ publicKey, signature: sign(proofText(prefix, challenge)) }))
    },
    hear(payload: Uint8Array) {
      const told = readTold(payload)
      if (!told) return
      if ('refused' in told) {
        for (const listener of refusals) listener(told.refused, told.why)
        return
      }
      challenge = told.challenge
      timeOffset.setState(told.time - wall(), true)
      proven.clear()
    },
    onRefusal(listener: (to: string, why: string) => void) {
      refusals.add(listener)
      return () => refusals.delete(listener)
    },
  }
}

interface PacketParts extends Omit<InboxParts, 'orders'> {
  readonly inbox: Inbox
  readonly identity: ReturnType<typeof createIdentity>
  readonly counts: StoreApi<AudienceCounts | undefined>
}

/** Return the function that passes each packet of the broker to where it belongs. */
function createPacketReader(
  { prefix, signer, timer, isForeign = false }: RelayTransportOptions,
  { inbox, identity, counts, presenters, outbox, answers }: PacketParts,
): RelayLinkOptions['onPacket'] {
  function hearAnswer(payload: Uint8Array) {
    const isStored = isForeign ? undefined : readEnd(payload)
    // The kept state of the talk has come before. It says what the audience may answer, which round of a poll counts, and what is revealed.
    inbox.afterAll(() => {
      if (isStored === undefined) answers.add(payload)
      else timer.after(settleMs, () => answers.end(isStored))
    })
  }
  return (topic, payload) => {
    if (!isForeign && topic === youTopic(prefix)) return identity.hear(payload)
    if (signer && topic === countsTopic(prefix)) return counts.setState(readCounts(payload), true)
    if (signer && topic === answerTopic(prefix)) return hearAnswer(payload)
    const read = readTopic(prefix, topic)
    if (!read) return
    // The broker sends an empty packet when a presenter's connection is gone for good.
    if (payload.length > 0) inbox.add(read, topic, payload)
    else if (isForeign) outbox?.mend(read.base)
    else if (read.kind === 'here') presenters.leave(read.base)
  }
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

  const identity = createIdentity(options, (payload) => link.publish(proofTopic(prefix), payload, false))
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
        identity.prove(signer, 'presenter')
        link.publish(topic, payload, isKept)
      },
    })
  const answers = createAnswers(isForeign, options.answerStorage, options.wall)
  const writer = outbox && createMessageWriter(outbox, prefix, name, answers.learn)

  const inbox = openInbox(options, { orders, presenters, outbox, answers }, (counter) => {
    provenTime = Math.max(provenTime, counter)
  })
  const counts = createStore<AudienceCounts | undefined>(() => undefined)
  const link = options.connect({
    onPacket: createPacketReader(options, { inbox, identity, counts, presenters, outbox, answers }),
    onConnect() {
      // Without the proof, the broker refuses everything that follows. Its challenge came before the answer to the subscription.
      if (signer) identity.prove(signer, 'presenter')
      attendance?.renew()
      // Who is silent may have gone while this device had no connection.
      presenters.watchAll()
      if (isForeign) outbox?.beat()
      outbox?.sendAll()
      for (const onLoss of listeners.values()) onLoss?.()
    },
  })

  const attendance =
    signer || isForeign ? undefined : createAttendance(timer, (where) => link.publish(awayTopic(prefix), asciiDigit(digits[where]), false))
  // Without a connection nobody knows who is there.
  link.state.subscribe((state) => state !== 'Live' && counts.setState(undefined, true))

  return {
    link,
    counts,
    provenTime: () => provenTime,
    tellWhere: (where) => attendance?.tell(where),
    answer(device, answer) {
      if (!isLive()) return
      identity.prove(device, device.name)
      link.publish(answerTopic(prefix), formatAnswer({ ...answer, device: device.name }), false)
    },
    onRefusal: identity.onRefusal,
    timeOffset: identity.timeOffset,
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

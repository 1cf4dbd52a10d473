import { createStore } from 'zustand/vanilla'
import type { ReadableStore } from '../../lib/browser/index.ts'
import type { Timer } from '../../lib/model/index.ts'
import { type About, formatMessage, type Message, type MessageBody, parseMessage, type Transport } from '../../sync/model/index.ts'
import {
  type Answer,
  answerTopic,
  awayTopic,
  type Body,
  createOrders,
  formatAnswer,
  formatBody,
  formatPackets,
  isKept,
  mostTopics,
  type Order,
  type RoomCounts,
  readRoom,
  readTopic,
  roomTopic,
} from '../model/index.ts'
import { type Answers, createAnswers } from './answers.ts'
import { createAttendance } from './attendance.ts'
import { createInbox } from './inbox.ts'
import type { RelayLink, RelayLinkOptions } from './relay-link.ts'
import { topicName } from './signing.ts'

export interface RelayTransportOptions {
  /** The prefix of the talk's topics. */
  readonly prefix: string
  readonly verify: (signature: Uint8Array, text: Uint8Array) => boolean
  /** Undefined for the audience, which only reads. */
  readonly sign: ((text: Uint8Array) => Uint8Array) | undefined
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
  /** Answer for this device, if there is a connection now. The broker takes twenty answers at once, then one a second. */
  answer(answer: Answer): void
  /** The answers of the audience. Only presenters get any. */
  readonly answers: Answers
  /** Pass on the writes in a message of another window of this browser. */
  forward(text: string): void
}

/** Milliseconds between two sendings of state. A cursor moves more often than a room needs to know. */
const paceMs = 40
/** Largest number of messages in one sending. The broker limits what a client sends before it has checked a signature. */
const mostAtOnce = 200

/** Milliseconds between two signs of a presenter, and after which a silent one has gone (docs/internals/live.md, rule 16). */
const presenceTimes = { beat: 8_000, absence: 20_000 }
/** Milliseconds until a presenter writes again what somebody has removed or replaced. */
const mendMs = 500

/** A message as it was last sent on its topic. */
interface Kept {
  readonly order: Order
  readonly body: Body
}

type Present = Extract<Body, { type: 'here' }> & { readonly about: About }
type Write = Extract<Body, { type: 'write' | 'clear' }>

const asciiDigit = (is: boolean) => Uint8Array.of(is ? 49 : 48)

/** The channels that decide what the audience sees first. */
const urgent: ReadonlySet<string> = new Set(['lead', 'place', 'blackout'])

/**
 * Connect a window with other devices by a broker. State becomes one kept message for each entry, so that a late device is correct after its first
 * packets (docs/internals/live.md). After each connection a presenter sends all that it has written. What the broker has already, it drops.
 */
export function createRelayTransport(options: RelayTransportOptions): RelayTransport {
  const { prefix, sign, name, timer, wall, isForeign = false, presence = presenceTimes, onStranger } = options
  const listeners = new Map<(message: unknown) => void, (() => void) | undefined>()
  const orders = createOrders(mostTopics)
  /** The talk's state as this window knows it, in the order of the last writes, and the topics in it that are not sent yet. */
  const written = new Map<string, Kept>()
  const unsent = new Set<string>()
  /** The presenters that are there, by topic, and the writes that were read while none was. */
  const present = new Map<string, Present>()
  const early = new Map<string, Write>()
  let lastCounter = 0
  let provenTime = 0
  let pace: (() => void) | undefined
  let closed = false
  /** The end of each presenter's silence, by topic, and the next sign of this one. */
  const silences = new Map<string, () => void>()
  let cancelBeat = () => {}
  let cancelMend: (() => void) | undefined

  const nextOrder = (): Order => {
    lastCounter = Math.max(lastCounter + 1, Math.floor(wall()))
    return [lastCounter, name]
  }
  const topicOf = (kind: string, text: string) => `${prefix}/${kind}/${topicName(text)}`

  function deliver(text: string) {
    for (const listener of [...listeners.keys()]) listener(text)
  }

  /** Deliver a message as if it came from a presenter that is there: the sync keeps only what known windows send. */
  const say = (from: string, clock: number, body: MessageBody) => deliver(formatMessage(from, 0, clock, body))

  function deliverWrite(body: Write, from: string) {
    if (body.type === 'clear')
      return say(from, body.clock, { type: 'change', channel: body.channel, entries: [], cleared: [body.clock, body.by] })
    say(from, body.entry[1], { type: 'change', channel: body.channel, entries: [body.entry] })
  }

  const meet = ({ origin, about }: Present) => say(origin, 0, { type: 'here', about })

  function hear(base: string, body: Body) {
    const [someone] = present.values()
    if (body.type === 'text') deliver(body.text)
    else if (body.type === 'here') {
      const { about } = body
      if (!about) return part(base)
      const met = { ...body, about }
      present.set(base, met)
      watch(base)
      meet(met)
      for (const write of early.values()) deliverWrite(write, body.origin)
      early.clear()
    } else {
      if (!someone) early.set(base, body)
      deliverWrite(body, someone?.origin ?? (body.type === 'clear' ? body.by : body.entry[2]))
    }
  }

  /** Wait for the next sign of a presenter. Without a connection nobody can say that a presenter has gone. */
  function watch(base: string) {
    if (!isForeign) return
    silences.get(base)?.()
    silences.set(
      base,
      timer.after(presence.absence, () => (link.state.getState() === 'Live' ? part(base) : watch(base))),
    )
  }

  /** Write all that is kept again, soon: somebody has written to its topic who may not. */
  function mend(base: string) {
    if (!sign || !written.has(base)) return
    unsent.add(base)
    cancelMend ??= timer.after(mendMs, () => {
      cancelMend = undefined
      flush()
    })
  }

  function part(base: string) {
    silences.get(base)?.()
    silences.delete(base)
    const met = present.get(base)
    if (!met) return
    present.delete(base)
    say(met.origin, 0, { type: 'bye' })
  }

  const inbox = createInbox({
    ...options,
    isNew: ({ order, sender }, base) => sender !== name && orders.isLater(base, order),
    // What takes the place of the last packet at such a broker is not new, but late devices get it.
    checksAll: isForeign && sign !== undefined,
    onOld: (base, { order }) => orders.isOlder(base, order) && mend(base),
    onForged(base) {
      if (!isForeign) return
      mend(base)
      onStranger?.()
    },
    onMessage(base, { order }, body) {
      if (!orders.note(base, order)) return
      provenTime = Math.max(provenTime, order[0])
      // A presenter keeps the state, so that a broker that starts again gets it back from any of them.
      if (sign && (body.type === 'write' || body.type === 'clear')) keep(base, { order, body })
      hear(base, body)
    },
  })

  const answers = createAnswers()
  const room = createStore<RoomCounts | undefined>(() => undefined)
  const link = options.connect({
    onPacket(topic, payload) {
      if (sign && topic === roomTopic(prefix)) return room.setState(readRoom(payload), true)
      if (sign && topic === answerTopic(prefix)) return answers.add(payload)
      const read = readTopic(prefix, topic)
      if (!read) return
      // The broker says so when a presenter's connection is gone for good.
      if (payload.length > 0) inbox.add(read, topic, payload)
      else if (isForeign) mend(read.base)
      else if (read.kind === 'here') part(read.base)
    },
    onConnect() {
      attendance?.renew()
      // Who is silent may have gone while this device had no connection.
      for (const base of present.keys()) watch(base)
      if (sign && isForeign) beat()
      for (const base of written.keys()) unsent.add(base)
      flush()
      for (const onLoss of listeners.values()) onLoss?.()
    },
  })

  const attendance =
    sign || isForeign ? undefined : createAttendance(timer, (isAway) => link.publish(awayTopic(prefix), asciiDigit(isAway), false))
  // Without a connection nobody knows who is there.
  link.state.subscribe((state) => state !== 'Live' && room.setState(undefined, true))

  /** Say again that this presenter is there, until the connection ends. */
  function beat() {
    cancelBeat()
    cancelBeat = timer.after(presence.beat, () => {
      for (const [base, { body }] of written) if (body.type === 'here' && body.about) unsent.add(base)
      if (!pace) flush()
      beat()
    })
  }

  function keep(base: string, kept: Kept) {
    written.delete(base)
    written.set(base, kept)
  }

  function publish(base: string, { order, body }: Kept) {
    const read = readTopic(prefix, `${base}/0`)
    if (!read || !sign) return
    const bytes = new TextEncoder().encode(formatBody(body))
    for (const { topic, payload } of formatPackets(base, { order, sender: name }, bytes, sign))
      link.publish(topic, payload, isKept(read.kind))
  }

  function flush() {
    pace?.()
    pace = undefined
    if (closed || link?.state.getState() !== 'Live') return
    let count = 0
    for (const base of unsent) {
      if (++count > mostAtOnce) break
      unsent.delete(base)
      const kept = written.get(base)
      // A presenter that returns is there again, whatever the broker said meanwhile.
      if (kept) publish(base, kept.body.type === 'here' ? { ...kept, order: nextOrder() } : kept)
    }
    pace = timer.after(paceMs, () => {
      pace = undefined
      if (unsent.size > 0) flush()
    })
  }

  function write(base: string, order: Order, body: Body) {
    if (!orders.isLater(base, order) || !orders.note(base, order)) return
    keep(base, { order, body })
    unsent.delete(base)
    unsent.add(base)
    if (!pace) flush()
  }

  function writeAll(message: Message & { type: 'change' }) {
    const { channel, cleared, entries, from } = message
    if (cleared) write(topicOf('state', channel), cleared, { type: 'clear', channel, clock: cleared[0], by: cleared[1] })
    for (const [id, clock, by, ...value] of entries) {
      const entry = [id, clock, by || from, ...value] as const
      write(topicOf(urgent.has(channel) ? 'lead' : 'state', `${channel}\n${id}`), [clock, entry[2]], { type: 'write', channel, entry })
    }
  }

  function tellPresence({ from }: Message, about: Extract<Body, { type: 'here' }>['about']) {
    const base = topicOf('here', from)
    const before = written.get(base)?.body
    if (before?.type === 'here' && JSON.stringify(before.about) === JSON.stringify(about)) return
    write(base, nextOrder(), { type: 'here', origin: from, about })
  }

  const tell = (text: string) => publish(topicOf('bus', name), { order: nextOrder(), body: { type: 'text', text } })

  return {
    link,
    room,
    provenTime: () => provenTime,
    tellAway: (isAway) => attendance?.tell(isAway),
    answer: (answer) => link.publish(answerTopic(prefix), formatAnswer(answer), false),
    answers,
    send(text) {
      if (closed) return
      const message = parseMessage(text)
      // Presenters answer each other. The audience cannot ask, so what the broker says counts as their answer.
      if (message?.type === 'ask') timer.after(0, () => present.forEach(meet))
      if (!sign) return
      if (message?.type === 'here' || message?.type === 'ask') tellPresence(message, message.about)
      else if (message?.type === 'bye') tellPresence(message, undefined)
      else if (message) writeAll(message)
      if (!message || message.type === 'ask' || (message.type === 'change' && message.digest !== undefined)) tell(text)
    },
    forward(text) {
      const message = sign && !closed ? parseMessage(text) : undefined
      if (message?.type === 'change') writeAll(message)
    },
    subscribe(listener, onLoss) {
      listeners.set(listener, onLoss)
      return () => listeners.delete(listener)
    },
    close() {
      if (closed) return
      flush()
      closed = true
      pace?.()
      cancelBeat()
      cancelMend?.()
      for (const cancel of silences.values()) cancel()
      attendance?.stop()
      inbox.close()
      link.close()
    },
  }
}

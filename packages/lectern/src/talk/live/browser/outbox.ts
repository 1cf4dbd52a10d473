import type { Timer } from '../../../base/lib/model/index.ts'
import type { Message } from '../../sync/model/index.ts'
import { type Body, type createOrders, formatBody, formatPackets, isKept, type Order, readTopic } from '../model/index.ts'
import { topicName } from './signing.ts'

interface OutboxOptions {
  readonly prefix: string
  /** The name of this connection. */
  readonly name: string
  readonly timer: Timer
  /** The newest order of each topic. */
  readonly orders: ReturnType<typeof createOrders>
  /** Milliseconds between two signs of this presenter. */
  readonly beatTime: number
  /** Milliseconds since 1970. */
  wall(): number
  sign(text: Uint8Array): Uint8Array
  /** Return whether there is a connection. */
  isLive(): boolean
  publish(topic: string, payload: Uint8Array, isKept: boolean): void
}

/** What a presenter sends: the talk's state as this window knows it, one kept message for each topic. */
export interface Outbox {
  /** Write a message of this browser, unless its topic has a later one. */
  write(base: string, order: Order, body: Body): void
  /** Send a message that nobody keeps. */
  tell(base: string, body: Body): void
  /** Remember what another presenter has written, so that a broker that starts again gets it back from any of them. */
  keep(base: string, order: Order, body: Body): void
  /** Return the last message of a topic. */
  lastOf(base: string): Body | undefined
  nextOrder(): Order
  /** Write what is kept on a topic again, soon: somebody has written to it who may not. */
  mend(base: string): void
  /** Send everything again, on a new connection. */
  sendAll(): void
  /** Say again and again that this presenter is there, until `close`. */
  beat(): void
  close(): void
}

/** Milliseconds between two sendings of state. A cursor moves more often than the audience needs to know. */
const paceMs = 40
/** Largest number of messages in one sending. The broker limits what a client sends before it has checked a signature. */
const mostAtOnce = 200
/** Milliseconds until a presenter writes again what somebody has removed or replaced. */
const mendMs = 500

/** A message as it was last sent on its topic. */
interface Kept {
  readonly order: Order
  readonly body: Body
}

/** Create the outbox of a presenter. */
export function createOutbox({ prefix, name, timer, orders, beatTime, wall, sign, isLive, publish }: OutboxOptions): Outbox {
  /** The kept messages in the order of the last writes, and the topics that are not sent yet. */
  const written = new Map<string, Kept>()
  const unsent = new Set<string>()
  let lastCounter = 0
  let pace: (() => void) | undefined
  let cancelBeat = () => {}
  let cancelMend: (() => void) | undefined
  let closed = false

  const nextOrder = (): Order => {
    lastCounter = Math.max(lastCounter + 1, Math.floor(wall()))
    return [lastCounter, name]
  }

  function send(base: string, { order, body }: Kept) {
    const read = readTopic(prefix, `${base}/0`)
    if (!read) return
    const bytes = new TextEncoder().encode(formatBody(body))
    for (const { topic, payload } of formatPackets(base, { order, sender: name }, bytes, sign)) publish(topic, payload, isKept(read.kind))
  }

  function flush() {
    pace?.()
    pace = undefined
    if (closed || !isLive()) return
    let count = 0
    for (const base of unsent) {
      if (++count > mostAtOnce) break
      unsent.delete(base)
      const kept = written.get(base)
      // A presenter that returns is there again, whatever the broker said meanwhile.
      if (kept) send(base, kept.body.type === 'here' ? { ...kept, order: nextOrder() } : kept)
    }
    pace = timer.after(paceMs, () => {
      pace = undefined
      if (unsent.size > 0) flush()
    })
  }

  function keep(base: string, order: Order, body: Body) {
    written.delete(base)
    written.set(base, { order, body })
  }

  function beat() {
    cancelBeat()
    cancelBeat = timer.after(beatTime, () => {
      for (const [base, { body }] of written) if (body.type === 'here' && body.about) unsent.add(base)
      if (!pace) flush()
      beat()
    })
  }

  return {
    write(base, order, body) {
      if (!orders.isLater(base, order) || !orders.note(base, order)) return
      keep(base, order, body)
      unsent.delete(base)
      unsent.add(base)
      if (!pace) flush()
    },
    tell: (base, body) => send(base, { order: nextOrder(), body }),
    keep,
    lastOf: (base) => written.get(base)?.body,
    nextOrder,
    mend(base) {
      if (!written.has(base)) return
      unsent.add(base)
      cancelMend ??= timer.after(mendMs, () => {
        cancelMend = undefined
        flush()
      })
    },
    sendAll() {
      for (const base of written.keys()) unsent.add(base)
      flush()
    },
    beat,
    close() {
      flush()
      closed = true
      pace?.()
      cancelBeat()
      cancelMend?.()
    },
  }
}

/** The channels that decide what the audience sees first, and the clock: a presenter that finds none starts it. */
const urgent: ReadonlySet<string> = new Set(['lead', 'place', 'blackout', 'timer'])

/** Create the writer of what messages of this browser's windows say, for a presenter. `learn` gets each entry that is written. */
export function createMessageWriter(
  outbox: Outbox,
  prefix: string,
  name: string,
  learn: (channel: string, id: string, value: unknown) => void,
) {
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

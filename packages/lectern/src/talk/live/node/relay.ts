import { randomBytes } from 'node:crypto'
import type { EventEmitter } from 'node:events'
import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import type { Aedes, Client } from 'aedes'
import type { WebSocket } from 'ws'
import { addressGroup, clientAddress } from '../../../base/lib/node/index.ts'
import {
  answerTopic,
  countsTopic,
  filtersOf,
  formatEnd,
  formatTold,
  longestPacket,
  readBody,
  readPacket,
  type Told,
  topicPrefix,
  youTopic,
} from '../model/index.ts'
import { type Admissions, createAdmissions } from './admissions.ts'
import { type AnswerBox, createAnswerBox } from './answer-box.ts'
import { createArrivals, createTurns } from './arrivals.ts'
import { createBacklog, createClientStream } from './client-stream.ts'
import { countAudience } from './count-audience.ts'
import { createDelivery, type Delivery, type Receiver } from './delivery.ts'
import { createPacketGate } from './packet-gate.ts'
import { createPublishRule, type PublishRuleOptions, type Visitor } from './publish-rule.ts'

/** The broker of a talk. */
export interface Relay {
  /** Take over a WebSocket connection. */
  upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void
  close(): Promise<void>
}

/** What a relay stores, so that a server that starts again has it. */
export interface RelayStore {
  /** The answers that were stored before, with their times. */
  readonly answers: readonly Uint8Array[]
  /** The signed packets that were stored before. */
  readonly packets: readonly (readonly [topic: string, payload: Uint8Array])[]
  /** Store an answer, with its time, before it counts. */
  keepAnswer(payload: Uint8Array): void
  /** Return whether all answers are stored. */
  isStored(): boolean
  /** Call `listener` when that changes. */
  subscribe(listener: () => void): () => void
  close(): void
}

interface RelayOptions extends PublishRuleOptions {
  /** Called when a presenter has written an entry of a channel, with its packet. */
  readonly onWrite?: (channel: string, id: string, value: unknown, topic: string, payload: Uint8Array) => void
  /** Where answers are stored; undefined if they last as long as the relay. */
  readonly store?: RelayStore
  /** The addresses of proxies whose `X-Forwarded-For` counts, as `plainAddress` returns them. */
  readonly proxies?: readonly string[]
  /** Milliseconds until a presenter whose connection is lost counts as gone. */
  readonly absence?: number
}

/** Milliseconds for a client to introduce itself, and until a presenter that is lost counts as gone. */
const connectTimeout = 5_000
const absenceTime = 20_000
/** Largest interval of pings, in seconds: who is silent for longer is gone. */
const longestKeepAlive = 60
/** Screens of the room that are served before the audience. */
const mostRooms = 8
/** The delivery of the broker, which has nothing to deliver. Each of its subscriptions would cost each client memory, and each message time. */
const noDelivery = {
  on: (_filter: string, _listener: unknown, done = () => {}) => done(),
  removeListener: (_filter: string, _listener: unknown, done = () => {}) => done(),
  emit: (_packet: unknown, done = () => {}) => done(),
  close: (done = () => {}) => done(),
}
/** Return the channel, the id and the value of the entry in a packet; undefined for any other packet, and for a part of a long one. */
function readWrite(payload: Uint8Array): readonly [channel: string, id: string, value: unknown] | undefined {
  const packet = readPacket(payload)
  const body = packet?.parts === 1 ? readBody(Buffer.from(packet.bytes).toString()) : undefined
  return body?.type === 'write' ? [body.channel, body.entry[0], body.entry[3]] : undefined
}

/** The presenters whose connections are lost count as gone after a while, unless they return. */
function createAbsences(absence: number, gone: (topic: string) => void) {
  /** The client that was the last to say that a presenter is there, by topic. */
  const owners = new Map<string, Visitor>()
  const timers = new Set<NodeJS.Timeout>()
  return {
    own(topic: string, visitor: Visitor) {
      if (visitor.present.has(topic)) owners.set(topic, visitor)
    },
    leave(visitor: Visitor) {
      if (visitor.present.size === 0) return
      const timer = setTimeout(() => {
        timers.delete(timer)
        for (const topic of visitor.present) {
          if (owners.get(topic) !== visitor) continue
          owners.delete(topic)
          gone(topic)
        }
      }, absence).unref()
      timers.add(timer)
    },
    stop() {
      for (const timer of timers) clearTimeout(timer)
    },
  }
}

/** The clients of the talk, and what they get. */
interface Audience {
  readonly prefix: string
  /** All topics to which a client may subscribe. */
  readonly filters: ReadonlySet<string>
  readonly box: AnswerBox
  readonly delivery: Delivery<Visitor>
  readonly counts: ReturnType<typeof countAudience>
  readonly absences: ReturnType<typeof createAbsences>
  readonly admissions: Admissions
  /** The clients that have proved that they present. */
  readonly presenters: ReadonlySet<Visitor>
  /** Serve a presenter, or a screen of the room, before the others. */
  prefer(visitor: Visitor): void
  visitorOf(client: Client): Visitor | undefined
}

/** Create the broker. It decides who may connect, write and subscribe; the relay delivers. */
async function createBroker(options: RelayOptions, audience: Audience): Promise<Aedes> {
  const { prefix, filters, box, delivery, counts, absences, admissions, presenters, visitorOf } = audience
  const { store } = options
  const [answers, you] = [answerTopic(prefix), youTopic(prefix)]
  const tell = (visitor: Visitor, told: Told) => delivery.hand([visitor], you, [formatTold(told)])
  let names = 0
  const { Aedes } = await import('aedes')
  const broker = await Aedes.createBroker({
    mq: noDelivery,
    connectTimeout,
    keepaliveLimit: longestKeepAlive,
    maxTopicLevels: 6,
    drainTimeout: connectTimeout,
    preConnect(client, packet, done) {
      // The broker gives the names: with the name of another, a client would disconnect it.
      packet.clientId = `c${++names}`
      const isPlain = packet.clean === true && packet.will === undefined && (packet.keepalive ?? 0) > 0
      done(isPlain ? null : new Error('This client asks for more than the talk gives.'), isPlain && visitorOf(client) !== undefined)
    },
    authorizePublish: createPublishRule(
      options,
      visitorOf,
      box,
      {
        change(visitor) {
          counts.request(visitor.isPresenter)
          audience.prefer(visitor)
          // A presenter that comes or returns gets all answers.
          if (visitor.isPresenter) delivery.hand([visitor], answers, [...box.all(), formatEnd(store?.isStored() ?? true)])
        },
        answer(visitor, answer) {
          admissions.enter(visitor, answer.to, () => {
            const kept = box.keep(visitor.group, answer)
            if (typeof kept === 'string') tell(visitor, { refused: answer.to, why: kept })
            else delivery.hand(presenters, answers, [kept])
          })
        },
        refuse: (visitor, refused, why) => tell(visitor, { refused, why }),
        packet(visitor, topic, payload, isKept) {
          absences.own(topic, visitor)
          if (isKept) delivery.publish(topic, payload)
          else delivery.hand(presenters, topic, [payload])
          const [channel, id, value] = (isKept && readWrite(payload)) || []
          if (channel === undefined || id === undefined) return
          box.learn(channel, id, value)
          options.onWrite?.(channel, id, value, topic, payload)
        },
        restore(topic, payload) {
          delivery.publish(topic, payload)
          const [channel, id, value] = readWrite(payload) ?? []
          if (channel !== undefined && id !== undefined) box.learn(channel, id, value)
        },
      },
      store?.packets,
    ),
    authorizeSubscribe(client, subscription, done) {
      const visitor = visitorOf(client)
      const { topic } = subscription
      // Each subscription sends everything that is kept, so there is one.
      if (!visitor || !filters.has(topic) || visitor.subscribed.has(topic)) return done(null, null)
      delivery.catchUp(visitor, topic)
      visitor.subscribed.add(topic)
      counts.request()
      // It arrives before the answer to the subscription, so that a client that has this answer can prove who it is.
      if (topic === you) tell(visitor, { challenge: visitor.challenge, time: Date.now() })
      done(null, { ...subscription, qos: 0 })
    },
  })
  // The relay sends what it keeps (`catchUp`). The broker would look for it in streams of its own, at each subscription.
  const { persistence } = broker as unknown as { persistence: { createRetainedStreamCombi(): object } }
  persistence.createRetainedStreamCombi = () => ({ pipe: () => undefined })
  // The types leave this event out.
  const failures: EventEmitter = broker
  failures.on('error', (error: Error) => options.report(`The relay had a problem: ${error.message}`))
  return broker
}

/** Return a new client, which has proved nothing. `follows`: the filter by which the audience follows the talk. */
function createVisitor(follows: string, own: Pick<Visitor, 'group' | 'number' | 'gate' | keyof Omit<Receiver, 'subscribed'>>): Visitor {
  return {
    ...own,
    challenge: randomBytes(16).toString('hex'),
    subscribed: new Set(),
    present: new Set(),
    isPresenter: false,
    device: undefined,
    isAway: false,
    isRoom: false,
    isOut: false,
    get follows() {
      return !this.isPresenter && !this.isRoom && this.subscribed.has(follows)
    },
  }
}

/** Start the broker of a talk. */
export async function startRelay(options: RelayOptions): Promise<Relay> {
  const { publicKey, report, now = () => performance.now(), absence = absenceTime, proxies = [], store } = options
  const prefix = topicPrefix(publicKey)
  const filters: ReadonlySet<string> = new Set(filtersOf(prefix, true))
  const [follows = ''] = filters
  const visitors = new WeakMap<Duplex, Visitor>()
  const arrivals = createArrivals()
  const backlog = createBacklog()
  const connected = new Set<Visitor>()
  const delivery: Delivery<Visitor> = createDelivery(prefix)
  const absences = createAbsences(absence, (topic) => delivery.publish(topic, Buffer.alloc(0)))
  /** Anybody may subscribe to what only presenters get. */
  const presenters = new Set<Visitor>()
  const rooms = new Set<Visitor>()
  function prefer(visitor: Visitor) {
    // Anybody may say that it is a screen of the room.
    if (visitor.isPresenter) presenters.add(visitor)
    else if (visitor.isRoom && rooms.size < mostRooms) rooms.add(visitor)
    if (presenters.has(visitor) || rooms.has(visitor)) delivery.enter(visitor, true)
  }
  const counts = countAudience({
    devices: connected,
    send: (next) => delivery.hand(presenters, countsTopic(prefix), [Buffer.from(JSON.stringify(next))]),
  })
  const box = createAnswerBox(now, store)
  const admissions = createAdmissions({ now, knows: box.knows })
  const broker = await createBroker(options, {
    ...{ prefix, filters, box, delivery, counts, absences, admissions, presenters, prefer },
    visitorOf: (client) => visitors.get(client.conn as Duplex),
  })

  const stopTelling = store?.subscribe(() => delivery.hand(presenters, answerTopic(prefix), [formatEnd(store.isStored())]))

  function leave(visitor: Visitor) {
    for (const some of [connected, presenters, rooms]) some.delete(visitor)
    delivery.leave(visitor)
    admissions.leave(visitor)
    counts.request()
    absences.leave(visitor)
  }

  let visits = 0
  /** Let a client in whose WebSocket is open. `socket` is the connection below it. */
  function admit(opened: WebSocket, socket: Duplex, group: string) {
    const gate = createPacketGate(now)
    const { stream, ...receiver } = createClientStream({
      ...{ socket: opened, raw: socket, gate, backlog },
      onFree: () => delivery.resume(visitor),
      onArrival: delivery.urge,
    })
    const visitor = createVisitor(follows, { group, number: ++visits, gate, ...receiver })
    connected.add(visitor)
    delivery.enter(visitor)
    visitors.set(stream, visitor)
    opened.once('close', () => leave(visitor))
    broker.handle(stream)
  }

  const inTurn = createTurns()
  const { WebSocketServer } = await import('ws')
  const sockets = new WebSocketServer({
    noServer: true,
    maxPayload: 2 * longestPacket,
    perMessageDeflate: false,
    handleProtocols: (protocols) => (protocols.has('mqtt') ? 'mqtt' : false),
  })

  return {
    upgrade(request, socket, head) {
      const group = addressGroup(clientAddress(request, proxies))
      const depart = arrivals(group)
      if (!depart) {
        report(`Connections from ${group} were refused: there are too many.`)
        socket.end('HTTP/1.1 503 Service Unavailable\r\nConnection: close\r\nContent-Length: 0\r\n\r\n', () => socket.destroy())
        return
      }
      socket.once('close', depart)
      inTurn(group, () => {
        if (socket.destroyed) return
        try {
          sockets.handleUpgrade(request, socket, head, (opened) => admit(opened, socket, group))
        } catch (error) {
          report(`A connection from ${group} was refused: ${(error as Error).message}`)
          socket.destroy()
        }
      })
    },
    async close() {
      absences.stop()
      admissions.stop()
      counts.stop()
      delivery.close()
      for (const socket of sockets.clients) socket.terminate()
      await new Promise<void>((done) => broker.close(() => done()))
      stopTelling?.()
      store?.close()
    },
  }
}

import { createPublicKey, verify } from 'node:crypto'
import type { EventEmitter } from 'node:events'
import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import { Aedes, type AuthorizePublishHandler, type Client, type PublishPacket } from 'aedes'
import { type WebSocket, WebSocketServer } from 'ws'
import {
  answerTopic,
  awayTopic,
  createOrders,
  filtersOf,
  isKept,
  longestPacket,
  mostTopics,
  readBody,
  readPacket,
  readTopic,
  roomTopic,
  textToSign,
  topicPrefix,
} from '../model/index.ts'
import { type AnswerBox, createAnswerBox } from './answer-box.ts'
import { createArrivals, createTurns } from './arrivals.ts'
import { createBacklog, createClientStream } from './client-stream.ts'
import { type Attendee, countRoom } from './count-room.ts'
import { createDelivery, type Delivery, type Receiver } from './delivery.ts'
import { createPacketGate, type PacketGate } from './packet-gate.ts'

/** The broker of a talk. */
export interface Relay {
  /** Take over a WebSocket connection. */
  upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void
  close(): Promise<void>
}

interface RelayOptions {
  /** The key of the talk's signatures, base64url. Who can sign may write. */
  readonly publicKey: string
  /** Receives a sentence about what was refused. */
  readonly report: (sentence: string) => void
  /** Called when a presenter has written an entry of a channel. */
  readonly onWrite?: (channel: string, id: string, value: unknown) => void
  /** Milliseconds, for limits. */
  readonly now?: () => number
  /** Milliseconds until a presenter whose connection is lost counts as gone. */
  readonly absence?: number
}

/** A client that may write once it has proved that it can sign. */
interface Visitor extends Attendee, Receiver {
  readonly address: string
  readonly gate: PacketGate
  readonly subscribed: Set<string>
  /** Topics on which the client has said that it is there. */
  readonly present: Set<string>
  /** Whether it has proved that it can sign. */
  isPresenter: boolean
  isAway: boolean
}

/** Milliseconds for a client to introduce itself, and until a presenter that is lost counts as gone. */
const connectTimeout = 5_000
const absenceTime = 20_000
/** Largest interval of pings, in seconds: who is silent for longer is gone. */
const longestKeepAlive = 60
/** Largest number of bytes that the broker keeps for those who come later. */
const mostKept = 16_000_000
/** Where the broker's own packets go. Nobody can subscribe to it. */
const nowhere = 'lectern-dropped'
/** The delivery of the broker, which has nothing to deliver. Each of its subscriptions would cost each client memory, and each message time. */
const noDelivery = {
  on: (_filter: string, _listener: unknown, done = () => {}) => done(),
  removeListener: (_filter: string, _listener: unknown, done = () => {}) => done(),
  emit: (_packet: unknown, done = () => {}) => done(),
  close: (done = () => {}) => done(),
}
/** Wrong signatures of an address per minute, beyond which each further try has to wait, in milliseconds. */
const mostWrong = 5
const wrongWait = 1_000

/** Return the function that checks a signature. Its time does not depend on what is wrong. */
function createCheck(publicKey: string) {
  const key = createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x: publicKey }, format: 'jwk' })
  return (signature: Uint8Array, text: Uint8Array) => verify(null, text, key, signature)
}

/** Return the channel, the id and the value of the entry in a packet; undefined for any other packet, and for a part of a long one. */
function readWrite(payload: Uint8Array): readonly [channel: string, id: string, value: unknown] | undefined {
  const packet = readPacket(payload)
  const body = packet?.parts === 1 ? readBody(Buffer.from(packet.bytes).toString()) : undefined
  return body?.type === 'write' ? [body.channel, body.entry[0], body.entry[3]] : undefined
}

/** Return whether a packet says that a device has left the live slide, or is back. */
const isAwayPacket = ({ qos, retain, payload }: PublishPacket) => qos === 0 && !retain && /^[01]$/.test(payload.toString())

/** Decide which packets the broker accepts. Whoever can sign may write, on the topics of the talk, and each message once. */
function createPublishRule(
  { publicKey, report, now = () => performance.now() }: RelayOptions,
  visitorOf: (client: Client) => Visitor | undefined,
  box: AnswerBox,
  on: {
    /** Called when a client has left the live slide or is back, or has proved that it can sign. */
    change(visitor: Visitor): void
    answer(payload: Uint8Array): void
    packet(visitor: Visitor, topic: string, payload: Uint8Array, isKept: boolean): void
  },
): AuthorizePublishHandler {
  const prefix = topicPrefix(publicKey)
  const [away, answers] = [awayTopic(prefix), answerTopic(prefix)]
  const isSigned = createCheck(publicKey)
  const orders = createOrders(mostTopics)
  const kept = new Map<string, number>()
  let keptBytes = 0
  let wrong: { readonly address: string; readonly at: number }[] = []

  function hasRoom(topic: string, length: number): boolean {
    const after = keptBytes - (kept.get(topic) ?? 0) + length
    if (after > mostKept) return false
    keptBytes = after
    kept.set(topic, length)
    return true
  }
  const countWrong = (address: string) => {
    wrong = wrong.filter(({ at }) => now() - at < 60_000)
    return wrong.filter((one) => one.address === address).length
  }

  return (client, packet, done) => {
    if (!client) return done(null)
    const visitor = visitorOf(client)
    const read = readTopic(prefix, packet.topic)
    const payload = packet.payload as Buffer
    // The relay delivers what it takes. The broker itself gets nothing to deliver.
    const drop = () => {
      Object.assign(packet, { topic: nowhere, payload: Buffer.alloc(0), retain: false })
      done(null)
    }
    if (visitor && packet.topic === away && isAwayPacket(packet)) {
      visitor.isAway = payload.toString() === '1'
      on.change(visitor)
      return drop()
    }
    const refuse = (why: string) => {
      report(`A packet from ${visitor?.address} was refused: ${why} The talk goes on.`)
      done(new Error(why))
    }
    if (visitor && packet.topic === answers && packet.qos === 0 && !packet.retain) {
      const why = box.take(client, visitor.address, payload)
      if (why !== undefined) return refuse(why)
      on.answer(payload)
      return drop()
    }
    const signed = readPacket(payload)
    if (!visitor || !read || packet.qos !== 0 || packet.retain !== isKept(read.kind) || signed?.part !== read.part)
      return refuse('It is not a packet of the talk.')
    if (payload.length > longestPacket) return refuse('It is too long.')
    const judge = () => {
      if (!isSigned(signed.signature, textToSign(packet.topic, signed.signed))) {
        wrong.push({ address: visitor.address, at: now() })
        return refuse('It is not signed with the key of the presenter.')
      }
      visitor.gate.trust()
      if (!visitor.isPresenter) {
        visitor.isPresenter = true
        on.change(visitor)
      }
      const isNew = orders.isLater(packet.topic, signed.order)
      const fits = isNew && orders.note(packet.topic, signed.order) && (!packet.retain || hasRoom(packet.topic, payload.length))
      if (isNew && !fits)
        report('The audience misses the latest changes: the talk holds as much as the relay can keep. Clear some drawings.')
      if (read.kind === 'here') visitor.present.add(packet.topic)
      if (fits) on.packet(visitor, packet.topic, payload, packet.retain)
      drop()
    }
    if (visitor.present.size === 0 && countWrong(visitor.address) >= mostWrong) setTimeout(judge, wrongWait)
    else judge()
  }
}

/** Start the broker of a talk. */
export async function startRelay(options: RelayOptions): Promise<Relay> {
  const { publicKey, report, now = () => performance.now(), absence = absenceTime } = options
  const prefix = topicPrefix(publicKey)
  const filters: ReadonlySet<string> = new Set(filtersOf(prefix, true))
  const [follows = ''] = filters
  const visitors = new WeakMap<Duplex, Visitor>()
  const visitorOf = (client: Client) => visitors.get(client.conn as Duplex)
  const arrivals = createArrivals(now)
  const backlog = createBacklog()
  const box = createAnswerBox(now)
  const answers = answerTopic(prefix)
  const toPresenters: ReadonlySet<string> = new Set([roomTopic(prefix), answers])
  /** The client that was the last to say that a presenter is there, by topic. */
  const owners = new Map<string, Visitor>()
  const absences = new Set<NodeJS.Timeout>()
  const connected = new Set<Visitor>()
  const delivery: Delivery<Visitor> = createDelivery(prefix, connected)
  /** Anybody may subscribe before they prove that they present. */
  const presenters = () => [...connected].filter(({ isPresenter }) => isPresenter)
  const room = countRoom({
    devices: connected,
    send: (counts) => delivery.hand(presenters(), roomTopic(prefix), [Buffer.from(JSON.stringify(counts))]),
  })
  let names = 0

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
    authorizePublish: createPublishRule(options, visitorOf, box, {
      change(visitor) {
        room.request(visitor.isPresenter)
        // A presenter that comes or returns gets all answers.
        if (visitor.isPresenter) delivery.hand([visitor], answers, box.all())
      },
      answer: (payload) => delivery.hand(presenters(), answers, [payload]),
      packet(visitor, topic, payload, isKept) {
        if (visitor.present.has(topic)) owners.set(topic, visitor)
        delivery.publish(topic, payload, isKept)
        const [channel, id, value] = (isKept && options.onWrite && readWrite(payload)) || []
        if (channel !== undefined && id !== undefined) options.onWrite?.(channel, id, value)
      },
    }),
    authorizeSubscribe(client, subscription, done) {
      const visitor = visitorOf(client)
      const { topic } = subscription
      // Each subscription sends everything that is kept, so there is one.
      if (!visitor || !filters.has(topic) || visitor.subscribed.has(topic)) return done(null, null)
      visitor.subscribed.add(topic)
      room.request()
      if (!toPresenters.has(topic)) delivery.catchUp(visitor, topic)
      done(null, { ...subscription, qos: 0 })
    },
  })
  // The relay sends what it keeps (`catchUp`). The broker would look for it in streams of its own, at each subscription.
  const { persistence } = broker as unknown as { persistence: { createRetainedStreamCombi(): object } }
  persistence.createRetainedStreamCombi = () => ({ pipe: () => undefined })
  // The types leave this event out.
  const failures: EventEmitter = broker
  failures.on('error', (error: Error) => report(`The relay had a problem: ${error.message}`))

  function leave(visitor: Visitor) {
    connected.delete(visitor)
    room.request()
    if (visitor.present.size === 0) return
    const timer = setTimeout(() => {
      absences.delete(timer)
      for (const topic of visitor.present) {
        if (owners.get(topic) !== visitor) continue
        owners.delete(topic)
        delivery.publish(topic, Buffer.alloc(0), true)
      }
    }, absence).unref()
    absences.add(timer)
  }

  /** Let a client in whose WebSocket is open. `socket` is the connection below it. */
  function admit(opened: WebSocket, socket: Duplex, address: string) {
    const gate = createPacketGate(now)
    const { stream, send } = createClientStream(opened, socket, gate, backlog)
    const subscribed = new Set<string>()
    const visitor: Visitor = {
      address,
      gate,
      subscribed,
      present: new Set(),
      isPresenter: false,
      isAway: false,
      send,
      get follows() {
        return !this.isPresenter && subscribed.has(follows)
      },
    }
    connected.add(visitor)
    visitors.set(stream, visitor)
    opened.once('close', () => leave(visitor))
    broker.handle(stream)
  }

  const inTurn = createTurns()
  const sockets = new WebSocketServer({
    noServer: true,
    maxPayload: 2 * longestPacket,
    perMessageDeflate: false,
    handleProtocols: (protocols) => (protocols.has('mqtt') ? 'mqtt' : false),
  })

  return {
    upgrade(request, socket, head) {
      const address = request.socket.remoteAddress ?? ''
      const depart = arrivals.arrive(address)
      if (!depart) {
        report(`Connections from ${address} were refused: there are too many.`)
        socket.end('HTTP/1.1 503 Service Unavailable\r\nConnection: close\r\nContent-Length: 0\r\n\r\n', () => socket.destroy())
        return
      }
      socket.once('close', depart)
      inTurn(() => {
        if (socket.destroyed) return
        try {
          sockets.handleUpgrade(request, socket, head, (opened) => admit(opened, socket, address))
        } catch (error) {
          report(`A connection from ${address} was refused: ${(error as Error).message}`)
          socket.destroy()
        }
      })
    },
    async close() {
      for (const timer of absences) clearTimeout(timer)
      room.stop()
      for (const socket of sockets.clients) socket.terminate()
      await new Promise<void>((done) => broker.close(() => done()))
    },
  }
}

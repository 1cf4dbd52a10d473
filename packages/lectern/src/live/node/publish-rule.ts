import { createPublicKey, verify } from 'node:crypto'
import type { AuthorizePublishHandler, Client, PublishPacket } from 'aedes'
import {
  answerTopic,
  awayTopic,
  createOrders,
  isKept,
  longestPacket,
  mostTopics,
  readPacket,
  readTopic,
  textToSign,
  topicPrefix,
} from '../model/index.ts'
import type { AnswerBox } from './answer-box.ts'
import type { Attendee } from './count-room.ts'
import type { Receiver } from './delivery.ts'
import type { PacketGate } from './packet-gate.ts'

export interface PublishRuleOptions {
  /** The key of the talk's signatures, base64url. Who can sign may write. */
  readonly publicKey: string
  /** Receives a sentence about what was refused. */
  readonly report: (sentence: string) => void
  /** Milliseconds, for limits. */
  readonly now?: () => number
}

/** A client that may write once it has proved that it can sign. */
export interface Visitor extends Attendee, Receiver {
  readonly address: string
  readonly gate: PacketGate
  readonly subscribed: Set<string>
  /** Topics on which the client has said that it is there. */
  readonly present: Set<string>
  /** Whether it has proved that it can sign. */
  isPresenter: boolean
  isAway: boolean
}

/** Largest number of bytes that the broker keeps for those who come later. */
const mostKept = 16_000_000
/** Where the broker's own packets go. Nobody can subscribe to it. */
const nowhere = 'lectern-dropped'
/** Wrong signatures of an address per minute, beyond which each further try has to wait, in milliseconds. */
const mostWrong = 5
const wrongWait = 1_000

/** Return the function that checks a signature. Its time does not depend on what is wrong. */
function createCheck(publicKey: string) {
  const key = createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x: publicKey }, format: 'jwk' })
  return (signature: Uint8Array, text: Uint8Array) => verify(null, text, key, signature)
}

/** Return whether a packet says that a device has left the live slide, or is back. */
const isAwayPacket = ({ qos, retain, payload }: PublishPacket) => qos === 0 && !retain && /^[01]$/.test(payload.toString())

/** Decide which packets the broker accepts. Whoever can sign may write, on the topics of the talk, and each message once. */
export function createPublishRule(
  { publicKey, report, now = () => performance.now() }: PublishRuleOptions,
  visitorOf: (client: Client) => Visitor | undefined,
  box: AnswerBox,
  on: {
    /** Called when a client has left the live slide or is back, or has proved that it can sign. */
    change(visitor: Visitor): void
    answer(payload: Uint8Array): void
    packet(visitor: Visitor, topic: string, payload: Uint8Array, isKept: boolean): void
    /** Called for each packet that was stored before and is signed with the key. */
    restore(topic: string, payload: Uint8Array): void
  },
  stored: Iterable<readonly [topic: string, payload: Uint8Array]> = [],
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

  for (const [topic, payload] of stored) {
    const [read, signed] = [readTopic(prefix, topic), readPacket(payload)]
    if (!read || !signed || signed.part !== read.part || !isSigned(signed.signature, textToSign(topic, signed.signed))) continue
    if (orders.note(topic, signed.order) && hasRoom(topic, payload.length)) on.restore(topic, payload)
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

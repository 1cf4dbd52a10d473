import { createHash, createPublicKey, type KeyObject, verify } from 'node:crypto'
import type { AuthorizePublishHandler, Client, PublishPacket } from 'aedes'
import {
  type Answer,
  answerTopic,
  awayTopic,
  createOrders,
  isKept,
  longestPacket,
  mostTopics,
  proofText,
  proofTopic,
  readPacket,
  readProof,
  readTopic,
  textToSign,
  topicPrefix,
} from '../model/index.ts'
import type { Newcomer } from './admissions.ts'
import type { AnswerBox } from './answer-box.ts'
import type { Attendee } from './count-audience.ts'
import type { Receiver } from './delivery.ts'
import type { PacketGate } from './packet-gate.ts'
import { createWrongCount, mostWrong, wrongWait } from './wrong-count.ts'

export interface PublishRuleOptions {
  /** The key of the talk's signatures, base64url. Who proves it may write. */
  readonly publicKey: string
  /** Receives a sentence about what was refused. */
  readonly report: (sentence: string) => void
  /** Milliseconds, for limits. */
  readonly now?: () => number
}

/** A client of the talk. What it may do depends on what it has proved on this connection. */
export interface Visitor extends Attendee, Receiver, Newcomer {
  readonly gate: PacketGate
  readonly subscribed: Set<string>
  /** What this connection has to sign, and no other one. */
  readonly challenge: string
  /** Topics on which the client has said that it is there. */
  readonly present: Set<string>
  /** Whether it has proved the key of the talk. */
  isPresenter: boolean
  /** The name of the device that it has proved to be. */
  device: string | undefined
  isAway: boolean
  /** Whether it is a screen of the room. */
  isRoom: boolean
  /** Whether it has sent a wrong signature. Its connection ends, and nothing of it counts meanwhile. */
  isOut: boolean
}

/** Largest number of bytes that the broker keeps for those who come later. */
const mostKept = 16_000_000
/** The start of a public Ed25519 key in DER, before its 32 bytes. */
const spki = Buffer.from('302a300506032b6570032100', 'hex')
/** Where the broker's own packets go. Nobody can subscribe to it. */
const nowhere = 'lectern-dropped'

/** Return the key with 32 bytes, which may come from anywhere. */
const keyOf = (bytes: Uint8Array) => createPublicKey({ key: Buffer.concat([spki, bytes]), format: 'der', type: 'spki' })

/** Return whether a signature is right. What is not a key signs nothing. */
function isSigned(key: KeyObject, signature: Uint8Array, text: Uint8Array): boolean {
  try {
    return verify(null, text, key, signature)
  } catch {
    return false
  }
}

/** Return the name of the device with this public key. The browser computes the same (`deviceOf`). */
const deviceName = (publicKey: Uint8Array) => createHash('sha256').update(publicKey).digest('hex').slice(0, 32)

/** Return whether a packet says that a device has left the live slide, is back, or is a screen of the room. */
const isAwayPacket = ({ qos, retain, payload }: PublishPacket) => qos === 0 && !retain && /^[012]$/.test(payload.toString())

/** Note what a connection proves. Return why it proves nothing. */
function prove(visitor: Visitor, payload: Uint8Array, prefix: string, talkKey: Buffer): string | undefined {
  const proof = readProof(payload)
  if (!proof) return 'It is not a proof.'
  if (!isSigned(keyOf(proof.publicKey), proof.signature, proofText(prefix, visitor.challenge)))
    return 'Its proof is not signed for this connection.'
  if (talkKey.equals(proof.publicKey)) {
    visitor.gate.trust()
    visitor.isPresenter = true
    return undefined
  }
  const device = deviceName(proof.publicKey)
  if (visitor.device !== undefined && visitor.device !== device) return 'It is a second device on one connection.'
  visitor.device = device
  return undefined
}

/** Return the function that takes the bytes of a topic's last packet from the budget. It returns false if they are too many. */
function createKeptBudget() {
  const lengths = new Map<string, number>()
  let total = 0
  return (topic: string, length: number): boolean => {
    const after = total - (lengths.get(topic) ?? 0) + length
    if (after > mostKept) return false
    total = after
    lengths.set(topic, length)
    return true
  }
}

/**
 * Decide which packets the broker accepts. Rights come from a proof that belongs to the connection: a signed packet, which anybody can read and send again,
 * proves only its content. Whoever has proved the key of the talk may write, on its topics, and each message once.
 */
export function createPublishRule(
  { publicKey, report, now = () => performance.now() }: PublishRuleOptions,
  visitorOf: (client: Client) => Visitor | undefined,
  box: AnswerBox,
  on: {
    /** Called when a client has left the live slide or is back, or has proved that it presents. */
    change(visitor: Visitor): void
    /** Called with an answer that counts if the budget of answers allows it. */
    answer(visitor: Visitor, answer: Answer): void
    /** Called with what a device has answered, and why it does not count. */
    refuse(visitor: Visitor, to: string, why: string): void
    packet(visitor: Visitor, topic: string, payload: Uint8Array, isKept: boolean): void
    /** Called for each packet that was stored before and is signed with the key. */
    restore(topic: string, payload: Uint8Array): void
  },
  stored: Iterable<readonly [topic: string, payload: Uint8Array]> = [],
): AuthorizePublishHandler {
  const prefix = topicPrefix(publicKey)
  const [away, answers, proofs] = [awayTopic(prefix), answerTopic(prefix), proofTopic(prefix)]
  const talkKey = Buffer.from(publicKey, 'base64url')
  const signer = keyOf(talkKey)
  const orders = createOrders(mostTopics)
  const fitsBudget = createKeptBudget()
  const countWrong = createWrongCount(now)

  for (const [topic, payload] of stored) {
    const [read, signed] = [readTopic(prefix, topic), readPacket(payload)]
    if (!read || !signed || signed.part !== read.part || !isSigned(signer, signed.signature, textToSign(topic, signed.signed))) continue
    if (orders.note(topic, signed.order) && fitsBudget(topic, payload.length)) on.restore(topic, payload)
  }

  return (client, packet, done) => {
    if (!client) return done(null)
    const visitor = visitorOf(client)
    const payload = packet.payload as Buffer
    const isPlain = packet.qos === 0 && !packet.retain
    // The relay delivers what it takes. The broker itself gets nothing to deliver.
    const drop = () => {
      Object.assign(packet, { topic: nowhere, payload: Buffer.alloc(0), retain: false })
      done(null)
    }
    const refuse = (why: string) => {
      report(`A packet from ${visitor?.group} was refused: ${why} The talk goes on.`)
      done(new Error(why))
    }
    const refuseSignature = (by: Visitor, why: string) => {
      by.isOut = true
      if (countWrong(by.group) > mostWrong) setTimeout(refuse, wrongWait, why).unref()
      else refuse(why)
    }
    if (!visitor) return refuse('It is not a packet of the talk.')
    if (visitor.isOut) return drop()
    if (packet.topic === away && isAwayPacket(packet)) {
      visitor.isAway = payload.toString() === '1'
      visitor.isRoom = payload.toString() === '2'
      on.change(visitor)
      return drop()
    }
    if (packet.topic === proofs && isPlain) {
      const wasPresenter = visitor.isPresenter
      const why = prove(visitor, payload, prefix, talkKey)
      if (visitor.isPresenter !== wasPresenter) on.change(visitor)
      return why === undefined ? drop() : refuseSignature(visitor, why)
    }
    if (packet.topic === answers && isPlain) {
      const read = box.read(visitor, payload)
      if (read && 'why' in read && read.to === undefined) return refuse(read.why)
      if (read && 'why' in read && read.to !== undefined) on.refuse(visitor, read.to, read.why)
      if (read && 'device' in read) on.answer(visitor, read)
      return drop()
    }
    const topic = readTopic(prefix, packet.topic)
    const signed = readPacket(payload)
    if (!topic || packet.qos !== 0 || packet.retain !== isKept(topic.kind) || signed?.part !== topic.part)
      return refuse('It is not a packet of the talk.')
    if (payload.length > longestPacket) return refuse('It is too long.')
    if (!visitor.isPresenter) return refuse('Its connection has not proved the key of the presenter.')
    if (!isSigned(signer, signed.signature, textToSign(packet.topic, signed.signed)))
      return refuseSignature(visitor, 'It is not signed with the key of the presenter.')
    const isNew = orders.isLater(packet.topic, signed.order)
    const fits = isNew && orders.note(packet.topic, signed.order) && (!packet.retain || fitsBudget(packet.topic, payload.length))
    if (isNew && !fits) report('The audience misses the latest changes: the talk holds as much as the relay can keep. Clear some drawings.')
    if (topic.kind === 'here') visitor.present.add(packet.topic)
    if (fits) on.packet(visitor, packet.topic, payload, packet.retain)
    drop()
  }
}

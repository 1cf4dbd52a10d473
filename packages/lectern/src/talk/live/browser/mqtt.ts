import { longestPacket } from '../model/index.ts'

// The packets of MQTT 3.1.1 that a client of a talk sends and reads: all with QoS 0.

/** How a client signs in to a broker. */
export interface Account {
  readonly username: string
  readonly password: string
}

/** A packet of the broker. */
export type Incoming =
  | { readonly type: 'accepted' | 'refused' | 'pong' }
  /** The answer to a subscription, and whether the broker refuses one of its topics. */
  | { readonly type: 'subscribed'; readonly isRefused: boolean }
  | { readonly type: 'publish'; readonly topic: string; readonly payload: Uint8Array }

/** The first bytes of the packets: the type, and the flags that the standard demands. */
const head = { connect: 0x10, connack: 0x20, publish: 0x30, subscribe: 0x82, suback: 0x90, ping: 0xc0, pong: 0xd0 }
const retain = 0x01
/** The first bytes of what a broker sends. */
const fromBroker: readonly number[] = [head.connack, head.publish, head.publish | retain, head.suback, head.pong]
/** The code of a refused topic. */
const refused = 0x80
/** Most bytes of the length of a packet. */
const mostLengthBytes = 4

const bytesOf = (text: string): Uint8Array => new TextEncoder().encode(text)
const number = (value: number): readonly number[] => [value >> 8, value & 0xff]

/** Return bytes behind their length. @throws RangeError if they are too long for MQTT. */
function field(bytes: Uint8Array): readonly (readonly number[] | Uint8Array)[] {
  if (bytes.length > 0xffff) throw new RangeError(`A field of MQTT has at most 65 535 bytes, this one ${bytes.length}.`)
  return [number(bytes.length), bytes]
}

/** Return a packet. */
function encode(first: number, ...parts: readonly (readonly number[] | Uint8Array)[]): Uint8Array<ArrayBuffer> {
  const length = parts.reduce((sum, part) => sum + part.length, 0)
  const start = [first]
  for (let rest = length; start.length === 1 || rest > 0; rest >>>= 7) start.push(rest > 0x7f ? (rest & 0x7f) | 0x80 : rest)
  const packet = new Uint8Array(start.length + length)
  packet.set(start)
  let at = start.length
  for (const part of parts) {
    packet.set(part, at)
    at += part.length
  }
  return packet
}

/**
 * Return the packet that introduces a client without a name and without a lasting session. `keepAlive`: seconds after whose one and a half the broker
 * gives a silent client up.
 */
export function encodeConnect(keepAlive: number, account?: Account): Uint8Array<ArrayBuffer> {
  const flags = account ? 0xc2 : 0x02
  const signIn = account ? [...field(bytesOf(account.username)), ...field(bytesOf(account.password))] : []
  return encode(head.connect, ...field(bytesOf('MQTT')), [4, flags], number(keepAlive), number(0), ...signIn)
}

/** Return the packet that subscribes to topics. */
export const encodeSubscribe = (filters: readonly string[]): Uint8Array<ArrayBuffer> =>
  encode(head.subscribe, number(1), ...filters.flatMap((filter) => [...field(bytesOf(filter)), [0]]))

/** Return the packet of a message. */
export const encodePublish = (topic: string, payload: Uint8Array, isKept: boolean): Uint8Array<ArrayBuffer> =>
  encode(isKept ? head.publish | retain : head.publish, ...field(bytesOf(topic)), payload)

/** Return the packet that asks whether the broker is there. */
export const encodePing = (): Uint8Array<ArrayBuffer> => encode(head.ping)

function fail(): never {
  throw new Error('The broker sends something else than the packets of MQTT 3.1.1 that a talk has.')
}

/** Read a packet by its first byte and what follows its length. @throws Error if it is none that a broker may send. */
function readPacketOf(first: number, body: Uint8Array): Incoming {
  const [one = 0, two = 0] = body
  if (first === head.connack && body.length === 2 && one <= 1) return { type: two === 0 ? 'accepted' : 'refused' }
  if (first === head.pong && body.length === 0) return { type: 'pong' }
  if (first === head.suback && body.length > 2) {
    const codes = body.subarray(2)
    if (codes.some((code) => code > 2 && code !== refused)) fail()
    return { type: 'subscribed', isRefused: codes.includes(refused) }
  }
  if ((first === head.publish || first === (head.publish | retain)) && body.length > 2) {
    const end = 2 + one * 256 + two
    if (end === 2 || end > body.length) fail()
    const topic = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(body.subarray(2, end))
    return { type: 'publish', topic, payload: body.subarray(end) }
  }
  return fail()
}

/** A packet that comes: what is known of it. */
interface Coming {
  first?: number
  length: number
  lengthBytes: number
  isLengthKnown: boolean
  /** What follows the length, if it comes in pieces, and the number of its bytes that are there. */
  body?: Uint8Array
  count: number
}

/** Take the first byte of a packet. @throws Error if no broker of a talk sends such a packet. */
function readFirst(coming: Coming, byte: number): void {
  if (!fromBroker.includes(byte)) fail()
  coming.first = byte
}

/** Read a byte of a packet's length. @throws Error if the packet is too long, or the length is none. */
function readLength(coming: Coming, byte: number): void {
  coming.length += (byte & 0x7f) * 2 ** (7 * coming.lengthBytes++)
  coming.isLengthKnown = byte < 0x80
  if (coming.length > longestPacket || (!coming.isLengthKnown && coming.lengthBytes === mostLengthBytes)) fail()
}

/** Take from `bytes` what belongs to the packet. Return what follows its length, once all of that is there, and the place behind the taken bytes. */
function collect(coming: Coming, bytes: Uint8Array, at: number): readonly [body: Uint8Array | undefined, end: number] {
  const end = Math.min(bytes.length, at + coming.length - coming.count)
  const part = bytes.subarray(at, end)
  if (part.length === coming.length) return [part, end]
  coming.body ??= new Uint8Array(coming.length)
  coming.body.set(part, coming.count)
  coming.count += part.length
  return [coming.count === coming.length ? coming.body : undefined, end]
}

/**
 * Return the reader of one connection. It reads the packets in the bytes that have come, wherever they are cut. It collects no packet that is longer than
 * those of a talk.
 * @throws Error at the first packet that no broker of a talk sends, and at each call from then on.
 */
export function createMqttReader(): (bytes: Uint8Array) => Generator<Incoming, void, undefined> {
  const nothing = (): Coming => ({ length: 0, lengthBytes: 0, isLengthKnown: false, count: 0 })
  let coming = nothing()
  let isBroken = false
  return function* (bytes) {
    if (isBroken) fail()
    isBroken = true
    let at = 0
    while (at < bytes.length || coming.isLengthKnown) {
      if (coming.first === undefined) readFirst(coming, bytes[at++] ?? 0)
      else if (!coming.isLengthKnown) readLength(coming, bytes[at++] ?? 0)
      else {
        const [body, end] = collect(coming, bytes, at)
        if (!body) break
        const packet = readPacketOf(coming.first, body)
        coming = nothing()
        at = end
        yield packet
      }
    }
    isBroken = false
  }
}

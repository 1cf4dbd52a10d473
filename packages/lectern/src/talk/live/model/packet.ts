import { isWhole } from '../../../base/lib/model/index.ts'

/** The order of messages on one topic: a counter, and who wrote it. For state it is the logical time of the write. */
export type Order = readonly [counter: number, by: string]

/** A part of a message, as it travels: `signature`, then `signed`, which is a header line and the bytes of the part. */
export interface Packet {
  readonly signature: Uint8Array
  readonly signed: Uint8Array
  /** The order of the message among those of its topic. */
  readonly order: Order
  /** The connection that has sent the packet: it does not read its own packets. */
  readonly sender: string
  /** Number of this part from 0, and number of all parts. */
  readonly part: number
  readonly parts: number
  readonly bytes: Uint8Array
}

/** Largest packet on the wire in bytes, header and topic included (docs/internals/live.md, rule 3). */
export const longestPacket = 65_536
/** Bytes of a message in one part. The rest of the packet is for topic, signature and header. */
const longestPart = 64_000
const mostParts = 16
const signatureLength = 64
const longestHeader = 300

/** Return the bytes of a text of ASCII characters. */
export const asciiBytes = (text: string): Uint8Array => Uint8Array.from(text, (letter) => letter.charCodeAt(0))

function join(...parts: readonly Uint8Array[]): Uint8Array {
  const all = new Uint8Array(parts.reduce((length, part) => length + part.length, 0))
  let at = 0
  for (const part of parts) {
    all.set(part, at)
    at += part.length
  }
  return all
}

/** Return what is signed: the topic, so that no packet counts elsewhere, and the header with the bytes. */
export const textToSign = (topic: string, signed: Uint8Array): Uint8Array => join(asciiBytes(`${topic}\n`), signed)

/** Return the packets of a message on the topic `base`, one for each part. `sign` returns 64 bytes. */
export function formatPackets(
  base: string,
  { order: [counter, by], sender }: Pick<Packet, 'order' | 'sender'>,
  bytes: Uint8Array,
  sign: (text: Uint8Array) => Uint8Array,
): { readonly topic: string; readonly payload: Uint8Array }[] {
  const parts = Math.max(1, Math.ceil(bytes.length / longestPart))
  if (parts > mostParts) return []
  return Array.from({ length: parts }, (_, part) => {
    const topic = `${base}/${part}`
    const header = `${JSON.stringify([counter, by, sender, part, parts])}\n`
    const signed = join(asciiBytes(header), bytes.subarray(part * longestPart, (part + 1) * longestPart))
    return { topic, payload: join(sign(textToSign(topic, signed)), signed) }
  })
}

const isName = (value: unknown): value is string => typeof value === 'string' && /^[\w-]{1,40}$/.test(value)

/** Read a packet. Return undefined for anything that is not one. The signature is not checked here. */
export function readPacket(payload: Uint8Array): Packet | undefined {
  const signed = payload.subarray(signatureLength)
  const end = signed.subarray(0, longestHeader).indexOf(10)
  if (end < 0) return undefined
  try {
    const header: unknown = JSON.parse(String.fromCharCode(...signed.subarray(0, end)))
    if (!Array.isArray(header) || header.length !== 5) return undefined
    const [counter, by, sender, part, parts]: unknown[] = header
    if (!isWhole(counter) || !isName(by) || !isName(sender) || !isWhole(part) || !isWhole(parts)) return undefined
    if (part >= parts || parts > mostParts) return undefined
    return {
      signature: payload.slice(0, signatureLength),
      signed,
      order: [counter, by],
      sender,
      part,
      parts,
      bytes: signed.subarray(end + 1),
    }
  } catch {
    return undefined
  }
}

/** The last order of each topic. What is not later is old, or a replay. */
export interface Orders {
  isLater(topic: string, order: Order): boolean
  /** Return whether an order is before the last of its topic. */
  isOlder(topic: string, order: Order): boolean
  /** Note an order. Return false if there is no room for another topic. */
  note(topic: string, order: Order): boolean
}

const isLater = (a: Order, b: Order) => a[0] > b[0] || (a[0] === b[0] && a[1] > b[1])

/** Create an empty list of orders, with room for `most` topics. */
export function createOrders(most: number): Orders {
  const last = new Map<string, Order>()
  return {
    isLater(topic, order) {
      const before = last.get(topic)
      return before === undefined || isLater(order, before)
    },
    isOlder(topic, order) {
      const newest = last.get(topic)
      return newest !== undefined && isLater(newest, order)
    },
    note(topic, order) {
      if (!last.has(topic) && last.size >= most) return false
      last.set(topic, order)
      return true
    },
  }
}

import { readTopic } from '../model/index.ts'
import { frameHead } from './client-stream.ts'

/** A client that gets messages. */
export interface Receiver {
  /** The filters to which it has subscribed. */
  readonly subscribed: ReadonlySet<string>
  /** Send whole frames. */
  send(frames: readonly Buffer[]): void
}

/** Sends messages to those who have subscribed to them. */
export interface Delivery<Client extends Receiver> {
  /** Send a message to all who follow its topic, and keep it for those who come later. An empty one removes what is kept. */
  publish(topic: string, payload: Uint8Array): void
  /** Send messages to some of them, and keep none. */
  hand(clients: Iterable<Client>, topic: string, payloads: Iterable<Uint8Array>): void
  /** Send a client what is kept of a filter. */
  catchUp(client: Client, filter: string): void
}

/** Return a length as MQTT writes it: 7 bits in a byte, the lowest first. */
function lengthBytes(length: number): number[] {
  const more = Math.floor(length / 128)
  return more === 0 ? [length] : [(length & 127) | 128, ...lengthBytes(more)]
}

/** Return an MQTT message of quality 0 in one WebSocket frame of a server. */
function frameOf(topic: string, payload: Uint8Array, isRetained: boolean): Buffer {
  const name = Buffer.from(topic)
  const rest = 2 + name.length + payload.length
  const head = Buffer.from([isRetained ? 0x31 : 0x30, ...lengthBytes(rest), name.length >> 8, name.length & 255])
  return Buffer.concat([frameHead(head.length - 2 + rest), head, name, payload])
}

/**
 * Deliver the messages of a talk. Everybody follows the same few filters and gets the same bytes, so each message is put into its frame once, whatever the
 * number of clients.
 */
export function createDelivery<Client extends Receiver>(prefix: string, clients: ReadonlySet<Client>): Delivery<Client> {
  /** The frames of the kept messages, by filter and topic. */
  const kept = new Map<string, Map<string, Buffer>>()
  const filterOf = (topic: string) => {
    const read = readTopic(prefix, topic)
    return read ? `${prefix}/${read.kind}/#` : topic
  }

  return {
    publish(topic, payload) {
      const filter = filterOf(topic)
      const messages = kept.get(filter) ?? new Map<string, Buffer>()
      // The last write is the last that a client gets.
      messages.delete(topic)
      if (payload.length > 0) messages.set(topic, frameOf(topic, payload, true))
      kept.set(filter, messages)
      const frames = [frameOf(topic, payload, false)]
      for (const client of clients) if (client.subscribed.has(filter)) client.send(frames)
    },
    hand(some, topic, payloads) {
      const filter = filterOf(topic)
      const frames = Array.from(payloads, (payload) => frameOf(topic, payload, false))
      for (const client of some) if (client.subscribed.has(filter)) client.send(frames)
    },
    catchUp(client, filter) {
      const messages = kept.get(filter)
      if (messages && messages.size > 0) client.send([...messages.values()])
    },
  }
}

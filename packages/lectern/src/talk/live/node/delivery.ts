import { readTopic } from '../model/index.ts'
import { frameOf } from './frames.ts'
import { createMessageLog } from './message-log.ts'
import { createRounds } from './rounds.ts'

/** A client that gets messages. */
export interface Receiver {
  /** The filters to which it has subscribed. */
  readonly subscribed: ReadonlySet<string>
  /** Send whole frames at the end of this turn. */
  send(frames: readonly Buffer[]): void
  /** Send at once what waits for the end of this turn. */
  flush(): void
  /** Return whether nothing that was sent waits for the network. */
  isFree(): boolean
}

/** Sends messages to those who have subscribed to them. */
export interface Delivery<Client extends Receiver> {
  /** Deliver to a client. `isFirst`: before the others. */
  enter(client: Client, isFirst?: boolean): void
  leave(client: Client): void
  /** Send a message to all who follow its topic, and keep it for those who come later. An empty one removes what is kept. */
  publish(topic: string, payload: Uint8Array): void
  /** Send messages to some of them, and keep none. What was published before arrives before. */
  hand(clients: Iterable<Client>, topic: string, payloads: Iterable<Uint8Array>): void
  /** Send a client what is kept of a filter, before it subscribes to it. */
  catchUp(client: Client, filter: string): void
  /** Go on with a client for which nothing waits any more. */
  resume(client: Client): void
  /** Go on if the event loop has not come to the delivery for a while. */
  urge(): void
  close(): void
}

/**
 * Deliver the messages of a talk. Everybody follows the same few filters and gets the same bytes, so each message is put into its frame once, whatever the
 * number of clients. Rounds bring each client what it has not got. A client for which bytes wait is left out of them. Once it is free, it gets the last message
 * of each topic, as somebody who comes later does.
 */
export function createDelivery<Client extends Receiver>(prefix: string): Delivery<Client> {
  const log = createMessageLog()
  /** The number of the last message that each client has got. */
  const reached = new Map<Client, number>()
  const first = new Set<Client>()
  /** Those that were left out. */
  const held = new Set<Client>()
  const rounds = createRounds({
    *clients() {
      yield* first
      yield* reached.keys()
    },
    visit,
  })

  const filterOf = (topic: string) => {
    const read = readTopic(prefix, topic)
    return read ? `${prefix}/${read.kind}/#` : topic
  }
  /** Send a client all that it has not got. */
  function bring(client: Client) {
    const [from, to] = [reached.get(client), log.end()]
    if (from === undefined || from === to) return
    reached.set(client, to)
    const frames: Buffer[] = []
    for (const { filter, frame } of log.after(from)) if (client.subscribed.has(filter)) frames.push(frame)
    if (frames.length > 0) client.send(frames)
  }
  function visit(client: Client) {
    if (reached.get(client) === log.end()) return
    if (!client.isFree()) return void held.add(client)
    bring(client)
    client.flush()
  }

  return {
    enter(client, isFirst = false) {
      if (!reached.has(client)) reached.set(client, log.end())
      if (isFirst) first.add(client)
    },
    leave(client) {
      for (const some of [reached, first, held]) some.delete(client)
    },
    publish(topic, payload) {
      const isKept = payload.length > 0
      log.add(topic, filterOf(topic), frameOf(topic, payload, false), isKept ? frameOf(topic, payload, true) : undefined)
      rounds.begin(readTopic(prefix, topic)?.kind !== 'state')
    },
    hand(some, topic, payloads) {
      const filter = filterOf(topic)
      const frames = Array.from(payloads, (payload) => frameOf(topic, payload, false))
      for (const client of some) {
        if (!client.subscribed.has(filter)) continue
        bring(client)
        client.send(frames)
      }
    },
    catchUp(client, filter) {
      bring(client)
      const frames = log.kept(filter)
      if (frames.length > 0) client.send(frames)
    },
    resume(client) {
      if (held.delete(client)) visit(client)
    },
    urge: rounds.urge,
    close: rounds.stop,
  }
}

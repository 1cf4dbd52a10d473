import { createStore } from 'zustand/vanilla'
import type { ReadableStore } from '../../../base/lib/browser/index.ts'
import type { Timer } from '../../../base/lib/model/index.ts'
import { type Account, createMqttReader, encodeConnect, encodePing, encodePublish, encodeSubscribe, type Incoming } from './mqtt.ts'

/** The state of the connection (contract.md, "What tests take hold of"). */
export type ConnectionState = 'Live' | 'Reconnecting' | 'Offline'

/** A connection to the broker that comes back by itself. */
export interface RelayLink {
  readonly state: ReadableStore<ConnectionState>
  /** Send a message if there is a connection now. `isKept`: whether the broker keeps it for those who come later. */
  publish(topic: string, payload: Uint8Array, isKept: boolean): void
  /** Connect at once instead of waiting, or find out at once whether the connection still works, as when the network returns. */
  retry(): void
  close(): void
}

export interface RelayLinkOptions {
  /** Open a WebSocket to the broker. */
  open(): WebSocket
  /** The topics to subscribe to, the most urgent first. */
  readonly filters: readonly string[]
  /** The name and the password for a broker that asks for them. */
  readonly account?: Account | undefined
  readonly timer: Timer
  /** Whether this is a presenter: the whole audience waits for it, so it tries again each second. */
  readonly presents?: boolean
  /** Return a number from 0 up to 1. */
  random(): number
  onPacket(topic: string, payload: Uint8Array): void
  /** Called after each connection, when messages can be sent. */
  onConnect(): void
}

/** The first and the longest wait between tries, in milliseconds. */
const firstWait = 200
const longestWait = { audience: 8_000, presenter: 1_000 }
/** Number of failed tries after which the state is `Offline`. The tries go on. */
const triesUntilOffline = 4
/**
 * Milliseconds for a connection to open, and for the answer to a ping. A new connection gets twice as long after each failure, up to four times: a broker
 * that a whole audience asks at once gets nowhere if everybody gives up before their turn.
 */
const answerTime = 5_000
const mostPatience = 4
const probeTime = 500
/** Milliseconds between pings. They show a connection that died without a word. */
const pingTime = 10_000

/** Return the wait after `failed` failures. It doubles each time, and half of it is random, so that devices do not all come back at once. @internal for its test */
export const waitAfter = (failed: number, random: () => number, presents = false): number =>
  Math.min(presents ? longestWait.presenter : longestWait.audience, firstWait * 2 ** Math.min(failed - 1, 20)) * (0.5 + random() / 2)

interface Connection {
  /** Send a message if the broker has accepted this client. */
  publish(topic: string, payload: Uint8Array, isKept: boolean): void
  /** Find out whether the connection still works. */
  probe(): void
  close(): void
}

type ConnectionOptions = Omit<RelayLinkOptions, 'random'> & { readonly patience: number; onEnd(): void }

/**
 * Open one connection. `patience` is the number of answer times in which it has to open. `onEnd` is called once, when it is over or could not be made.
 * @throws Error if the browser refuses the address.
 */
function openConnection({ open, filters, account, timer, patience, onPacket, onConnect, onEnd }: ConnectionOptions): Connection {
  const socket = open()
  const read = createMqttReader()
  let awaited: Incoming['type'] | undefined = 'accepted'
  let isUp = false
  let isOver = false
  let cancelPing = () => {}
  let cancelWatch = timer.after(answerTime * patience, end)
  socket.binaryType = 'arraybuffer'

  /** Give up. A dead network never closes the socket by itself. */
  function end() {
    if (isOver) return
    isOver = true
    cancelPing()
    cancelWatch()
    socket.close()
    onEnd()
  }
  function ask(ms: number) {
    socket.send(encodePing())
    cancelWatch()
    cancelWatch = timer.after(ms, end)
  }
  function ping() {
    ask(answerTime)
    cancelPing = timer.after(pingTime, ping)
  }
  /** Subscribe to all topics: what the first one keeps arrives first. */
  function subscribe() {
    socket.send(encodeSubscribe(filters))
    cancelPing = timer.after(pingTime, ping)
  }
  /** Take the next step of the connection. Each answer of the broker comes once, or it is none. */
  function proceed(packet: Exclude<Incoming, { readonly type: 'publish' }>) {
    // Without its topics a device shows an old slide and does not know it.
    if (packet.type !== awaited || (packet.type === 'subscribed' && packet.isRefused)) return end()
    if (packet.type === 'accepted') {
      awaited = 'subscribed'
      return subscribe()
    }
    awaited = undefined
    isUp = true
    onConnect()
  }
  socket.addEventListener('open', () => socket.send(encodeConnect((2 * pingTime) / 1000, account)))
  socket.addEventListener('message', ({ data }) => {
    if (isOver || !(data instanceof ArrayBuffer)) return
    cancelWatch()
    try {
      for (const packet of read(new Uint8Array(data))) {
        if (packet.type === 'publish') onPacket(packet.topic, packet.payload)
        else if (packet.type !== 'pong') proceed(packet)
        if (isOver) return
      }
    } catch {
      end() // not MQTT
    }
  })
  socket.addEventListener('close', end)
  socket.addEventListener('error', () => undefined)
  return {
    publish(topic, payload, isKept) {
      if (isUp && !isOver) socket.send(encodePublish(topic, payload, isKept))
    },
    probe() {
      if (isUp && !isOver) ask(probeTime)
    },
    close: end,
  }
}

/** Connect to a broker, and again whenever the connection is lost. */
export function createRelayLink(options: RelayLinkOptions): RelayLink {
  const { timer, random, presents } = options
  const state = createStore<ConnectionState>(() => 'Reconnecting')
  let failed = 0
  let closed = false
  let cancelWait = () => {}
  let connection: Connection | undefined

  function connect() {
    cancelWait()
    try {
      connection = openConnection({
        ...options,
        patience: Math.min(mostPatience, 2 ** failed),
        onConnect() {
          failed = 0
          state.setState('Live', true)
          options.onConnect()
        },
        onEnd: fail,
      })
    } catch {
      fail()
    }
  }
  function fail() {
    connection = undefined
    if (closed) return
    failed++
    state.setState(failed > triesUntilOffline ? 'Offline' : 'Reconnecting', true)
    cancelWait = timer.after(waitAfter(failed, random, presents), connect)
  }

  connect()
  return {
    state,
    publish: (...message) => connection?.publish(...message),
    retry() {
      if (connection) connection.probe()
      else if (!closed) connect()
    },
    close() {
      closed = true
      cancelWait()
      connection?.close()
    },
  }
}

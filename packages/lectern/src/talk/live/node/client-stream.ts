import { Duplex } from 'node:stream'
import type { RawData, WebSocket } from 'ws'
import type { Receiver } from './delivery.ts'
import { frameHead } from './frames.ts'
import type { PacketGate } from './packet-gate.ts'

/** Bytes that wait for a client that does not read: of one client, and of all. Then the client with the most is disconnected. */
const mostBacklog = 16_000_000
const mostOfAll = 256_000_000

/** What waits for all clients. */
export interface Backlog {
  /** Add a client. */
  add(socket: WebSocket): void
  /** Count bytes that wait, or with a negative number, that have left. Disconnect the client with the most, if there are too many. */
  count(bytes: number): void
}

/** Create an empty backlog. */
export function createBacklog(): Backlog {
  const sockets = new Set<WebSocket>()
  /** The client that is being disconnected: its bytes leave with it. */
  let leaving: WebSocket | undefined
  let total = 0
  return {
    add(socket) {
      sockets.add(socket)
      socket.once('close', () => {
        sockets.delete(socket)
        if (leaving === socket) leaving = undefined
      })
    },
    count(bytes) {
      total += bytes
      if (total <= mostOfAll || leaving) return
      for (const socket of sockets) if (socket.bufferedAmount > (leaving?.bufferedAmount ?? 0)) leaving = socket
      leaving?.terminate()
    },
  }
}

const bytesOf = (data: RawData): Buffer => (Array.isArray(data) ? Buffer.concat(data) : Buffer.isBuffer(data) ? data : Buffer.from(data))

/** Bytes that are collected before they are sent. */
const mostCollected = 64_000

/** What goes to a client and comes from it. */
export interface ClientStream extends Omit<Receiver, 'subscribed'> {
  /** The packets of MQTT, for the broker. */
  readonly stream: Duplex
}

interface Connection {
  readonly socket: WebSocket
  /** The connection below `socket`. */
  readonly raw: Duplex
  readonly gate: PacketGate
  readonly backlog: Backlog
  /** Called when nothing waits for the network any more. */
  onFree(): void
  /** Called before what has arrived is read. */
  onArrival(): void
}

/**
 * Return the stream of a client. It accepts each packet at once, because the broker waits for the slowest of its clients otherwise. A client that does
 * not read is disconnected. What is sent within one turn leaves together: each call to the system costs more than the rest of a delivery. What is sent goes
 * past the broker, which would write each message anew for each client.
 */
export function createClientStream({ socket, raw, gate, backlog, onFree, onArrival }: Connection): ClientStream {
  let collected: Buffer[] = []
  let size = 0

  const isFree = () => size === 0 && socket.bufferedAmount === 0
  function flush() {
    if (size === 0) return
    const [frames, bytes] = [collected, size]
    collected = []
    size = 0
    const sent = () => {
      backlog.count(-bytes)
      if (isFree()) onFree()
    }
    if (socket.readyState !== socket.OPEN) return sent()
    if (frames.length === 1) return void raw.write(frames[0], sent)
    raw.cork()
    for (const [index, frame] of frames.entries()) raw.write(frame, index === frames.length - 1 ? sent : undefined)
    raw.uncork()
  }
  function send(frames: readonly Buffer[]) {
    if (socket.readyState !== socket.OPEN) return
    if (socket.bufferedAmount + size > mostBacklog) {
      socket.terminate()
      return
    }
    if (collected.length === 0) setImmediate(flush)
    let added = 0
    for (const frame of frames) {
      collected.push(frame)
      added += frame.length
    }
    size += added
    backlog.count(added)
    if (size > mostCollected) flush()
  }
  const stream = new Duplex({
    read: () => undefined,
    write(chunk: Buffer, _encoding, done) {
      send([frameHead(chunk.length), chunk])
      done()
    },
    writev(chunks, done) {
      const parts = chunks.map(({ chunk }: { chunk: Buffer }) => chunk)
      send([frameHead(parts.reduce((sum, { length }) => sum + length, 0)), ...parts])
      done()
    },
    final(done) {
      flush()
      socket.close()
      done()
    },
    destroy(_error, done) {
      socket.terminate()
      done(null)
    },
  })
  backlog.add(socket)
  socket.on('message', (data, isBinary) => {
    onArrival()
    const bytes = bytesOf(data)
    if (isBinary && gate.take(bytes)) stream.push(bytes)
    else stream.destroy()
  })
  socket.on('close', () => stream.destroy())
  socket.on('error', () => stream.destroy())
  stream.on('error', () => undefined)
  return { stream, send, flush, isFree }
}

import { Duplex } from 'node:stream'
import type { RawData, WebSocket } from 'ws'
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
  let total = 0
  return {
    add(socket) {
      sockets.add(socket)
      socket.once('close', () => sockets.delete(socket))
    },
    count(bytes) {
      total += bytes
      if (total <= mostOfAll) return
      let most: WebSocket | undefined
      for (const socket of sockets) if (socket.bufferedAmount > (most?.bufferedAmount ?? 0)) most = socket
      most?.terminate()
    },
  }
}

const bytesOf = (data: RawData): Buffer => (Array.isArray(data) ? Buffer.concat(data) : Buffer.isBuffer(data) ? data : Buffer.from(data))

/** Bytes that are collected before they are sent. */
const mostCollected = 64_000

/** What goes to a client and comes from it. */
export interface ClientStream {
  /** The packets of MQTT, for the broker. */
  readonly stream: Duplex
  /** Send whole frames past the broker, which would write each of them anew for each client. */
  send(frames: readonly Buffer[]): void
}

/**
 * Return the stream of a client. It accepts each packet at once, because the broker waits for the slowest of its clients otherwise. A client that does
 * not read is disconnected. What is sent within one turn leaves together: each call to the system costs more than the rest of a delivery. `raw` is the
 * connection below `socket`.
 */
export function createClientStream(socket: WebSocket, raw: Duplex, gate: PacketGate, backlog: Backlog): ClientStream {
  let collected: Buffer[] = []
  let size = 0

  function flush() {
    const [frames, bytes] = [collected, size]
    collected = []
    size = 0
    const sent = () => backlog.count(-bytes)
    if (socket.readyState !== socket.OPEN) return sent()
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
    if (collected.length === 0) setImmediate(() => size > 0 && flush())
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
      if (size > 0) flush()
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
    const bytes = bytesOf(data)
    if (isBinary && gate.take(bytes)) stream.push(bytes)
    else stream.destroy()
  })
  socket.on('close', () => stream.destroy())
  socket.on('error', () => stream.destroy())
  stream.on('error', () => undefined)
  return { stream, send }
}

/** Return the head of a server's WebSocket frame with `length` binary bytes: whole, and without a mask. */
export function frameHead(length: number): Buffer {
  if (length < 126) return Buffer.from([0x82, length])
  if (length < 65_536) return Buffer.from([0x82, 126, length >> 8, length & 255])
  const head = Buffer.alloc(10)
  head[0] = 0x82
  head[1] = 127
  head.writeUIntBE(length, 4, 6)
  return head
}

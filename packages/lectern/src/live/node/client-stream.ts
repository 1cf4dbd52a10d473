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

/**
 * Return the stream of a client for the broker. It accepts each packet at once, because the broker waits for the slowest of its clients otherwise. A
 * client that does not read is disconnected.
 */
export function createClientStream(socket: WebSocket, gate: PacketGate, backlog: Backlog): Duplex {
  function send(bytes: Buffer) {
    if (socket.readyState !== socket.OPEN) return
    if (socket.bufferedAmount > mostBacklog) return socket.terminate()
    socket.send(bytes, { binary: true }, () => backlog.count(-bytes.length))
    backlog.count(bytes.length)
  }
  const stream = new Duplex({
    read: () => undefined,
    write(chunk: Buffer, _encoding, done) {
      send(chunk)
      done()
    },
    writev(chunks, done) {
      send(Buffer.concat(chunks.map(({ chunk }) => chunk)))
      done()
    },
    final(done) {
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
  return stream
}

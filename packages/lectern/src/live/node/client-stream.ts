import { Duplex } from 'node:stream'
import type { RawData, WebSocket } from 'ws'
import type { PacketGate } from './packet-gate.ts'

/** Bytes that wait for a client that does not read: of one client, and of all. A client beyond that is disconnected, and comes back. */
const mostBacklog = 16_000_000
const mostOfAll = 256_000_000

/** The bytes that wait for all clients. */
export interface Backlog {
  total: number
}

const bytesOf = (data: RawData): Buffer => (Array.isArray(data) ? Buffer.concat(data) : Buffer.isBuffer(data) ? data : Buffer.from(data))

/**
 * Return the stream of a client for the broker. It accepts each packet at once, because the broker waits for the slowest of its clients otherwise. A
 * client that does not read is disconnected.
 */
export function createClientStream(socket: WebSocket, gate: PacketGate, backlog: Backlog): Duplex {
  function send(bytes: Buffer) {
    if (socket.readyState !== socket.OPEN) return
    if (socket.bufferedAmount > mostBacklog || (backlog.total > mostOfAll && socket.bufferedAmount > 0)) return socket.terminate()
    backlog.total += bytes.length
    socket.send(bytes, { binary: true }, () => {
      backlog.total -= bytes.length
    })
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

import { EventEmitter } from 'node:events'
import type { Duplex } from 'node:stream'
import { expect, it, vi } from 'vitest'
import type { WebSocket } from 'ws'
import { type ClientStream, createBacklog, createClientStream } from './client-stream.ts'

const gate = { take: () => true, trust: () => undefined }

/** Create the socket of a client that reads nothing. `read` lets it read everything. */
function openSocket() {
  const waiting: (() => void)[] = []
  const socket = Object.assign(new EventEmitter(), {
    OPEN: 1,
    readyState: 1,
    bufferedAmount: 0,
    close: vi.fn(),
    terminate: vi.fn(() => {
      socket.readyState = 3
      read()
      socket.emit('close')
    }),
  })
  const raw = {
    cork: () => undefined,
    uncork: () => undefined,
    write(bytes: Buffer, done?: () => void) {
      socket.bufferedAmount += bytes.length
      if (done) waiting.push(done)
    },
  }
  const read = () => {
    socket.bufferedAmount = 0
    for (const done of waiting.splice(0)) done()
  }
  return { socket, read, as: [socket as unknown as WebSocket, raw as unknown as Duplex] as const }
}

const packet = Buffer.alloc(60_000)
const write = ({ stream }: ClientStream, count: number) => {
  for (let turn = 0; turn < count; turn++) stream.write(packet)
}

it('rule 6: the broker never waits for a client that does not read, and disconnects it after 16 MB', () => {
  const { socket, as } = openSocket()
  const client = createClientStream(...as, gate, createBacklog())
  write(client, 260)
  expect([socket.terminate.mock.calls.length, client.stream.writableLength]).toEqual([0, 0])
  write(client, 20)
  expect(socket.terminate).toHaveBeenCalled()
})

it('rule 6: if 256 MB wait for all clients, the client with the most is disconnected', () => {
  const backlog = createBacklog()
  const slow = openSocket()
  const slowClient = createClientStream(...slow.as, gate, backlog)
  const stalled = Array.from({ length: 20 }, openSocket)
  for (const { as } of stalled) write(createClientStream(...as, gate, backlog), 240)
  write(slowClient, 10)
  expect(slow.socket.terminate).not.toHaveBeenCalled()
  expect(stalled.filter(({ socket }) => socket.terminate.mock.calls.length > 0).length).toBe(3)
  slow.read()
  write(slowClient, 100)
  expect(slow.socket.terminate).not.toHaveBeenCalled()
})

it('a text frame ends the connection', () => {
  const { socket, as } = openSocket()
  const { stream } = createClientStream(...as, gate, createBacklog())
  socket.emit('message', Buffer.from('hello'), false)
  expect(stream.destroyed).toBe(true)
})

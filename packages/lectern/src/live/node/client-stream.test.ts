import { EventEmitter } from 'node:events'
import { expect, it, vi } from 'vitest'
import type { WebSocket } from 'ws'
import { createBacklog, createClientStream } from './client-stream.ts'

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
    send(bytes: Buffer, _options: object, done: () => void) {
      socket.bufferedAmount += bytes.length
      waiting.push(done)
    },
  })
  const read = () => {
    socket.bufferedAmount = 0
    for (const done of waiting.splice(0)) done()
  }
  return { socket, read, as: socket as unknown as WebSocket }
}

const packet = Buffer.alloc(60_000)
const write = (stream: ReturnType<typeof createClientStream>, count: number) => {
  for (let turn = 0; turn < count; turn++) stream.write(packet)
}

it('rule 6: a client that does not read never lets the broker wait, and is disconnected after 16 MB', () => {
  const { socket, as } = openSocket()
  const stream = createClientStream(as, gate, createBacklog())
  write(stream, 260)
  expect([socket.terminate.mock.calls.length, stream.writableLength]).toEqual([0, 0])
  write(stream, 20)
  expect(socket.terminate).toHaveBeenCalled()
})

it('rule 6: of clients that together hold 256 MB, the one that holds the most goes, not one that is slow for a moment', () => {
  const backlog = createBacklog()
  const slow = openSocket()
  const slowStream = createClientStream(slow.as, gate, backlog)
  const stalled = Array.from({ length: 20 }, openSocket)
  for (const { as } of stalled) write(createClientStream(as, gate, backlog), 240)
  write(slowStream, 10)
  expect(slow.socket.terminate).not.toHaveBeenCalled()
  expect(stalled.filter(({ socket }) => socket.terminate.mock.calls.length > 0).length).toBe(3)
  slow.read()
  write(slowStream, 100)
  expect(slow.socket.terminate).not.toHaveBeenCalled()
})

it('a text frame ends the connection', () => {
  const { socket, as } = openSocket()
  const stream = createClientStream(as, gate, createBacklog())
  socket.emit('message', Buffer.from('hello'), false)
  expect(stream.destroyed).toBe(true)
})

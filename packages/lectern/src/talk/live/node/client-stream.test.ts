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
  return { socket, read, raw }
}

type Opened = ReturnType<typeof openSocket>
const openClient = ({ socket, raw }: Opened, backlog = createBacklog(), more: { onFree?: () => void; onArrival?: () => void } = {}) =>
  createClientStream({
    ...{ socket: socket as unknown as WebSocket, raw: raw as unknown as Duplex, gate, backlog },
    ...{ onFree: () => undefined, onArrival: () => undefined, ...more },
  })

const packet = Buffer.alloc(60_000)
const write = ({ stream }: ClientStream, count: number) => {
  for (let turn = 0; turn < count; turn++) stream.write(packet)
}

it('rule 6: the broker never waits for a client that does not read, and disconnects it after 16 MB', () => {
  const opened = openSocket()
  const { socket } = opened
  const client = openClient(opened)
  write(client, 260)
  expect([socket.terminate.mock.calls.length, client.stream.writableLength]).toEqual([0, 0])
  write(client, 20)
  expect(socket.terminate).toHaveBeenCalled()
})

it('rule 6: if 256 MB wait for all clients, the client with the most is disconnected', () => {
  const backlog = createBacklog()
  const slow = openSocket()
  const slowClient = openClient(slow, backlog)
  const stalled = Array.from({ length: 20 }, openSocket)
  for (const opened of stalled) write(openClient(opened, backlog), 240)
  write(slowClient, 10)
  expect(slow.socket.terminate).not.toHaveBeenCalled()
  expect(stalled.filter(({ socket }) => socket.terminate.mock.calls.length > 0).length).toBe(3)
  slow.read()
  write(slowClient, 100)
  expect(slow.socket.terminate).not.toHaveBeenCalled()
})

it('a text frame ends the connection', () => {
  const opened = openSocket()
  const { stream } = openClient(opened)
  opened.socket.emit('message', Buffer.from('hello'), false)
  expect(stream.destroyed).toBe(true)
})

it('rule 25: a client is free again once all that was sent has left', () => {
  const opened = openSocket()
  const onFree = vi.fn()
  const client = openClient(opened, createBacklog(), { onFree })
  const states = [client.isFree()]
  client.send([packet])
  states.push(client.isFree())
  client.flush()
  states.push(client.isFree())
  expect(onFree).not.toHaveBeenCalled()
  opened.read()
  expect([...states, client.isFree(), onFree.mock.calls.length]).toEqual([true, false, false, true, 1])
})

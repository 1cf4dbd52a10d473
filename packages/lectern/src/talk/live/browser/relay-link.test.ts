import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createRelayLink } from './relay-link.ts'
import { timer } from './testing/device.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

it('rule 7: gives a busy broker 5 seconds, then 10, then 20, before it asks again', () => {
  const opened: number[] = []
  const closed: number[] = []
  const link = createRelayLink({
    open() {
      opened.push(Date.now())
      const socket = Object.assign(new EventTarget(), { close: () => closed.push(Date.now()), send: () => {} })
      return socket as unknown as WebSocket
    },
    filters: ['a/#'],
    timer,
    random: () => 0,
    onPacket: () => {},
    onConnect: () => {},
  })
  vi.advanceTimersByTime(60_000)
  link.close()
  expect(closed.slice(0, 3).map((at, index) => at - (opened[index] ?? 0))).toEqual([5_000, 10_000, 20_000])
})

it('rule 7: ends the connection to a broker that does not send MQTT, and tries again', () => {
  const sockets: EventTarget[] = []
  const closed: EventTarget[] = []
  const link = createRelayLink({
    open() {
      const socket = Object.assign(new EventTarget(), { close: () => closed.push(socket), send: () => {} })
      sockets.push(socket)
      return socket as unknown as WebSocket
    },
    filters: ['a/#'],
    timer,
    random: () => 0,
    onPacket: () => {},
    onConnect: () => {},
  })
  // A length that is negative in 32 bits.
  sockets[0]?.dispatchEvent(new MessageEvent('message', { data: Uint8Array.of(0x30, 0x80, 0x80, 0x80, 0x80, 0x08).buffer }))
  expect(closed).toEqual(sockets)
  vi.advanceTimersByTime(1_000)
  expect(sockets).toHaveLength(2)
  link.close()
})

it.each([
  ['accepts twice', [0x20, 2, 0, 0, 0x20, 2, 0, 0]],
  ['answers a subscription twice', [0x20, 2, 0, 0, 0x90, 3, 0, 1, 0, 0x90, 3, 0, 1, 0]],
  ['answers a subscription before it accepts', [0x90, 3, 0, 1, 0]],
])('rule 7: ends the connection to a broker that %s, and sends the state at most once', (_, bytes) => {
  let [ends, connections] = [0, 0]
  const socket = Object.assign(new EventTarget(), { close: () => ends++, send: () => {} })
  const link = createRelayLink({
    open: () => socket as unknown as WebSocket,
    filters: ['a/#'],
    timer,
    random: () => 0,
    onPacket: () => {},
    onConnect: () => connections++,
  })
  socket.dispatchEvent(new MessageEvent('message', { data: Uint8Array.from(bytes).buffer }))
  link.close()
  expect(ends).toBe(1)
  expect(connections).toBeLessThanOrEqual(1)
})

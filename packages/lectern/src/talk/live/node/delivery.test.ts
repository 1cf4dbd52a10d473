import type { Writable } from 'node:stream'
import fc from 'fast-check'
import { parser } from 'mqtt-packet'
import { expect, it } from 'vitest'
import * as ws from 'ws'
import { createDelivery, type Receiver } from './delivery.ts'

// The types leave it out.
const { Receiver: FrameReader } = ws as unknown as { Receiver: new (options: object) => Writable }

const prefix = 'lectern/ABCDEFGHIJKLMNOP'
const topicOf = (kind: string, no: number) => `${prefix}/${kind}/${no.toString(16).padStart(32, '0')}/0`

/** Return a client, and what it reads with the parsers of others. */
function openClient(...filters: readonly string[]) {
  const packets: { topic: string; payload: Buffer; retain: boolean }[] = []
  const reader = new FrameReader({ isServer: false, maxPayload: 1_000_000 })
  const mqtt = parser({ protocolVersion: 4 })
  mqtt.on('packet', (one) => {
    if (one.cmd === 'publish') packets.push({ topic: one.topic, payload: Buffer.from(one.payload), retain: one.retain })
  })
  reader.on('message', (data: Buffer) => mqtt.parse(data))
  const client: Receiver = {
    subscribed: new Set(filters),
    send: (frames) => frames.forEach((frame) => void reader.write(frame)),
  }
  return { client, packets }
}

it('a client reads a message of any length as it was published', async () => {
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(0, 1, 60, 61, 62, 63, 64, 125, 126, 127, 16_300, 16_384, 65_300, 65_536, 70_000), async (length) => {
      const { client, packets } = openClient(`${prefix}/lead/#`)
      const payload = Buffer.alloc(length, 7)
      createDelivery(prefix, new Set([client])).publish(topicOf('lead', 1), payload)
      await new Promise(setImmediate)
      expect(packets.map((packet) => [packet.topic, packet.payload.equals(payload), packet.retain])).toEqual([
        [topicOf('lead', 1), true, false],
      ])
    }),
  )
})

it('rule 2: a late client gets the last message of each topic in the order of the last writes, and no removed one', async () => {
  const delivery = createDelivery(prefix, new Set<Receiver>())
  for (const [no, text] of [
    [1, 'old'],
    [2, 'second'],
    [3, 'gone'],
    [1, 'last'],
    [3, ''],
  ] as const)
    delivery.publish(topicOf('state', no), Buffer.from(text))
  delivery.publish(topicOf('lead', 1), Buffer.from('elsewhere'))
  delivery.hand([openClient(`${prefix}/bus/#`).client], topicOf('bus', 1), [Buffer.from('not kept')])
  const { client, packets } = openClient()
  delivery.catchUp(client, `${prefix}/state/#`)
  delivery.catchUp(client, `${prefix}/bus/#`)
  await new Promise(setImmediate)
  expect(packets.map(({ payload, retain }) => [payload.toString(), retain])).toEqual([
    ['second', true],
    ['last', true],
  ])
})

it('only clients that have subscribed to a topic get its messages', async () => {
  const [one, other] = [openClient(`${prefix}/lead/#`), openClient(`${prefix}/here/#`)]
  const delivery = createDelivery(prefix, new Set([one.client, other.client]))
  delivery.publish(topicOf('lead', 1), Buffer.from('a'))
  delivery.hand([one.client, other.client], `${prefix}/room`, [Buffer.from('[1,0]')])
  await new Promise(setImmediate)
  expect([one.packets.length, other.packets.length]).toEqual([1, 0])
})

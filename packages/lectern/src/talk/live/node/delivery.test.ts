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
  let isFree = true
  let collected: Buffer[] = []
  const client: Receiver = {
    subscribed: new Set(filters),
    send: (frames) => void collected.push(...frames),
    flush() {
      for (const frame of collected) reader.write(frame)
      collected = []
    },
    isFree: () => isFree,
  }
  /** Let bytes wait for the network, or no more. */
  const setFree = (next: boolean) => {
    isFree = next
  }
  return { client, packets, setFree }
}

/** Return the delivery to some clients. */
function deliverTo(...clients: readonly Receiver[]) {
  const delivery = createDelivery(prefix)
  for (const client of clients) delivery.enter(client)
  return delivery
}
/** Let the event loop turn until all rounds are over. */
async function turns(...clients: readonly Receiver[]) {
  for (let count = 0; count < 3; count++) await new Promise(setImmediate)
  for (const client of clients) client.flush()
  await new Promise(setImmediate)
}

it('a client reads a message of any length as it was published', async () => {
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(0, 1, 60, 61, 62, 63, 64, 125, 126, 127, 16_300, 16_384, 65_300, 65_536, 70_000), async (length) => {
      const { client, packets } = openClient(`${prefix}/lead/#`)
      const payload = Buffer.alloc(length, 7)
      deliverTo(client).publish(topicOf('lead', 1), payload)
      await turns()
      expect(packets.map((packet) => [packet.topic, packet.payload.equals(payload), packet.retain])).toEqual([
        [topicOf('lead', 1), true, false],
      ])
    }),
  )
})

it('rule 2: a late client gets the last message of each topic in the order of the last writes, and no removed one', async () => {
  const delivery = deliverTo()
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
  await turns(client)
  expect(packets.map(({ payload, retain }) => [payload.toString(), retain])).toEqual([
    ['second', true],
    ['last', true],
  ])
})

it('only clients that have subscribed to a topic get its messages', async () => {
  const [one, other] = [openClient(`${prefix}/lead/#`), openClient(`${prefix}/here/#`)]
  const delivery = deliverTo(one.client, other.client)
  delivery.publish(topicOf('lead', 1), Buffer.from('a'))
  delivery.hand([one.client, other.client], `${prefix}/room`, [Buffer.from('[1,0]')])
  await turns(one.client, other.client)
  expect([one.packets.length, other.packets.length]).toEqual([1, 0])
})

it('rule 25: a client for which bytes wait gets the last message of each topic once it is free, and all others meanwhile', async () => {
  const [slow, fast] = [openClient(`${prefix}/lead/#`), openClient(`${prefix}/lead/#`)]
  const delivery = deliverTo(slow.client, fast.client)
  slow.setFree(false)
  for (let no = 0; no < 10; no++) {
    delivery.publish(topicOf('lead', no % 2), Buffer.from(`${no}`))
    await turns()
  }
  const textsOf = ({ packets }: typeof slow) => packets.map(({ payload }) => payload.toString())
  expect([textsOf(slow), textsOf(fast).length]).toEqual([[], 10])
  slow.setFree(true)
  delivery.resume(slow.client)
  await turns()
  expect(textsOf(slow)).toEqual(['8', '9'])
  delivery.resume(slow.client)
  await turns()
  expect(textsOf(slow).length).toBe(2)
})

it('rule 25: what a client alone is told comes after what was published before, also if bytes wait for it', async () => {
  const slow = openClient(`${prefix}/lead/#`, `${prefix}/you`)
  const delivery = deliverTo(slow.client)
  slow.setFree(false)
  delivery.publish(topicOf('lead', 1), Buffer.from('closed'))
  delivery.hand([slow.client], `${prefix}/you`, [Buffer.from('refused')])
  delivery.publish(topicOf('lead', 1), Buffer.from('open'))
  await turns(slow.client)
  slow.setFree(true)
  delivery.resume(slow.client)
  await turns(slow.client)
  expect(slow.packets.map(({ payload }) => payload.toString())).toEqual(['closed', 'refused', 'open'])
})

it('rule 25: whatever happens, each client ends with the last message of each topic, and none goes back', async () => {
  const filter = `${prefix}/lead/#`
  const anyStep = fc.oneof(
    fc.record({ does: fc.constant('publish' as const), topic: fc.nat(3) }),
    fc.record({ does: fc.constantFrom('wait', 'free', 'leave' as const), who: fc.nat(2) }),
    fc.record({ does: fc.constant('hand' as const), who: fc.nat(2) }),
    fc.record({ does: fc.constant('turn' as const) }),
  )
  await fc.assert(
    fc.asyncProperty(fc.array(anyStep, { maxLength: 40 }), async (steps) => {
      const delivery = deliverTo()
      const open = () => {
        const one = openClient()
        delivery.enter(one.client)
        delivery.catchUp(one.client, filter)
        const subscribed = one.client.subscribed as Set<string>
        subscribed.add(filter).add(`${prefix}/you`)
        return one
      }
      const all = [open(), open(), open()]
      const last = new Map<string, string>()
      let count = 0
      for (const step of steps) {
        const one = 'who' in step ? all[step.who] : undefined
        if (step.does === 'publish') {
          last.set(topicOf('lead', step.topic), `${++count}`)
          delivery.publish(topicOf('lead', step.topic), Buffer.from(`${count}`))
        } else if (step.does === 'turn') await turns()
        else if (!one) continue
        else if (step.does === 'hand') delivery.hand([one.client], `${prefix}/you`, [Buffer.from('told')])
        else if (step.does === 'wait') one.setFree(false)
        else if (step.does === 'free') {
          one.setFree(true)
          delivery.resume(one.client)
        } else {
          delivery.leave(one.client)
          all.splice(all.indexOf(one), 1, open())
        }
      }
      for (const one of all) {
        one.setFree(true)
        delivery.resume(one.client)
      }
      await turns(...all.map(({ client }) => client))
      for (const { packets } of all) {
        const states = packets.filter(({ topic }) => topic !== `${prefix}/you`)
        expect(new Map(states.map(({ topic, payload }) => [topic, payload.toString()]))).toEqual(last)
        for (const topic of last.keys()) {
          const numbers = states.filter((packet) => packet.topic === topic).map(({ payload }) => Number(payload.toString()))
          expect(numbers).toEqual([...new Set(numbers)].sort((a, b) => a - b))
        }
      }
    }),
    { numRuns: 60 },
  )
})

import { afterAll, beforeAll, describe } from 'vitest'
import { testTransport, wholeChannel } from '../../sync/browser/testing/test-transport.ts'
import type { Message } from '../../sync/model/index.ts'
import { openMosquitto, openNats, type TestBroker } from '../node/testing/brokers.ts'
import { openRelayServer, type RelayServer } from '../node/testing/relay-server.ts'
import type { RelayTransport } from './index.ts'
import { openDevice, untilState } from './testing/device.ts'

const brokers = [
  ['the embedded broker', openRelayServer],
  ['Mosquitto', openMosquitto],
  ['NATS', openNats],
] as const
const talks = new Map<string, RelayServer | TestBroker>()
const open = new Map<RelayTransport, { readonly deck: string; readonly marks: Set<unknown> }>()
let mark = 0
const isMark = (message: Message) => message.type === 'change' && message.channel.startsWith('mark ')

describe.each(brokers)('over %s', (broker, openTalk) => {
  // The first start may install the broker.
  beforeAll(async () => {
    await Promise.all(['/talk/', '/talk/two/', '/'].map(async (deck) => talks.set(deck, await openTalk())))
  })
  afterAll(async () => {
    for (const talk of talks.values()) await talk.stop()
  })

  testTransport(`MQTT over ${broker}`, {
    async connect(deck) {
      const talk = talks.get(deck)
      if (!talk) throw new Error(`there is no talk ${deck}`)
      const transport = openDevice(talk, talk.presenterKey)
      await untilState(transport)
      const marks = new Set<unknown>()
      open.set(transport, { deck, marks })
      transport.subscribe((message) => message.type === 'change' && isMark(message) && marks.add(message.channel))
      return {
        ...transport,
        subscribe: (listener, onLoss) => transport.subscribe((message) => isMark(message) || listener(message), onLoss),
        close() {
          open.delete(transport)
          transport.close()
        },
      }
    },
    // The messages of a connection arrive in their order: everything before a mark has arrived with it.
    async settle() {
      const sent = [...open].map(([transport, { deck }]) => ({ transport, deck, channel: `mark ${++mark}` }))
      for (const { transport, channel } of sent) transport.send(wholeChannel(channel))
      const isComplete = () =>
        [...open].every(([own, { deck, marks }]) =>
          sent.every((one) => one.transport === own || one.deck !== deck || marks.has(one.channel)),
        )
      await new Promise<void>((done) => {
        const stops = [...open.keys()].map((transport) => transport.subscribe(check))
        function check() {
          if (!isComplete()) return
          for (const stop of stops) stop()
          done()
        }
        check()
      })
    },
  })
})

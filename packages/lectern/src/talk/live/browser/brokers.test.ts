import { randomBytes } from 'node:crypto'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { WebSocket } from 'ws'
import { answerTopic, filtersOf, topicPrefix } from '../model/index.ts'
import { openHosted, openMosquitto, openNats, type TestBroker } from '../node/testing/brokers.ts'
import { createRelayLink } from './relay-link.ts'
import { createDeviceSecret, deviceOf } from './signing.ts'
import { openBadNetwork } from './testing/bad-network.ts'
import { type Device, timer, untilState } from './testing/device.ts'
import { isText, openWindow, type TalkWindow, untilAt, untilHas } from './testing/talk-window.ts'

// Brokers that know nothing of a talk, configured as the guide says. The rules are those of docs/internals/live.md.

let broker: TestBroker
const ends: (() => unknown)[] = []
afterEach(async () => {
  for (const end of ends.splice(0).reverse()) await end()
})

async function begin(opening: Promise<TestBroker>): Promise<void> {
  broker = await opening
  ends.push(broker.stop)
}

function open(role: 'presenter' | 'viewer', how: Device & { ahead?: number; joins?: boolean } = {}): TalkWindow {
  const window = openWindow(broker, role, how)
  ends.push(window.leave)
  return window
}

const begun = [
  ['Mosquitto', () => openMosquitto()],
  ['NATS', () => openNats()],
] as const

// The first start may install the brokers.
beforeAll(async () => {
  await (await openMosquitto()).stop()
  await (await openNats()).stop()
})

describe.each(begun)('a talk over %s', (_name, openBroker) => {
  it('rule 8: ten kills and restarts in a row lose nothing, and a late device is correct', async () => {
    await begin(openBroker())
    const [presenter, viewer] = [open('presenter'), open('viewer')]
    presenter.lead.tellPlace({ no: 1, clicks: 0 })
    await untilAt(viewer, 1)
    for (let no = 2; no <= 11; no++) {
      const lost = [presenter, viewer].map(({ transport }) => untilState(transport, 'Reconnecting'))
      await broker.kill()
      await Promise.all(lost)
      presenter.lead.tellPlace({ no, clicks: 0 })
      presenter.sync.channel(`drawing/${no}`, isText).set('a', 'offline')
      await broker.start()
      for (const { transport } of [presenter, viewer]) transport.link.retry()
      await Promise.all([untilAt(viewer, no), untilHas(viewer, `drawing/${no}`, 'a', 'offline')])
    }
    const late = open('viewer')
    await Promise.all([untilAt(late, 11), untilHas(late, 'drawing/5', 'a', 'offline')])
  }, 40_000)

  it('rule 2: the broker keeps the state without a presenter and after a restart', async () => {
    await begin(openBroker())
    const presenter = open('presenter')
    presenter.lead.tellPlace({ no: 7, clicks: 1 })
    presenter.sync.channel('drawing/7', isText).set('a', 'kept')
    const first = open('viewer')
    await Promise.all([untilAt(first, 7), untilHas(first, 'drawing/7', 'a', 'kept')])
    presenter.transport.link.close()
    await broker.restart()
    const late = open('viewer')
    await Promise.all([untilAt(late, 7), untilHas(late, 'drawing/7', 'a', 'kept')])
  }, 20_000)

  it('rule 15: the access rules let nobody write without the key, and refuse a wrong password', async () => {
    await begin(openBroker())
    const presenter = open('presenter')
    presenter.lead.tellPlace({ no: 2, clicks: 0 })
    const viewer = open('viewer')
    await untilAt(viewer, 2)
    const heard: string[] = []
    const prefix = topicPrefix(broker.publicKey)
    const join = (account?: { username: string; password: string }, filters = filtersOf(prefix, false, true)) => {
      const link = createRelayLink({
        open: () => new WebSocket(broker.url, 'mqtt') as unknown as globalThis.WebSocket,
        filters,
        account,
        timer,
        random: () => 0,
        onPacket: (topic) => heard.push(topic),
        onConnect: () => undefined,
      })
      ends.push(link.close)
      return link
    }
    const until = (link: ReturnType<typeof join>, state: string) =>
      new Promise<void>((done) => {
        const check = () => link.state.getState() === state && done()
        link.state.subscribe(check)
        check()
      })
    const stranger = join()
    await until(stranger, 'Live')
    const before = heard.length
    for (const kind of ['here', 'lead', 'state']) {
      stranger.publish(`${prefix}/${kind}/${'0'.repeat(32)}/0`, randomBytes(100), true)
      stranger.publish(`${prefix}/${kind}/${'0'.repeat(32)}/0`, new Uint8Array(), true)
    }
    const wrong = join({ username: 'presenter', password: 'guessed' })
    await until(wrong, 'Offline')
    const spies = [[answerTopic(prefix)], ['#'], [`${prefix}/#`, `${prefix}/+`]].map((filters) => join(undefined, filters))
    for (const { state } of spies)
      await new Promise<void>((done) => {
        const check = () => state.getState() !== 'Reconnecting' && done()
        state.subscribe(check)
        check()
      })
    const answered = new Promise<void>((done) => void presenter.transport.answers.subscribe(done))
    viewer.transport.answer(deviceOf(createDeviceSecret()), { to: 'hand', choice: [0] })
    await answered
    // The move is behind all that the stranger has sent.
    presenter.lead.tellPlace({ no: 3, clicks: 0 })
    await untilAt(viewer, 3)
    expect(heard.slice(before).filter((topic) => topic.includes('0'.repeat(32)) || topic === answerTopic(prefix))).toEqual([])
  }, 20_000)
})

describe('a broker that is set up as the guide says for providers', () => {
  /** Sign in at the broker, and return the states of the connection until it is live or offline. */
  async function signIn(account?: { username: string; password: string }) {
    const { port } = new URL(broker.url)
    const link = createRelayLink({
      open: () => new WebSocket(`wss://localhost:${port}/mqtt`, 'mqtt', { ca: broker.ca }) as unknown as globalThis.WebSocket,
      filters: filtersOf(topicPrefix(broker.publicKey), false, true),
      account,
      timer,
      random: () => 0,
      onPacket: () => undefined,
      onConnect: () => undefined,
    })
    ends.push(link.close)
    return new Promise<string>((done) => {
      const check = () => link.state.getState() !== 'Reconnecting' && done(link.state.getState())
      link.state.subscribe(check)
      check()
    })
  }

  it('rule 15: devices that sign in as the audience follow over TLS, and nobody else gets in', async () => {
    await begin(openHosted())
    const presenter = open('presenter')
    presenter.lead.tellPlace({ no: 4, clicks: 0 })
    presenter.sync.channel('drawing/4', isText).set('a', 'kept')
    const viewer = open('viewer')
    await Promise.all([untilAt(viewer, 4), untilHas(viewer, 'drawing/4', 'a', 'kept')])
    expect(await signIn({ username: 'audience', password: 'open' })).toBe('Live')
    expect(await Promise.all([signIn(), signIn({ username: 'audience', password: 'guessed' })])).toEqual(['Offline', 'Offline'])
  }, 20_000)
})

describe('a bad network in front of Mosquitto', () => {
  async function beginBehind() {
    await begin(openMosquitto())
    const network = await openBadNetwork(broker.urls)
    ends.push(network.close)
    const presenter = open('presenter')
    const viewer = open('viewer', { url: network.url })
    presenter.lead.tellPlace({ no: 1, clicks: 0 })
    await untilAt(viewer, 1)
    return { network, presenter, viewer }
  }

  it('rule 7: a device that has slept is correct within a second', async () => {
    const { network, presenter, viewer } = await beginBehind()
    network.set('silent')
    presenter.lead.tellPlace({ no: 2, clicks: 0 })
    const witness = open('viewer')
    await untilAt(witness, 2)
    expect([viewer.lead.state().place?.no, viewer.transport.link.state.getState()]).toEqual([1, 'Live'])
    network.set('fair')
    // The bytes of the old connection are lost for good. The page says that it is visible again.
    viewer.transport.link.retry()
    await untilAt(viewer, 2)
  })

  it('rule 7: a device connects again after a captive portal', async () => {
    const { network, presenter, viewer } = await beginBehind()
    network.set('portal')
    await untilState(viewer.transport, 'Offline')
    presenter.lead.tellPlace({ no: 2, clicks: 0 })
    network.set('fair')
    viewer.transport.link.retry()
    await untilAt(viewer, 2)
  })

  it('messages arrive in order even if every third packet is lost', async () => {
    const { network, presenter, viewer } = await beginBehind()
    network.set('lossy')
    const seen: unknown[] = []
    viewer.lead.subscribe(() => seen.push(viewer.lead.state().place?.no))
    for (let no = 2; no <= 12; no++) {
      presenter.lead.tellPlace({ no, clicks: 0 })
      await untilAt(viewer, no)
    }
    expect([...new Set(seen)]).toEqual([2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12])
  })

  it('two presenters hand over, one of them with a clock that is years behind', async () => {
    const { presenter, viewer, network } = await beginBehind()
    const second = open('presenter', { ahead: -20 * 365 * 24 * 3600 * 1000, url: network.url, joins: true })
    await untilAt(second, 1)
    second.lead.tellPlace({ no: 5, clicks: 0 })
    second.lead.takeOver()
    await Promise.all([untilAt(viewer, 5), untilAt(presenter, 5)])
    presenter.lead.tellPlace({ no: 6, clicks: 0 })
    presenter.lead.takeOver()
    await Promise.all([untilAt(viewer, 6), untilAt(second, 6)])
  })
})

describe('rule 16: presence at a broker of others', () => {
  const presence = { beat: 30, absence: 300 }

  it('a presenter is there as long as it says so, and gone when its connection is lost', async () => {
    await begin(openMosquitto())
    const presenter = open('presenter', { presence })
    const viewer = open('viewer', { presence })
    presenter.lead.tellPlace({ no: 2, clicks: 0 })
    await untilAt(viewer, 2)
    let beats = 0
    const prefix = topicPrefix(broker.publicKey)
    await new Promise<void>((done) => {
      const link = createRelayLink({
        open: () => new WebSocket(broker.url, 'mqtt') as unknown as globalThis.WebSocket,
        filters: [`${prefix}/here/#`],
        timer,
        random: () => 0,
        onPacket: () => ++beats > 15 && done(),
        onConnect: () => undefined,
      })
      ends.push(link.close)
    })
    expect(viewer.lead.state().place?.no).toBe(2)
    presenter.transport.link.close()
    await untilAt(viewer, undefined)
  })
})

describe('rule 17: a broker that is open to everybody', () => {
  /** Connect a stranger, who hears and writes everything. */
  async function openStranger() {
    const prefix = topicPrefix(broker.publicKey)
    const kept = new Map<string, Uint8Array>()
    const all: [string, Uint8Array][] = []
    const link = createRelayLink({
      open: () => new WebSocket(broker.url, 'mqtt') as unknown as globalThis.WebSocket,
      filters: [`${prefix}/#`],
      timer,
      random: () => 0,
      onPacket(topic, payload) {
        kept.set(topic, payload)
        all.push([topic, payload])
      },
      onConnect: () => undefined,
    })
    ends.push(link.close)
    await new Promise<void>((done) => {
      const check = () => link.state.getState() === 'Live' && done()
      link.state.subscribe(check)
      check()
    })
    return { link, kept, all }
  }

  it('the audience believes no stranger: the presenter repairs what is removed, forged or replayed, and is told', async () => {
    await begin(openMosquitto({ isOpen: true }))
    let messages = 0
    const presenter = open('presenter', { onStranger: () => messages++ })
    const viewer = open('viewer')
    const stranger = await openStranger()
    presenter.lead.tellPlace({ no: 2, clicks: 0 })
    await untilAt(viewer, 2)
    const old = stranger.all.filter(([topic]) => topic.includes('/lead/'))
    presenter.lead.tellPlace({ no: 3, clicks: 0 })
    presenter.sync.channel('drawing/3', isText).set('a', 'mine')
    await Promise.all([untilAt(viewer, 3), untilHas(viewer, 'drawing/3', 'a', 'mine')])
    const attacks: readonly [string, (topic: string, payload: Uint8Array) => void][] = [
      ['remove', (topic) => stranger.link.publish(topic, new Uint8Array(), true)],
      ['garbage', (topic) => stranger.link.publish(topic, randomBytes(200), true)],
      [
        'forge',
        (topic, payload) =>
          stranger.link.publish(
            topic,
            payload.map((byte, at) => (at === payload.length - 3 ? byte ^ 1 : byte)),
            true,
          ),
      ],
    ]
    for (const [, attack] of attacks) {
      for (const [topic, payload] of [...stranger.kept]) if (!topic.includes('/bus/')) attack(topic, payload)
      const late = open('viewer')
      await Promise.all([untilAt(late, 3), untilHas(late, 'drawing/3', 'a', 'mine')])
      expect([viewer.lead.state().place?.no, presenter.lead.state().leads]).toEqual([3, true])
    }
    for (const [topic, payload] of old) stranger.link.publish(topic, payload, true)
    const late = open('viewer')
    await untilAt(late, 3)
    expect(viewer.lead.state().place?.no).toBe(3)
    expect(messages).toBeGreaterThan(0)
  }, 20_000)
})

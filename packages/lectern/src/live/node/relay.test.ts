import { createHash, createPrivateKey, randomBytes, sign } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import fc from 'fast-check'
import { generate, type IConnectPacket, type IPublishPacket, parser } from 'mqtt-packet'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { WebSocket } from 'ws'
import { formatAnswer, formatPackets, readEnd, topicPrefix } from '../model/index.ts'
import { createArrivals } from './arrivals.ts'
import { createPacketGate } from './packet-gate.ts'
import { startRelay } from './relay.ts'
import { openRelayServer, type RelayServer } from './testing/relay-server.ts'

// The rules are those of docs/internals/live.md.

const connect = (more: Partial<IConnectPacket> = {}) => generate({ cmd: 'connect', clientId: '', keepalive: 20, clean: true, ...more })
const subscribe = (...topics: string[]) =>
  generate({ cmd: 'subscribe', messageId: 1, subscriptions: topics.map((topic) => ({ topic, qos: 0 })) })
const publish = (topic: string, payload: Uint8Array, more: Partial<IPublishPacket> = {}) =>
  generate({ cmd: 'publish', topic, payload: Buffer.from(payload), qos: 0, dup: false, retain: true, ...more })
const ping = generate({ cmd: 'pingreq' })

let server: RelayServer
let prefix: string
const clients: WebSocket[] = []
beforeEach(async () => {
  server = await openRelayServer()
  prefix = topicPrefix(server.publicKey)
})
afterEach(async () => {
  for (const client of clients.splice(0)) client.terminate()
  await server.stop()
})

/** Open a connection that sends what it likes. */
async function open() {
  const socket = new WebSocket(server.url, 'mqtt')
  clients.push(socket)
  const reader = parser({ protocolVersion: 4 })
  const packets: { type: string; topic?: string; payload?: string | Buffer; answers?: readonly unknown[] }[] = []
  const waiting = new Set<() => void>()
  const ended = new Promise<void>((done) => socket.once('close', () => done()))
  socket.on('error', () => undefined)
  reader.on('packet', (one) =>
    packets.push({
      type: one.cmd,
      ...(one.cmd === 'publish' && { topic: one.topic, payload: one.payload }),
      ...(one.cmd === 'suback' && { answers: one.granted }),
    }),
  )
  socket.on('message', (data: Buffer) => {
    reader.parse(data)
    for (const check of waiting) check()
  })
  await new Promise((done) => socket.once('open', done))
  return {
    socket,
    packets,
    ended,
    send: (...all: Uint8Array[]) => all.forEach((bytes) => void socket.send(bytes)),
    until: (isThere: () => boolean) =>
      new Promise<void>((done) => {
        const check = () => {
          if (isThere()) done()
        }
        waiting.add(check)
        check()
      }),
  }
}

/** Open a client that the broker has accepted. */
async function join(...topics: string[]) {
  const client = await open()
  client.send(connect())
  await client.until(() => client.packets.some(({ type }) => type === 'connack'))
  if (topics.length > 0) {
    client.send(subscribe(...topics))
    await client.until(() => client.packets.some(({ type }) => type === 'suback'))
  }
  return client
}

const secretOf = (presenterKey: string) =>
  createPrivateKey({
    key: Buffer.concat([
      Buffer.from('302e020100300506032b657004220420', 'hex'),
      createHash('sha256').update('lectern live 1\n').update(Buffer.from(presenterKey, 'base64')).digest(),
    ]),
    format: 'der',
    type: 'pkcs8',
  })

/** Return a signed packet, as the presenter sends it. */
function packet(counter: number, { kind = 'lead', text = '{}', key = server.presenterKey, name = 'a' } = {}) {
  const topic = `${prefix}/${kind}/${createHash('sha256').update(name).digest('hex').slice(0, 32)}`
  const secret = secretOf(key)
  const [first] = formatPackets(topic, { order: [counter, 'w'], sender: 's' }, Buffer.from(text), (bytes) => sign(null, bytes, secret))
  if (!first) throw new Error('there is no packet')
  return first
}

describe('rule 4: who may write', () => {
  it('whoever can sign, and all others get it', async () => {
    const [presenter, viewer] = [await join(), await join(`${prefix}/lead/#`)]
    const { topic, payload } = packet(1)
    presenter.send(publish(topic, payload))
    await viewer.until(() => viewer.packets.some((one) => one.topic === topic))
    expect(server.reports).toEqual([])
  })

  const forged: readonly (readonly [string, () => Uint8Array])[] = [
    ['an unsigned packet', () => publish(packet(1).topic, Buffer.from('{}'))],
    ['an empty one, which would remove what is kept', () => publish(packet(1, { kind: 'here' }).topic, new Uint8Array())],
    ['one with another key', () => publish(packet(1).topic, packet(1, { key: randomBytes(32).toString('base64') }).payload)],
    ['one that was signed for another topic', () => publish(packet(1, { name: 'b' }).topic, packet(1).payload)],
    [
      'one that was changed',
      () =>
        publish(
          packet(1).topic,
          packet(1).payload.map((byte, at) => (at === 70 ? byte ^ 1 : byte)),
        ),
    ],
    ['one on a topic of its own', () => publish('lectern/other', packet(1).payload)],
    ['one on a topic of the broker', () => publish('$SYS/x', packet(1).payload)],
    ['one below a topic of the talk', () => publish(`${packet(1).topic}/x`, packet(1).payload)],
    ['one to be kept on a topic that is not', () => publish(packet(1, { kind: 'bus' }).topic, packet(1, { kind: 'bus' }).payload)],
    ['one that is not to be kept on a topic that is', () => publish(packet(1).topic, packet(1).payload, { retain: false })],
    ['one that asks for receipts', () => publish(packet(1).topic, packet(1).payload, { qos: 2, messageId: 1 })],
    ['a count of its own', () => publish(`${prefix}/room`, Buffer.from('[999999,0]'), { retain: false })],
    ['more than whether it follows', () => publish(`${prefix}/away`, Buffer.from('11'), { retain: false })],
    ['whether it follows, to be kept', () => publish(`${prefix}/away`, Buffer.from('1'))],
    ['a part that does not exist', () => publish(packet(1).topic.replace(/0$/, '7'), packet(1).payload)],
  ]
  it.each(forged)('refuses %s, says so, and ends the connection', async (_what, make) => {
    const [stranger, viewer] = [await join(), await join(`${prefix}/lead/#`, `${prefix}/here/#`, `${prefix}/bus/#`)]
    stranger.send(make())
    await stranger.ended
    expect(server.reports).toHaveLength(1)
    expect(server.reports[0]).toContain('was refused')
    const { topic, payload } = packet(9)
    const presenter = await join()
    presenter.send(publish(topic, payload))
    await viewer.until(() => viewer.packets.some((one) => one.type === 'publish'))
    expect(viewer.packets.filter(({ type }) => type === 'publish')).toHaveLength(1)
  })

  it('rule 5: drops what is not later than the last on its topic, as a replay is, and keeps the last', async () => {
    const [presenter, viewer] = [await join(), await join(`${prefix}/lead/#`)]
    const [older, last, end] = [packet(5), packet(6), packet(1, { name: 'end' })]
    for (const { topic, payload } of [last, older, last, end]) presenter.send(publish(topic, payload))
    await viewer.until(() => viewer.packets.some(({ topic }) => topic === end.topic))
    expect(viewer.packets.filter(({ type }) => type === 'publish').map(({ topic }) => topic)).toEqual([last.topic, end.topic])
    const late = await join(`${prefix}/lead/#`)
    await late.until(() => late.packets.filter(({ type }) => type === 'publish').length === 2)
  })
})

it('rule 12: reports what a presenter has written, and nothing that is not signed or not new', async () => {
  const text = (counts: readonly number[]) =>
    JSON.stringify({ type: 'write', channel: 'polls', entry: ['1f', 1, 'w', { voters: 1, counts }] })
  const presenter = await join(`${prefix}/state/#`)
  const forged = packet(3, { kind: 'state', text: text([9]), key: randomBytes(32).toString('base64') })
  const [first, second, end] = [packet(1, { kind: 'state', text: text([1]) }), packet(2, { kind: 'state', text: text([2]) }), packet(4)]
  ;(await join()).send(publish(forged.topic, forged.payload))
  for (const { topic, payload } of [first, second, first, end]) presenter.send(publish(topic, payload))
  await presenter.until(() => presenter.packets.filter(({ topic }) => topic === second.topic).length === 2)
  expect(server.writes).toEqual([
    ['polls', '1f', { voters: 1, counts: [1] }],
    ['polls', '1f', { voters: 1, counts: [2] }],
  ])
})

it('rule 11: counts the audience for who has proved to be a presenter, and for nobody else', async () => {
  const [presenter, viewer] = [
    await join(`${prefix}/room`),
    await join(`${prefix}/here/#`, `${prefix}/lead/#`, `${prefix}/room`, `${prefix}/away`),
  ]
  const isCount = ({ topic }: { topic?: string }) => topic === `${prefix}/room`
  const { topic, payload } = packet(1)
  viewer.send(publish(`${prefix}/away`, Buffer.from('1'), { retain: false }))
  presenter.send(publish(topic, payload))
  await presenter.until(() => presenter.packets.some(isCount))
  // The answer to what follows the count on the wire shows that the viewer has not got it.
  viewer.send(ping)
  await viewer.until(() => viewer.packets.some(({ type }) => type === 'pingresp'))
  expect(viewer.packets.filter((one) => isCount(one) || one.topic?.endsWith('/away'))).toEqual([])
  expect(server.reports).toEqual([])
})

describe('rule 12: answers', () => {
  const device = (no: number) => no.toString(16).padStart(32, '0')
  const vote = (no: number, choice: readonly number[] = [0]) =>
    publish(`${prefix}/answer`, formatAnswer({ device: device(no), to: 'poll/1', choice }), { retain: false })
  const answersOf = ({ packets }: Awaited<ReturnType<typeof join>>) =>
    packets.filter(({ topic, payload }) => topic === `${prefix}/answer` && readEnd(Buffer.from(payload ?? '')) === undefined)
  /** Open a client that has proved that it can sign. */
  async function present(counter: number) {
    const client = await join(`${prefix}/lead/#`, `${prefix}/answer`)
    const { topic, payload } = packet(counter)
    client.send(publish(topic, payload))
    await client.until(() => client.packets.some((one) => one.topic === topic))
    return client
  }

  it('go to presenters alone, and a presenter that comes later gets the last one of each device', async () => {
    const [presenter, spy, voter] = [await present(1), await join(`${prefix}/answer`), await join()]
    voter.send(vote(1, [0]), vote(1, [2]))
    await presenter.until(() => answersOf(presenter).length === 2)
    const late = await present(2)
    await late.until(() => answersOf(late).length === 1)
    // The answer to a ping is behind all that the spy could have got.
    spy.send(ping)
    await spy.until(() => spy.packets.some(({ type }) => type === 'pingresp'))
    expect(answersOf(spy)).toEqual([])
    expect(server.reports).toEqual([])
  })

  const attacks: readonly (readonly [string, () => Uint8Array[]])[] = [
    ['10 000 votes of one client', () => Array.from({ length: 10_000 }, () => vote(1))],
    ['votes for many devices', () => [vote(1), vote(2)]],
    ['an answer to be kept', () => [publish(`${prefix}/answer`, formatAnswer({ device: device(1), to: 'poll/1', choice: [0] }))]],
    ['an answer on a topic of its own', () => [publish(`${prefix}/answer/1`, Buffer.from('[]'), { retain: false })]],
    ['an answer of 60 000 bytes', () => [publish(`${prefix}/answer`, new Uint8Array(60_000), { retain: false })]],
    [
      'a script',
      () => [publish(`${prefix}/answer`, Buffer.from(`["${device(1)}","poll/1","<script>alert(1)</script>"]`), { retain: false })],
    ],
    [
      'reactions of its own',
      () => [publish(`${prefix}/answer`, Buffer.from(`["${device(1)}","react",["💩",0,0,0,0]]`), { retain: false })],
    ],
    ['the counts of all reactions', () => [publish(`${prefix}/react`, Buffer.from('[9,9,9,9,9]'), { retain: false })]],
    ['counts of its own', () => [publish(packet(1, { kind: 'state' }).topic, Buffer.from('{"voters":9}'))]],
  ]
  it.each(attacks)('refuses %s, says so, ends that connection, and goes on', async (_what, make) => {
    const [presenter, stranger, voter] = [await present(1), await join(), await join()]
    stranger.send(...make())
    await stranger.ended
    expect(server.reports.length).toBeGreaterThan(0)
    voter.send(vote(7))
    await presenter.until(() => answersOf(presenter).length > 0)
    // The late presenter gets one answer of each device: of the voter, and of the stranger if it gave one that counts.
    const late = await present(2)
    await late.until(() => answersOf(late).length > 0)
    expect(answersOf(late).length).toBeLessThanOrEqual(2)
  })
})

describe('rule 6: limits of a client', () => {
  it.each([
    ['everything', '#'],
    ['what the broker says', '$SYS/#'],
    ['another talk', 'lectern/other/lead/#'],
    ['one topic of many', '+/+/lead/#'],
  ])('does not subscribe it to %s', async (_what, filter) => {
    const client = await join(filter)
    expect(client.packets.find(({ type }) => type === 'suback')?.answers?.map(Number)).toEqual([128])
  })

  it('subscribes it once to each topic, because everything kept is sent again', async () => {
    const client = await join(`${prefix}/lead/#`)
    client.send(subscribe(`${prefix}/lead/#`))
    await client.until(() => client.packets.filter(({ type }) => type === 'suback').length === 2)
    expect(client.packets.at(-1)?.answers?.map(Number)).toEqual([128])
  })

  it.each([
    ['a will', connect({ will: { topic: 'lectern/x', payload: Buffer.from('x'), qos: 0, retain: true } })],
    ['a session that stays', connect({ clientId: 'me', clean: false })],
    ['a connection without pings', connect({ keepalive: 0 })],
    ['pings that are too rare', connect({ keepalive: 6000 })],
    ['something that is not MQTT', Buffer.from('GET / HTTP/1.1\r\n\r\n')],
    ['a packet of 10 MB', Buffer.from([0x30, 0x80, 0xad, 0xe2, 0x04, 0, 0])],
    ['an endless length', Buffer.from([0x30, 0xff, 0xff, 0xff, 0xff, 0xff])],
  ])('does not accept %s', async (_what, bytes) => {
    const client = await open()
    client.send(bytes)
    await client.ended
    expect(client.packets.filter(({ type, ...rest }) => type === 'connack' && !('reason' in rest && Number(rest.reason) > 0))).toEqual([])
  })

  it('gives each client a name of its own, so that none disconnects another', async () => {
    const first = await open()
    first.send(connect({ clientId: 'same' }))
    await first.until(() => first.packets.length === 1)
    const second = await open()
    second.send(connect({ clientId: 'same' }), subscribe(`${prefix}/lead/#`))
    await second.until(() => second.packets.length === 2)
    first.send(subscribe(`${prefix}/lead/#`))
    await first.until(() => first.packets.length === 2)
  })

  it('ends a connection that sends more than it may', async () => {
    const client = await join()
    for (let turn = 0; turn < 2000; turn++) client.send(ping)
    await client.ended
  })
})

describe('the gate', () => {
  const bytes = Buffer.concat([connect(), subscribe('a/#'), publish('a', new Uint8Array(60_000)), ping])

  it('reads packets wherever they are cut', () =>
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: bytes.length })), (cuts) => {
        const gate = createPacketGate(() => 0)
        const at = [0, ...cuts.toSorted((a, b) => a - b), bytes.length]
        return at.every((end, index) => index === 0 || gate.take(bytes.subarray(at[index - 1], end)))
      }),
      { numRuns: 50 },
    ))

  it('never throws', () =>
    fc.assert(fc.property(fc.uint8Array({ maxLength: 200 }), (any) => typeof createPacketGate(() => 0).take(any) === 'boolean')))

  it('takes four packets a second from the audience, and hundreds from a presenter', () => {
    const ping = Uint8Array.of(0xc0, 0)
    /** Return how many packets get in: `first` at once, then more a second later. */
    const taken = (isTrusted: boolean, first: number) => {
      let now = 0
      const gate = createPacketGate(() => now)
      if (isTrusted) gate.trust()
      const many = (count: number) => Array.from({ length: count }, () => gate.take(ping)).filter(Boolean).length
      const before = many(first)
      now = 1000
      return [before, many(40_000)]
    }
    expect([taken(false, 1000), taken(true, 30_000)]).toEqual([
      [1000, 4],
      [30_000, 500],
    ])
    expect([taken(false, 1001), taken(true, 30_001)]).toEqual([
      [1000, 0],
      [30_000, 0],
    ])
  })
})

describe('rule 6: limits of all connections', () => {
  it('takes at most 500 of one machine, and 8000 in all, but always this machine', () => {
    let now = 0
    const arrivals = createArrivals(() => now)
    const arrive = (address: string, count: number) =>
      Array.from({ length: count }, () => {
        now += 1000
        return arrivals.arrive(address)
      }).filter((left) => left !== false)
    const first = arrive('10.0.0.2', 600)
    expect(first).toHaveLength(500)
    for (let machine = 3; machine < 18; machine++) arrive(`10.0.0.${machine}`, 600)
    expect([arrive('10.0.1.1', 1), arrive('127.0.0.1', 10).length]).toEqual([[], 10])
    for (const leave of first) {
      leave()
      leave()
    }
    expect(arrive('10.0.1.1', 600)).toHaveLength(490)
  })

  it('takes twenty new ones of a machine each second', () => {
    let now = 0
    const arrivals = createArrivals(() => now)
    const burst = () =>
      Array.from({ length: 1000 }, () => arrivals.arrive('10.0.0.2'))
        .map((leave) => leave !== false && leave?.())
        .filter((one) => one !== false)
    expect(burst()).toHaveLength(200)
    now += 1000
    expect(burst()).toHaveLength(20)
  })
})

it('rule 6: a connection that cannot be taken over is refused, and the next ones are served', async () => {
  const reports: string[] = []
  const relay = await startRelay({ publicKey: server.publicKey, report: (sentence) => reports.push(sentence) })
  const http = createServer()
  // The library takes over a connection once, and throws the second time.
  http.once('upgrade', (...connection) => relay.upgrade(...connection))
  http.on('upgrade', (...connection) => relay.upgrade(...connection))
  await new Promise<void>((done) => http.listen(0, '127.0.0.1', done))
  const dial = () => {
    const socket = new WebSocket(`ws://127.0.0.1:${(http.address() as AddressInfo).port}/`, 'mqtt')
    clients.push(socket)
    socket.on('error', () => undefined)
    return socket
  }
  const broken = dial()
  await new Promise((done) => broken.once('close', done))
  expect(reports).toEqual([expect.stringMatching(/^A connection from 127\.0\.0\.1 was refused: .*more than once/)])
  const next = dial()
  await new Promise((done) => next.once('open', done))
  next.terminate()
  await relay.close()
  await new Promise((done) => http.close(done))
})

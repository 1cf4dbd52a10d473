import { createHash, createPrivateKey, createPublicKey, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import fc from 'fast-check'
import { generate, type IConnectPacket, type IPublishPacket, parser } from 'mqtt-packet'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { WebSocket } from 'ws'
import { messageOf } from '../../sync/model/index.ts'
import {
  formatAnswer,
  formatPackets,
  formatProof,
  proofText,
  proofTopic,
  readEnd,
  readStamped,
  readTold,
  topicPrefix,
  youTopic,
} from '../model/index.ts'
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
async function open(address?: string) {
  const socket = new WebSocket(server.url, 'mqtt', address === undefined ? {} : { headers: { 'X-Forwarded-For': address } })
  clients.push(socket)
  const reader = parser({ protocolVersion: 4 })
  const packets: { type: string; topic?: string; payload?: Buffer; answers?: readonly unknown[] }[] = []
  const waiting = new Set<() => void>()
  const ended = new Promise<void>((done) => socket.once('close', () => done()))
  socket.on('error', () => undefined)
  reader.on('packet', (one) =>
    packets.push({
      type: one.cmd,
      ...(one.cmd === 'publish' && { topic: one.topic, payload: Buffer.from(one.payload) }),
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
const join = (...topics: string[]) => joinFrom(undefined, ...topics)

/** Open a client at an address that the broker has accepted. */
async function joinFrom(address: string | undefined, ...topics: string[]) {
  const client = await open(address)
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

type Client = Awaited<ReturnType<typeof open>>

/** Return what the broker has told this client alone. */
const toldTo = ({ packets }: Client) =>
  packets.filter(({ topic }) => topic === youTopic(prefix)).map(({ payload = new Uint8Array() }) => readTold(payload))

/** Return the text that a client has to sign. It has subscribed. */
async function challengeOf(client: Client) {
  await client.until(() => toldTo(client).length > 0)
  const [told] = toldTo(client)
  if (!told || !('challenge' in told)) throw new Error('there is no challenge')
  return told.challenge
}

/** Return a packet that proves a key to the connection with this challenge. */
const proof = (secret: KeyObject, challenge: string, of = prefix) =>
  publish(
    proofTopic(prefix),
    formatProof({
      publicKey: createPublicKey(secret).export({ format: 'der', type: 'spki' }).subarray(-32),
      signature: sign(null, proofText(of, challenge), secret),
    }),
    { retain: false },
  )

/** Open a client that has proved the key of the talk. */
async function present(...topics: string[]) {
  const client = await join(youTopic(prefix), ...topics)
  client.send(proof(secretOf(server.presenterKey), await challengeOf(client)))
  return client
}

/** Resolve when the broker has read all that the client has sent. */
async function settle(client: Client) {
  const count = () => client.packets.filter(({ type }) => type === 'pingresp').length
  const before = count()
  client.send(ping)
  await client.until(() => count() > before)
}

/** Return a device with a key of its own, and its name. */
function newDevice() {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519')
  const name = createHash('sha256')
    .update(publicKey.export({ format: 'der', type: 'spki' }).subarray(-32))
    .digest('hex')
    .slice(0, 32)
  return { secret: privateKey, name }
}

/** Open a client that has proved that it is a device. */
async function attend(device: ReturnType<typeof newDevice>, address?: string) {
  const client = await joinFrom(address, youTopic(prefix))
  client.send(proof(device.secret, await challengeOf(client)))
  return client
}

/** Return a signed packet, as the presenter sends it. */
function packet(counter: number, { kind = 'lead', text = '{}', key = server.presenterKey, name = 'a' } = {}) {
  const topic = `${prefix}/${kind}/${createHash('sha256').update(name).digest('hex').slice(0, 32)}`
  const secret = secretOf(key)
  const [first] = formatPackets(topic, { order: [counter, 'w'], sender: 's' }, Buffer.from(text), (bytes) => sign(null, bytes, secret))
  if (!first) throw new Error('there is no packet')
  return first
}

describe('rule 4: who may write', () => {
  it('whoever has proved the key of the talk writes, and all others get it', async () => {
    const [presenter, viewer] = [await present(), await join(`${prefix}/lead/#`)]
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
    const presenter = await present()
    presenter.send(publish(topic, payload))
    await viewer.until(() => viewer.packets.some((one) => one.type === 'publish'))
    expect(viewer.packets.filter(({ type }) => type === 'publish')).toHaveLength(1)
  })

  it('rule 5: drops replays and old packets, and keeps the last packet of each topic', async () => {
    const [presenter, viewer] = [await present(), await join(`${prefix}/lead/#`)]
    const [older, last, end] = [packet(5), packet(6), packet(1, { name: 'end' })]
    for (const { topic, payload } of [last, older, last, end]) presenter.send(publish(topic, payload))
    await viewer.until(() => viewer.packets.some(({ topic }) => topic === end.topic))
    expect(viewer.packets.filter(({ type }) => type === 'publish').map(({ topic }) => topic)).toEqual([last.topic, end.topic])
    const late = await join(`${prefix}/lead/#`)
    await late.until(() => late.packets.filter(({ type }) => type === 'publish').length === 2)
  })
})

it('rule 12: reports what a presenter has written if it is signed and new', async () => {
  const text = (counts: readonly number[]) =>
    JSON.stringify({ type: 'write', channel: 'polls', entry: ['1f', 1, 'w', { voters: 1, counts }] })
  const presenter = await present(`${prefix}/state/#`)
  const forged = packet(3, { kind: 'state', text: text([9]), key: randomBytes(32).toString('base64') })
  const [first, second, end] = [packet(1, { kind: 'state', text: text([1]) }), packet(2, { kind: 'state', text: text([2]) }), packet(4)]
  ;(await join()).send(publish(forged.topic, forged.payload))
  for (const { topic, payload } of [first, second, first, end]) presenter.send(publish(topic, payload))
  await presenter.until(() => presenter.packets.some(({ payload }) => payload?.equals(second.payload)))
  expect(server.writes).toEqual([
    ['polls', '1f', { voters: 1, counts: [1] }],
    ['polls', '1f', { voters: 1, counts: [2] }],
  ])
})

it('rule 11: only proven presenters get the count of the audience', async () => {
  const [presenter, viewer] = [
    await present(`${prefix}/room`),
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
  const vote = ({ name }: { name: string }, choice: readonly number[] = [0], to = 'poll/1') =>
    publish(`${prefix}/answer`, formatAnswer({ device: name, to, choice }), { retain: false })
  const answersOf = ({ packets }: Client) =>
    packets.filter(({ topic, payload = new Uint8Array() }) => topic === `${prefix}/answer` && readEnd(payload) === undefined)
  const refusedTo = (client: Client) => toldTo(client).flatMap((told) => (told && 'refused' in told ? [told.refused] : []))
  /** Let the broker know a poll. */
  function show(presenter: Client, id: string, counter = 1) {
    const text = JSON.stringify({ type: 'write', channel: 'asked', entry: [id, counter, 'w', true] })
    const { topic, payload } = packet(counter, { kind: 'state', text, name: id })
    presenter.send(publish(topic, payload))
  }

  it('go only to presenters, and a late presenter gets the last answer of each device', async () => {
    const device = newDevice()
    const [presenter, spy, voter] = [await present(`${prefix}/answer`), await join(`${prefix}/answer`), await attend(device)]
    voter.send(vote(device, [0]), vote(device, [2]))
    await presenter.until(() => answersOf(presenter).length === 2)
    const late = await present(`${prefix}/answer`)
    await late.until(() => answersOf(late).length === 1)
    await settle(spy)
    expect(answersOf(spy)).toEqual([])
    expect(server.reports).toEqual([])
  })

  const own = newDevice()
  const attacks: readonly (readonly [string, () => Uint8Array[]])[] = [
    ['1 100 votes of one client at once', () => Array.from({ length: 1_100 }, () => vote(own))],
    ['a vote of another device', () => [vote(own), vote(newDevice())]],
    ['an answer to be kept', () => [publish(`${prefix}/answer`, formatAnswer({ device: own.name, to: 'poll/1', choice: [0] }))]],
    ['an answer on a topic of its own', () => [publish(`${prefix}/answer/1`, Buffer.from('[]'), { retain: false })]],
    ['an answer of 60 000 bytes', () => [publish(`${prefix}/answer`, new Uint8Array(60_000), { retain: false })]],
    [
      'a script',
      () => [publish(`${prefix}/answer`, Buffer.from(`["${own.name}","poll/1","<script>alert(1)</script>"]`), { retain: false })],
    ],
    ['reactions of its own', () => [publish(`${prefix}/answer`, Buffer.from(`["${own.name}","react",["💩",0,0,0,0]]`), { retain: false })]],
    ['the counts of all reactions', () => [publish(`${prefix}/react`, Buffer.from('[9,9,9,9,9]'), { retain: false })]],
    ['counts of its own', () => [publish(packet(1, { kind: 'state' }).topic, Buffer.from('{"voters":9}'))]],
  ]
  it.each(attacks)('refuses %s, ends that connection, and goes on', async (_what, make) => {
    const device = newDevice()
    const [presenter, stranger, voter] = [await present(`${prefix}/answer`), await attend(own), await attend(device)]
    stranger.send(...make())
    await stranger.ended
    voter.send(vote(device))
    await presenter.until(() => answersOf(presenter).length > 0)
    // The late presenter gets one answer of each device: of the voter, and of the stranger if it gave one that counts.
    const late = await present(`${prefix}/answer`)
    await late.until(() => answersOf(late).length > 0)
    expect(answersOf(late).length).toBeLessThanOrEqual(2)
  })

  it('refuses an answer for another device, even with its right name or its proof', async () => {
    const victim = newDevice()
    const [presenter, voter] = [await present(`${prefix}/answer`), await attend(victim)]
    voter.send(vote(victim, [1]))
    await presenter.until(() => answersOf(presenter).length === 1)
    const challenge = await challengeOf(voter)
    const stranger = newDevice()
    for (const attack of [
      () => [vote(victim, [0])],
      () => [proof(victim.secret, challenge), vote(victim, [0])],
      (own: string) => [proof(stranger.secret, own), vote(victim, [0])],
      (own: string) => [proof(victim.secret, own, 'lectern/another'), vote(victim, [0])],
    ]) {
      const client = await join(youTopic(prefix))
      client.send(...attack(await challengeOf(client)))
      await client.ended
    }
    const late = await present(`${prefix}/answer`)
    await late.until(() => answersOf(late).length === 1)
    expect(readStamped(Uint8Array.from(answersOf(late)[0]?.payload ?? []))).toMatchObject({
      device: victim.name,
      to: 'poll/1',
      choice: [1],
    })
  })

  it('a device that exceeds a limit is told once, and stays connected', async () => {
    const [flood, device] = [newDevice(), newDevice()]
    const presenter = await present(`${prefix}/answer`)
    show(presenter, 'aa')
    await settle(presenter)
    const [stranger, voter] = [await attend(flood), await attend(device)]
    stranger.send(
      ...Array.from({ length: 15 }, (_, no) => vote(flood, [0], `poll/${no}`)),
      ...Array.from({ length: 15 }, () => vote(flood)),
    )
    await settle(stranger)
    const refused = refusedTo(stranger)
    // Ten early answers have room. The polls 10 to 14 are refused one by one, and what comes too fast is told once.
    expect(refused).toEqual(['poll/10', 'poll/11', 'poll/12', 'poll/13', 'poll/14', 'poll/1'])
    voter.send(vote(device, [1], 'poll/aa'))
    await presenter.until(() => answersOf(presenter).some(({ payload = [] }) => Buffer.from(payload).includes('poll/aa')))
    await settle(voter)
    expect([refusedTo(voter), server.reports, stranger.socket.readyState]).toEqual([[], [], WebSocket.OPEN])
  })
})

describe('rule 19: rights come from a proof that belongs to the connection', () => {
  it('a guest who repeats a signed packet is refused, gets nothing and writes nothing', async () => {
    const device = newDevice()
    const [presenter, voter] = [await present(`${prefix}/answer`), await attend(device)]
    voter.send(publish(`${prefix}/answer`, formatAnswer({ device: device.name, to: 'poll/1', choice: [0] }), { retain: false }))
    const { topic, payload } = packet(5)
    presenter.send(publish(topic, payload))
    await presenter.until(() => presenter.packets.some((one) => one.topic === `${prefix}/answer`))
    const guest = await join(youTopic(prefix), `${prefix}/lead/#`, `${prefix}/answer`, `${prefix}/room`, `${prefix}/bus/#`)
    const read = guest.packets.find((one) => one.topic === topic)
    guest.send(publish(topic, read?.payload ?? payload))
    await guest.ended
    expect(server.reports).toEqual([expect.stringContaining('has not proved the key of the presenter')])
    expect(guest.packets.flatMap((one) => (one.type === 'publish' ? [one.topic] : []))).toEqual([youTopic(prefix), topic])
  })

  it('each connection has its own challenge, which arrives before the answer to the subscription', async () => {
    const [one, other] = [await join(youTopic(prefix)), await join(youTopic(prefix))]
    expect(await challengeOf(one)).not.toBe(await challengeOf(other))
    expect(one.packets.map(({ type }) => type)).toEqual(['connack', 'publish', 'suback'])
    expect(toldTo(one)).toEqual([{ challenge: expect.stringMatching(/^[\da-f]{32}$/), time: expect.any(Number) }])
    // What a presenter has signed for its own connection proves nothing on another one.
    const secret = secretOf(server.presenterKey)
    one.send(proof(secret, await challengeOf(other)))
    await one.ended
    expect(server.reports).toHaveLength(1)
  })

  it('a presenter never waits because of wrong proofs from the same address', async () => {
    for (let no = 0; no < 6; no++) {
      const stranger = await join(youTopic(prefix))
      stranger.send(proof(secretOf(server.presenterKey), '0'.repeat(32)))
    }
    const [presenter, viewer] = [await present(), await join(`${prefix}/lead/#`)]
    const { topic, payload } = packet(1)
    presenter.send(publish(topic, payload))
    await viewer.until(() => viewer.packets.some((one) => one.topic === topic))
  })

  it('a guest gets no answer, name or count, and changes nothing, whatever it makes of what it can read', async () => {
    await server.stop()
    server = await openRelayServer({ names: true })
    prefix = topicPrefix(server.publicKey)
    const victim = newDevice()
    const guestDevice = newDevice()
    const [presenter, voter] = [await present(`${prefix}/answer`, `${prefix}/room`, `${prefix}/bus/#`), await attend(victim, '192.0.2.1')]
    const written = [packet(5), packet(6, { kind: 'here', name: 'me' }), packet(7, { kind: 'state', name: 'poll' })]
    for (const { topic, payload } of written) presenter.send(publish(topic, payload))
    const bus = packet(8, { kind: 'bus', text: JSON.stringify({ type: 'message', message: messageOf('me', 1, 1, { type: 'bye' }) }) })
    presenter.send(publish(bus.topic, bus.payload, { retain: false }))
    const vote = publish(`${prefix}/answer`, formatAnswer({ device: victim.name, to: 'poll/1', choice: [1] }), { retain: false })
    voter.send(vote)
    await presenter.until(() => presenter.packets.some(({ topic }) => topic === `${prefix}/answer`))
    const kept = async () => {
      const late = await join(...['here', 'lead', 'state'].map((kind) => `${prefix}/${kind}/#`))
      return late.packets
        .flatMap(({ topic, payload = [] }) => (topic === undefined ? [] : [`${topic} ${Buffer.from(payload).toString('base64')}`]))
        .sort()
    }
    const before = await kept()
    // What a guest can read, and what it sees of others on a network without https.
    const seen = [...written, bus].map(({ topic, payload }) => publish(topic, payload, { retain: !topic.includes('/bus/') }))
    const proofs = [proof(secretOf(server.presenterKey), await challengeOf(presenter)), proof(victim.secret, await challengeOf(voter))]
    const topics = ['answer', 'room', 'bus/#', 'you', 'proof', 'away', 'here/#', 'lead/#', 'state/#', '#', '+', '+/#'].map(
      (name) => `${prefix}/${name}`,
    )
    const filter = fc.oneof(
      fc.constantFrom(...topics, '#', '+/+/answer', '$SYS/#', `$share/x/${prefix}/answer`),
      fc.string({ minLength: 1, maxLength: 20 }),
    )
    const sent = fc.constantFrom(...seen, ...proofs, vote)
    const action = fc.oneof(
      sent,
      fc.tuple(sent, fc.nat(), fc.nat(255)).map(([bytes, at, byte]) => bytes.with(at % bytes.length, byte)),
      filter.map((topic) => subscribe(topic)),
      fc
        .tuple(fc.constantFrom(...topics), fc.constantFrom(...seen, vote))
        .map(([topic, bytes]) => publish(topic.replace('/#', `/${'0'.repeat(32)}/0`), bytes)),
      fc.constant('prove' as const),
    )
    let guests = 0
    await fc.assert(
      fc.asyncProperty(fc.array(action, { minLength: 1, maxLength: 8 }), async (actions) => {
        const guest = await joinFrom(`198.51.100.${++guests}`, youTopic(prefix), `${prefix}/answer`, `${prefix}/room`, `${prefix}/bus/#`)
        const own = proof(guestDevice.secret, await challengeOf(guest))
        guest.send(...actions.map((one) => (one === 'prove' ? own : Uint8Array.from(one))))
        await Promise.race([guest.ended, settle(guest)])
        const got = guest.packets.flatMap(({ topic, payload = [] }) =>
          topic === undefined ? [] : [{ topic, text: Buffer.from(payload).toString('latin1') }],
        )
        expect(got.filter(({ topic }) => /\/(answer|room|bus\/.*)$/.test(topic))).toEqual([])
        expect(got.filter(({ text }) => text.includes(victim.name) || text.includes('between presenters'))).toEqual([])
      }),
      { numRuns: 60 },
    )
    const late = await present(`${prefix}/answer`)
    await late.until(() => late.packets.some(({ topic, payload }) => topic === `${prefix}/answer` && payload && readEnd(payload)))
    const answers = late.packets.flatMap(({ topic, payload = [] }) =>
      topic === `${prefix}/answer` ? [Buffer.from(payload).toString()] : [],
    )
    expect(answers).toEqual([expect.stringMatching(new RegExp(`^\\["${victim.name}","poll/1",\\[1\\],\\d+\\]$`)), 'end 1'])
    expect(await kept()).toEqual(before)
  })
})

it('rule 6: phones of one address get in, and one of a second address meanwhile', async () => {
  await server.stop()
  server = await openRelayServer({ names: true })
  prefix = topicPrefix(server.publicKey)
  let count = 0
  let isIn = 0
  /** Let one phone in after the other, as a browser opens a page. */
  const enter = async () => {
    while (count++ < 300) {
      await joinFrom('192.0.2.1')
      isIn++
    }
  }
  const lines = Array.from({ length: 50 }, enter)
  const elsewhere = joinFrom('192.0.2.2').then(() => isIn)
  await Promise.all(lines)
  expect([isIn, server.reports]).toEqual([300, []])
  expect(await elsewhere).toBeLessThan(200)
})

describe('rule 6: the limits of a client', () => {
  it.each([
    ['everything', '#'],
    ['what the broker says', '$SYS/#'],
    ['another talk', 'lectern/other/lead/#'],
    ['one topic of many', '+/+/lead/#'],
  ])('does not subscribe it to %s', async (_what, filter) => {
    const client = await join(filter)
    expect(client.packets.find(({ type }) => type === 'suback')?.answers?.map(Number)).toEqual([128])
  })

  it('subscribes it only once to each topic, because each subscription sends everything again', async () => {
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

  it('gives each client its own name, so that none disconnects another', async () => {
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

  it('reads packets, however they are cut', () =>
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

it('rule 6: a connection that cannot be upgraded is refused, and the next ones are served', async () => {
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

it('rule 25: a phone that does not read for a while gets the last state, and no other device waits for it', async () => {
  const [presenter, slow, other] = [await present(), await join(`${prefix}/state/#`), await join(`${prefix}/state/#`)]
  const large = 'x'.repeat(60_000)
  const stateOf = (counter: number) => packet(counter, { kind: 'state', text: `${counter} ${large}` })
  const last = stateOf(300)
  const has = ({ packets }: Client) => packets.some(({ payload }) => payload?.equals(last.payload))
  slow.socket.pause()
  for (let counter = 1; counter < 300; counter++) {
    const { topic, payload } = stateOf(counter)
    presenter.send(publish(topic, payload))
    // So that not all of them are read in one turn.
    if (counter % 5 === 0) await new Promise(setImmediate)
  }
  presenter.send(publish(last.topic, last.payload))
  await other.until(() => has(other))
  expect(has(slow)).toBe(false)
  slow.socket.resume()
  await slow.until(() => has(slow))
  expect(slow.socket.readyState).toBe(WebSocket.OPEN)
  expect(slow.packets.length).toBeLessThan(300)
})

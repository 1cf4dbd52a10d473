import { createHash, createPublicKey, generateKeyPairSync, type KeyObject, sign } from 'node:crypto'
import fc from 'fast-check'
import { generate, parser } from 'mqtt-packet'
import { WebSocket } from 'ws'
import {
  answerTopic,
  awayTopic,
  filtersOf,
  formatAnswer,
  formatPackets,
  formatProof,
  proofText,
  proofTopic,
  readAnswer,
  readTold,
  roomTopic,
  topicPrefix,
  youTopic,
} from '../../packages/lectern/src/talk/live/model/index.ts'
import { openRelayServer } from '../../packages/lectern/src/talk/live/node/testing/relay-server.ts'
import { createTarget, must } from '../target.ts'

const server = await openRelayServer()
const prefix = topicPrefix(server.publicKey)
const [answers, room, you, proofs, away] = [answerTopic, roomTopic, youTopic, proofTopic, awayTopic].map((topicOf) => topicOf(prefix)) as [
  string,
  string,
  string,
  string,
  string,
]

const connect = (more: object = {}) => generate({ cmd: 'connect', clientId: '', keepalive: 60, clean: true, ...more })
const subscribe = (topics: readonly string[]) =>
  generate({ cmd: 'subscribe', messageId: 1, subscriptions: topics.map((topic) => ({ topic, qos: 0 })) })
const publish = (topic: string, payload: Uint8Array, retain = false) =>
  generate({ cmd: 'publish', topic, payload: Buffer.from(payload), qos: 0, dup: false, retain })
const ping = generate({ cmd: 'pingreq' })

/** A key, and the name of the device that has it. */
function newKey(secret: KeyObject) {
  const publicKey = createPublicKey(secret).export({ format: 'der', type: 'spki' }).subarray(-32)
  return { secret, publicKey, name: createHash('sha256').update(publicKey).digest('hex').slice(0, 32) }
}
const newDevice = () => newKey(generateKeyPairSync('ed25519').privateKey)
type Key = ReturnType<typeof newKey>

const proofOf = ({ secret, publicKey }: Key, challenge: string) =>
  formatProof({ publicKey, signature: sign(null, proofText(prefix, challenge), secret) })

interface Received {
  readonly type: string
  readonly topic: string
  readonly payload: Buffer
}

/** Open a WebSocket to the broker. */
async function open() {
  const socket = new WebSocket(server.url, 'mqtt')
  const received: Received[] = []
  const waiting = new Set<() => void>()
  const reader = parser({ protocolVersion: 4 })
  reader.on('packet', (one) =>
    received.push({
      type: one.cmd,
      ...(one.cmd === 'publish' ? { topic: one.topic, payload: Buffer.from(one.payload) } : { topic: '', payload: Buffer.alloc(0) }),
    }),
  )
  const check = () => {
    for (const one of waiting) one()
  }
  socket.on('error', () => undefined)
  socket.on('close', check)
  socket.on('message', (data: Buffer) => {
    reader.parse(data)
    check()
  })
  await new Promise<void>((done) => socket.once('open', () => done()))
  return {
    socket,
    received,
    /** Resolve when something holds. It fails when the connection ends before that. */
    until: (holds: () => boolean) =>
      new Promise<void>((done, fail) => {
        const look = () => {
          if (holds()) done()
          else if (socket.readyState !== socket.OPEN) fail(new Error('the broker ends the connection of an honest client'))
          else return
          waiting.delete(look)
        }
        waiting.add(look)
        look()
      }),
  }
}
type Client = Awaited<ReturnType<typeof open>>

const toldTo = ({ received }: Client) => {
  for (const { topic, payload } of received) {
    const told = topic === you ? readTold(payload) : undefined
    if (told && 'challenge' in told) return told.challenge
  }
  return undefined
}

/** Open an honest client that has proved a key. */
async function join(key: Key, topics: readonly string[]) {
  const client = await open()
  client.socket.send(connect())
  client.socket.send(subscribe([you, ...topics]))
  await client.until(() => client.received.some(({ type }) => type === 'suback'))
  client.socket.send(publish(proofs, proofOf(key, toldTo(client) ?? '')))
  return client
}

/** The key of the talk, an honest device, and those of the guests. */
const der = Buffer.concat([
  Buffer.from('302e020100300506032b657004220420', 'hex'),
  createHash('sha256').update('lectern live 1\n').update(Buffer.from(server.presenterKey, 'base64')).digest(),
])
const talkKey = newKey((await import('node:crypto')).createPrivateKey({ key: der, format: 'der', type: 'pkcs8' }))
const honest = newDevice()
const guests = [newDevice(), newDevice(), newDevice()]

let counter = Date.now()
/** Return a packet that the presenter signs. */
function signed(kind: string, name: string, text: string) {
  const base = `${prefix}/${kind}/${createHash('sha256').update(name).digest('hex').slice(0, 32)}`
  const [first] = formatPackets(base, { order: [++counter, 'w'], sender: 's' }, Buffer.from(text), (bytes) =>
    sign(null, bytes, talkKey.secret),
  )
  if (!first) throw new Error('there is no packet')
  return first
}

const presenter = await join(
  talkKey,
  filtersOf(prefix, true).filter((topic) => topic !== you),
)
const presenterChallenge = toldTo(presenter)
const entry = (channel: string, id: string, value: unknown) =>
  JSON.stringify({ type: 'write', channel, entry: [id, ++counter, 'w', value] })
const written = [
  signed('here', 'p', JSON.stringify({ type: 'here', origin: 'w', about: { role: 'presenter', live: true, hidden: false } })),
  signed('lead', 'lead', entry('lead', '', true)),
  signed('lead', 'place', entry('place', 'w', { no: 2, clicks: 0 })),
  signed('state', 'asked', entry('asked', '1a2b', true)),
  signed('state', 'polls', entry('polls', '1a2b', { voters: 1 })),
  signed('bus', 'p', JSON.stringify({ type: 'message', message: { lectern: 2, from: 'w', seq: 1, clock: 1, type: 'bye' } })),
]
for (const { topic, payload } of written) presenter.socket.send(publish(topic, payload, !topic.includes('/bus/')))
/** All packets that a presenter has signed, as hexadecimal digits. */
const genuine = new Set(written.map(({ payload }) => Buffer.from(payload).toString('hex')))
/** What guests can read or make up, by number: packets of the presenter, its proof for its own connection, and that of the honest device for another one. */
const readable: readonly Uint8Array[] = [
  ...written.map(({ payload }) => payload),
  proofOf(talkKey, toldTo(presenter) ?? ''),
  proofOf(honest, toldTo(presenter) ?? ''),
  formatAnswer({ device: honest.name, to: 'poll/1a2b', choice: [3] }),
  formatAnswer({ device: honest.name, to: 'ask/0', choice: [], words: ['Who sent this?', 'Not me'] }),
  formatAnswer({ device: honest.name, to: 'poll/1a2b', choice: [] }),
]

const topics = [
  answers,
  room,
  you,
  proofs,
  away,
  ...written.map(({ topic }) => topic),
  `${prefix}/here/x/0`,
  'a',
  '',
  '$SYS/x',
  `${prefix}/#`,
]
const filters = [...filtersOf(prefix, true), away, proofs, '#', '+/#', `${prefix}/#`, `${prefix}/+`, `${prefix}/answer/#`, '$SYS/#', '']
const changes = fc.array(fc.tuple(fc.nat(), fc.nat(255)), { maxLength: 3 })
const none = fc.constant<[number, number][]>([])
const payload = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({ what: fc.constant('read' as const), no: fc.nat(readable.length - 1), changes: fc.oneof(none, none, changes) }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      what: fc.constant('proof' as const),
      guest: fc.nat(2),
      challengeOf: fc.nat(3),
      changes: fc.oneof(none, none, changes),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      what: fc.constant('answer' as const),
      guest: fc.nat(2),
      to: fc.constantFrom('poll/1a2b', 'hand', 'ask/0', 'vote/7', 'poll/zz'),
      choice: fc.array(fc.nat(30), { maxLength: 3 }),
    }),
  },
  { weight: 1, arbitrary: fc.record({ what: fc.constant('bytes' as const), bytes: fc.uint8Array({ maxLength: 120 }) }) },
  {
    weight: 1,
    arbitrary: fc.record({
      what: fc.constant('bytes' as const),
      bytes: fc.constantFrom(...['0', '1', '', '[1,0]', '11'].map((text) => Buffer.from(text))),
    }),
  },
)
const packet = fc.oneof(
  { weight: 6, arbitrary: fc.record({ kind: fc.constant('replay' as const), no: fc.nat(written.length - 1) }) },
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('answer' as const), payload }) },
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('proof' as const), payload }) },
  {
    weight: 5,
    arbitrary: fc.record({
      kind: fc.constant('publish' as const),
      topic: fc.nat(topics.length - 1),
      payload,
      retain: fc.boolean(),
      qos: fc.constantFrom(0, 0, 0, 0, 0, 1, 2),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('subscribe' as const),
      filters: fc.array(fc.nat(filters.length - 1), { minLength: 1, maxLength: 5 }),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant('connect' as const),
      more: fc.constantFrom(
        {},
        { clientId: 'c1' },
        { clean: false, clientId: 'x' },
        { username: 'presenter', password: Buffer.from('x') },
        { keepalive: 0 },
        { will: { topic: answers, payload: Buffer.from('x'), qos: 0, retain: true } },
      ),
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('ping' as const) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('bytes' as const), bytes: fc.uint8Array({ maxLength: 40 }) }) },
)
const guest = fc.record({
  /** Whether it begins as an honest guest does, so that what follows is read. */
  joins: fc.constantFrom(true, true, true, true, false),
  /** Which of its keys it proves first; none if it is too large. */
  proves: fc.nat(5),
  packets: fc.array(packet, { maxLength: 12 }),
  changes: fc.oneof({ weight: 6, arbitrary: none }, { weight: 1, arbitrary: changes }),
  cuts: fc.array(fc.nat(), { maxLength: 6 }),
})
type Guest = typeof guest extends fc.Arbitrary<infer Made> ? Made : never
type Payload = typeof payload extends fc.Arbitrary<infer Made> ? Made : never

function change(bytes: Uint8Array, list: readonly (readonly [number, number])[]): Uint8Array {
  const changed = Uint8Array.from(bytes)
  for (const [at, value] of list) if (changed.length > 0) changed[at % changed.length] = value
  return changed
}

/** Return the bytes of a payload. `challenges` are those of all guests, and of the presenter. */
function payloadOf(made: Payload, challenges: readonly (string | undefined)[]): Uint8Array {
  if (made.what === 'bytes') return made.bytes
  if (made.what === 'read') return change(readable[made.no] ?? new Uint8Array(), made.changes)
  const key = guests[made.guest] ?? honest
  if (made.what === 'answer') return formatAnswer({ device: key.name, to: made.to, choice: made.choice })
  return change(proofOf(key, challenges[made.challengeOf % challenges.length] ?? ''), made.changes)
}

function bytesOf({ packets, changes: list }: Guest, challenges: readonly (string | undefined)[]): Uint8Array {
  const all = packets.map((one) => {
    if (one.kind === 'ping') return ping
    if (one.kind === 'bytes') return one.bytes
    if (one.kind === 'connect') return connect(one.more)
    if (one.kind === 'subscribe') return subscribe(one.filters.map((no) => filters[no] || 'a'))
    if (one.kind === 'replay') {
      const { topic = '', payload: content = new Uint8Array() } = written[one.no] ?? {}
      return publish(topic, content, !topic.includes('/bus/'))
    }
    const content = Buffer.from(payloadOf(one.payload, challenges))
    if (one.kind === 'answer') return publish(answers, content)
    if (one.kind === 'proof') return publish(proofs, content)
    const { qos, retain } = one
    return generate({ cmd: 'publish', topic: topics[one.topic] || 'a', payload: content, qos, dup: false, retain, messageId: 1 } as never)
  })
  return change(Buffer.concat(all), list)
}

/** Resolve when a client has read all that the broker had for it, or has ended. A frame of the WebSocket overtakes what is collected in the same turn. */
async function drain({ socket }: Client) {
  for (let turn = 0; turn < 2 && socket.readyState === socket.OPEN; turn++) {
    await new Promise<void>((done) => {
      socket.once('pong', () => done())
      socket.once('close', () => done())
      socket.ping()
    })
    await new Promise(setImmediate)
  }
}

const privately: ReadonlySet<string> = new Set([answers, room])
const names: ReadonlySet<string> = new Set([honest.name, ...guests.map(({ name }) => name)])
let votes = 0

/** Vote as an honest phone does. Resolve when the presenter has the vote. */
async function vote() {
  const phone = await join(honest, [])
  const choice = [votes++ % 2]
  const count = presenter.received.length
  phone.socket.send(publish(answers, formatAnswer({ device: honest.name, to: 'poll/1a2b', choice })))
  await presenter.until(() =>
    presenter.received.slice(count).some(({ topic, payload: got }) => topic === answers && readAnswer(got)?.device === honest.name),
  )
  phone.socket.terminate()
  return choice
}

/**
 * Whatever guests send: they get no answer, no count and no message between presenters; nobody gets what no presenter has signed; nobody answers for
 * another; and the broker serves those who behave.
 */
export default createTarget({
  short: 12,
  cases: fc.array(guest, { minLength: 1, maxLength: 3 }),
  async rule(made) {
    presenter.received.length = 0
    server.reports.length = 0
    const clients = await Promise.all(made.map(open))
    await Promise.all(
      clients.map(async (client, index) => {
        if (!made[index]?.joins) return
        client.socket.send(connect())
        client.socket.send(subscribe(filtersOf(prefix, true)))
        await client.until(() => client.received.some(({ type }) => type === 'suback'))
      }),
    )
    const challenges = [...clients.map(toldTo), presenterChallenge]
    for (const [index, client] of clients.entries()) {
      const one = made[index]
      if (!one) continue
      const key = guests[one.proves]
      if (one.joins && key) client.socket.send(publish(proofs, proofOf(key, challenges[index] ?? '')))
      const bytes = bytesOf(one, challenges)
      const places = [0, ...one.cuts.map((at) => at % (bytes.length + 1)).sort((a, b) => a - b), bytes.length]
      for (const [at, end] of places.slice(1).entries()) client.socket.send(bytes.slice(places[at], end))
    }
    await vote()
    await Promise.all(clients.map(drain))
    const all = [...clients.flatMap(({ received }) => received), ...presenter.received].filter(({ topic }) =>
      /\/(here|lead|state|bus)\//.test(topic),
    )
    for (const { topic, payload: got } of all)
      must(got.length === 0 || genuine.has(got.toString('hex')), `${topic} has what no presenter has signed`)
    for (const client of clients) {
      const own = toldTo(client)
      for (const { topic, payload: got } of client.received) {
        must(!privately.has(topic) && !topic.includes('/bus/'), `a guest gets ${topic}: ${got}`)
        must(topic === you || !got.includes(honest.name), `a guest gets the name of a device on ${topic}`)
        const told = topic === you ? readTold(got) : undefined
        must(!told || !('challenge' in told) || told.challenge === own, 'a guest gets the challenge of another')
      }
      client.socket.terminate()
    }
    const given = presenter.received.filter(({ topic }) => topic === answers).flatMap(({ payload: got }) => readAnswer(got) ?? [])
    must(
      given.every(({ device }) => names.has(device)),
      'an answer comes from a device that nobody has',
    )
    const own = given.filter(({ device }) => device === honest.name)
    must(own.length === 1 && own[0]?.to === 'poll/1a2b', `the honest device answers ${JSON.stringify(own)}`)
    must(!server.reports.some((sentence) => sentence.includes('had a problem')), `the broker reports ${server.reports}`)
    presenter.socket.send(ping)
    await presenter.until(() => presenter.received.some(({ type }) => type === 'pingresp'))
  },
  async close() {
    presenter.socket.terminate()
    await server.stop()
  },
})

import { createHash, createPrivateKey, createPublicKey, generateKeyPairSync, type KeyObject, sign } from 'node:crypto'
import { generate, parser } from 'mqtt-packet'
import { WebSocket } from 'ws'
import {
  answerTopic,
  awayTopic,
  countsTopic,
  filtersOf,
  formatAnswer,
  formatPackets,
  formatProof,
  proofText,
  proofTopic,
  readTold,
  topicPrefix,
  youTopic,
} from '../packages/lectern/src/talk/live/model/index.ts'
import { openRelayServer } from '../packages/lectern/src/talk/live/node/testing/relay-server.ts'

// The broker of the target `broker`, its clients, its presenter, and what everybody can read of them.

export const server = await openRelayServer()
export const prefix = topicPrefix(server.publicKey)
export const topicOf = {
  answers: answerTopic(prefix),
  counts: countsTopic(prefix),
  you: youTopic(prefix),
  proofs: proofTopic(prefix),
  away: awayTopic(prefix),
}

export const connect = (more: object = {}) => generate({ cmd: 'connect', clientId: '', keepalive: 60, clean: true, ...more })
export const subscribe = (topics: readonly string[]) =>
  generate({ cmd: 'subscribe', messageId: 1, subscriptions: topics.map((topic) => ({ topic, qos: 0 })) })
export const publish = (topic: string, payload: Uint8Array, retain = false) =>
  generate({ cmd: 'publish', topic, payload: Buffer.from(payload), qos: 0, dup: false, retain })
export const ping = generate({ cmd: 'pingreq' })

/** A key, and the name of the device that has it. */
function newKey(secret: KeyObject) {
  const publicKey = createPublicKey(secret).export({ format: 'der', type: 'spki' }).subarray(-32)
  return { secret, publicKey, name: createHash('sha256').update(publicKey).digest('hex').slice(0, 32) }
}
const newDevice = () => newKey(generateKeyPairSync('ed25519').privateKey)
type Key = ReturnType<typeof newKey>

export const proofOf = ({ secret, publicKey }: Key, challenge: string) =>
  formatProof({ publicKey, signature: sign(null, proofText(prefix, challenge), secret) })

interface Received {
  readonly type: string
  readonly topic: string
  readonly payload: Buffer
}

/** Open a WebSocket to the broker. */
export async function open() {
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

export const toldTo = ({ received }: Client) => {
  for (const { topic, payload } of received) {
    const told = topic === topicOf.you ? readTold(payload) : undefined
    if (told && 'challenge' in told) return told.challenge
  }
  return undefined
}

/** Open an honest client that has proved a key. */
export async function join(key: Key, topics: readonly string[]) {
  const client = await open()
  client.socket.send(connect())
  client.socket.send(subscribe([topicOf.you, ...topics]))
  await client.until(() => client.received.some(({ type }) => type === 'suback'))
  client.socket.send(publish(topicOf.proofs, proofOf(key, toldTo(client) ?? '')))
  return client
}

/** The key of the talk, an honest device, and those of the guests. */
const der = Buffer.concat([
  Buffer.from('302e020100300506032b657004220420', 'hex'),
  createHash('sha256').update('lectern live 1\n').update(Buffer.from(server.presenterKey, 'base64')).digest(),
])
const talkKey = newKey(createPrivateKey({ key: der, format: 'der', type: 'pkcs8' }))
export const honest = newDevice()
export const guests = [newDevice(), newDevice(), newDevice()]

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

export const presenter = await join(
  talkKey,
  filtersOf(prefix, true).filter((topic) => topic !== topicOf.you),
)
export const presenterChallenge = toldTo(presenter)
const entry = (channel: string, id: string, value: unknown) =>
  JSON.stringify({ type: 'write', channel, entry: [id, ++counter, 'w', value] })
export const written = [
  signed('here', 'p', JSON.stringify({ type: 'here', origin: 'w', about: { role: 'presenter', live: true, hidden: false } })),
  signed('lead', 'lead', entry('lead', '', true)),
  signed('lead', 'place', entry('place', 'w', { no: 2, clicks: 0 })),
  signed('state', 'asked', entry('asked', '1a2b', true)),
  signed('state', 'polls', entry('polls', '1a2b', { voters: 1 })),
  signed('bus', 'p', JSON.stringify({ type: 'message', message: { lectern: 2, from: 'w', seq: 1, clock: 1, type: 'bye' } })),
]
for (const { topic, payload } of written) presenter.socket.send(publish(topic, payload, !topic.includes('/bus/')))
/** All packets that a presenter has signed, as hexadecimal digits. */
export const genuine = new Set(written.map(({ payload }) => Buffer.from(payload).toString('hex')))
/** What guests can read or make up, by number: packets of the presenter, its proof for its own connection, and that of the honest device for another one. */
export const readable: readonly Uint8Array[] = [
  ...written.map(({ payload }) => payload),
  proofOf(talkKey, toldTo(presenter) ?? ''),
  proofOf(honest, toldTo(presenter) ?? ''),
  formatAnswer({ device: honest.name, to: 'poll/1a2b', choice: [3] }),
  formatAnswer({ device: honest.name, to: 'ask/0', choice: [], words: ['Who sent this?', 'Not me'] }),
  formatAnswer({ device: honest.name, to: 'poll/1a2b', choice: [] }),
]

/** Resolve when a client has read all that the broker had for it, or has ended. A frame of the WebSocket overtakes what is collected in the same turn. */
export async function drain({ socket }: Client) {
  for (let turn = 0; turn < 2 && socket.readyState === socket.OPEN; turn++) {
    await new Promise<void>((done) => {
      socket.once('pong', () => done())
      socket.once('close', () => done())
      socket.ping()
    })
    await new Promise(setImmediate)
  }
}

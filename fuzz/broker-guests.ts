import fc from 'fast-check'
import { generate } from 'mqtt-packet'
import { filtersOf, formatAnswer } from '../packages/lectern/src/talk/live/model/index.ts'
import { connect, guests, honest, ping, prefix, proofOf, publish, readable, subscribe, topicOf, written } from './broker-clients.ts'

// What guests of the target `broker` send, honest or not.

const topics = [
  topicOf.answers,
  topicOf.counts,
  topicOf.you,
  topicOf.proofs,
  topicOf.away,
  ...written.map(({ topic }) => topic),
  `${prefix}/here/x/0`,
  'a',
  '',
  '$SYS/x',
  `${prefix}/#`,
]
const filters = [
  ...filtersOf(prefix, true),
  topicOf.away,
  topicOf.proofs,
  '#',
  '+/#',
  `${prefix}/#`,
  `${prefix}/+`,
  `${prefix}/answer/#`,
  '$SYS/#',
  '',
]
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
        { will: { topic: topicOf.answers, payload: Buffer.from('x'), qos: 0, retain: true } },
      ),
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('ping' as const) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('bytes' as const), bytes: fc.uint8Array({ maxLength: 40 }) }) },
)
export const guest = fc.record({
  /** Whether it begins as an honest guest does, so that what follows is read. */
  joins: fc.constantFrom(true, true, true, true, false),
  /** Which of its keys it proves first; none if it is too large. */
  proves: fc.nat(5),
  packets: fc.array(packet, { maxLength: 12 }),
  changes: fc.oneof({ weight: 6, arbitrary: none }, { weight: 1, arbitrary: changes }),
  cuts: fc.array(fc.nat(), { maxLength: 6 }),
})
export type Guest = typeof guest extends fc.Arbitrary<infer Made> ? Made : never
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

export function bytesOf({ packets, changes: list }: Guest, challenges: readonly (string | undefined)[]): Uint8Array {
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
    if (one.kind === 'answer') return publish(topicOf.answers, content)
    if (one.kind === 'proof') return publish(topicOf.proofs, content)
    const { qos, retain } = one
    return generate({ cmd: 'publish', topic: topics[one.topic] || 'a', payload: content, qos, dup: false, retain, messageId: 1 } as never)
  })
  return change(Buffer.concat(all), list)
}

import fc from 'fast-check'
import { createLead, createSync } from '../../packages/lectern/src/talk/sync/model/index.ts'
import { createFakeNetwork } from '../../packages/lectern/src/talk/sync/model/testing/fake-network.ts'
import { createTarget, must, mustEqual } from '../target.ts'
import { like } from '../texts.ts'

const about = { role: 'viewer', live: true, hidden: false }
const head = fc.record({
  lectern: fc.constantFrom(2, 2, 2, 2, 2, 2, 2, 1, '1'),
  from: fc.oneof(fc.constantFrom('b', 'b', 'c', 'own', '', 'x'.repeat(41)), fc.string({ maxLength: 4 })),
  seq: fc.oneof(fc.nat(50), fc.constantFrom(-1, 1.5, 2 ** 53, 'x')),
  clock: fc.oneof(fc.nat(50), fc.constantFrom(2 ** 24 + 1, 2 ** 40, 2 ** 53, -1)),
})
const value = fc.oneof(
  fc.nat(9),
  fc.constantFrom(true, null, '', {}, { no: 1, clicks: 0 }, { x: 0.5, y: 0.5 }, { cover: 'black' }, { cover: 'red' }, 'x'.repeat(61_000)),
  fc.jsonValue(),
)
const name = fc.oneof(fc.constantFrom('', 'b', 'own', 'x', '__proto__', 'constructor'), fc.string({ maxLength: 6 }))
const entry = fc
  .tuple(name, fc.nat(60), fc.constantFrom('', 'b', 'own', 'z'), value)
  .map(([id, at, by, held]) => (held === null ? [id, at, by] : [id, at, by, held]))
const channel = fc.oneof(fc.constantFrom('numbers', 'lead', 'place', 'cursor', 'blackout', 'numbers', 'digest'), name)
const body = fc.oneof(
  like({ type: 'here', about }),
  like({ type: 'ask', about, have: { numbers: 1, other: 2 } }),
  fc.constantFrom({ type: 'bye' }, { type: 'here', about }, { type: 'ask', about, have: {} }),
  fc.record(
    {
      type: fc.constant('change'),
      channel,
      entries: fc.array(entry, { maxLength: 6 }),
      cleared: fc.tuple(fc.nat(60), name),
      digest: fc.oneof(fc.nat(), value),
    },
    { requiredKeys: ['type', 'channel', 'entries'] },
  ),
)
const message = fc.oneof(
  { weight: 12, arbitrary: fc.tuple(head, body).map(([start, rest]) => JSON.stringify({ ...start, ...(rest as object) })) },
  {
    weight: 1,
    arbitrary: fc
      .tuple(head, body, fc.nat(120))
      .map(([start, rest, length]) => JSON.stringify({ ...start, ...(rest as object) }).slice(0, length)),
  },
  { weight: 1, arbitrary: fc.anything() },
)
const event = fc.oneof(
  { weight: 6, arbitrary: fc.record({ kind: fc.constant('message' as const), data: message, times: fc.constantFrom(1, 1, 1, 1, 50) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('wait' as const), ms: fc.constantFrom(0, 16, 100, 3000) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('set' as const), id: name, number: fc.nat(9) }) },
  {
    weight: 1,
    arbitrary: fc.record({ kind: fc.constantFrom('remove' as const, 'clear' as const, 'ask' as const, 'take over' as const), id: name }),
  },
)

const isNumber = (given: unknown): given is number => typeof given === 'number'
const isShare = (given: number) => given >= -1 && given <= 2

/** Characters that two windows may send for each character that they got, and for each event. */
const [mostPerCharacter, mostPerEvent] = [6, 5000]

/** Whatever other pages of the origin say, a window goes on: its state fits, it answers with little, and two windows that behave still hear each other. */
export default createTarget({
  short: 150,
  cases: fc.array(event, { maxLength: 40 }),
  rule(events) {
    const network = createFakeNetwork()
    const hostile = network.openWire()
    const open = (origin: string) => {
      const parts = { transport: network.connect(), origin, clock: network, schedule: (run: () => void) => network.after(16, run) }
      const made = createSync({ ...parts, about: () => ({ role: 'presenter', live: true, hidden: false }) })
      return {
        made,
        numbers: made.channel('numbers', isNumber),
        lead: createLead({ sync: made, clock: network, leading: origin === 'own' }),
      }
    }
    const [own, other] = [open('own'), open('other')]
    network.pass(500)
    const before = network.sent.length
    let got = 0
    for (const each of events) {
      if (each.kind === 'message') {
        got += each.times * (typeof each.data === 'string' ? each.data.length : 0)
        for (let at = 0; at < each.times; at++) hostile.send(each.data as string)
        network.pass(0)
      } else if (each.kind === 'wait') network.pass(each.ms)
      else if (each.kind === 'set') own.numbers.set(each.id, each.number)
      else if (each.kind === 'remove') own.numbers.remove(each.id)
      else if (each.kind === 'clear') own.numbers.clear()
      else if (each.kind === 'ask') own.made.ask()
      else own.lead.takeOver()
      for (const held of own.numbers.all().values()) must(isNumber(held), `${held} is no value of the channel`)
      for (const peer of own.made.peers().values()) must(/^(presenter|viewer)$/.test(peer.about.role), 'a peer has a role')
      const { place, cursor, blackout } = own.lead.state()
      must(!place || (Number.isSafeInteger(place.no) && place.no >= 1 && place.clicks >= 0), 'the talk is at a slide')
      must(!cursor || (isShare(cursor.x) && isShare(cursor.y)), 'the cursor is on the slide')
      must(blackout.cover === undefined || /^(black|white)$/.test(blackout.cover), 'the blackout is black or white')
    }
    network.pass(5000)
    const answers = network.sent
      .slice(before)
      .filter((text) => typeof text === 'string' && /^\{"lectern":2,"from":"(own|other)"/.test(text))
    const length = answers.reduce((sum, text) => sum + text.length, 0)
    must(length <= 50_000 + mostPerCharacter * got + mostPerEvent * events.length, `${length} characters are sent for ${got}`)
    const id = 'a new one'
    must(own.numbers.set(id, 7), 'a value can be set')
    network.pass(10_000)
    mustEqual(other.numbers.get(id), 7, 'what another window hears')
    own.made.dispose()
    other.made.dispose()
  },
})

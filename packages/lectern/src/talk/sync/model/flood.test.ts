import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { runs } from '../../../base/lib/node/testing/runs.ts'
import type { Channel } from './channel.ts'
import { createSync, type Sync } from './index.ts'
import { longestMessage, type MessageBody, messageOf, type WireEntry } from './message.ts'
import { createFakeNetwork, type FakeNetwork } from './testing/fake-network.ts'

const isNumber = (value: unknown): value is number => typeof value === 'number'
const isText = (value: unknown): value is string => typeof value === 'string'
const about = { role: 'viewer', live: true, hidden: false } as const
const frame = 16
const day = 24 * 3600 * 1000

interface Opened {
  readonly sync: Sync
  readonly channel: Channel<number>
}

/** Milliseconds of work in all windows. Reading a message takes 0.2. */
let worked = 0
beforeEach(() => {
  worked = 0
  const { parse } = JSON
  vi.spyOn(JSON, 'parse').mockImplementation((text: string) => {
    worked += 0.2
    return parse(text)
  })
})
afterEach(() => void vi.restoreAllMocks())

function open(network: FakeNetwork, origin: string): Opened {
  const sync = createSync({
    transport: network.connect(() => network.now() + worked),
    origin,
    clock: { ...network, now: () => network.now() + worked },
    schedule: (run) => network.after(frame, run),
    about: () => about,
  })
  return { sync, channel: sync.channel('numbers', isNumber) }
}

/** Connect a page that sends arbitrary text under any name. */
function intrude(network: FakeNetwork) {
  const wire = network.openWire()
  let seq = 0
  const say = (from: string, body: MessageBody, clock = network.wall()) => wire.send(JSON.stringify(messageOf(from, ++seq, clock, body)))
  return {
    say,
    meet: (...names: string[]) => {
      for (const from of names) say(from, { type: 'here', about })
    },
    write: (from: string, channel: string, entries: readonly (readonly [id: string, value: unknown])[], clock = network.wall()) =>
      say(from, { type: 'change', channel, entries: entries.map(([id, value]): WireEntry => [id, clock, '', value]) }, clock),
  }
}

const names = (count: number) => Array.from({ length: count }, (_, no) => `!forger${no}`)
const held = ({ channel }: Opened) => Object.fromEntries([...channel.all()].sort())

describe('a flood of messages does not stop a window', () => {
  it('1 900 invented channels that are asked for 100 times a second are sent four times a second at most', () => {
    const network = createFakeNetwork()
    open(network, 'a')
    const forger = intrude(network)
    forger.meet('forger')
    for (let no = 0; no < 1900; no++) forger.write('forger', `invented${no}`, [['x', 'x'.repeat(1000)]])
    network.pass(1000)
    const before = network.sent.length
    for (let turn = 0; turn < 100; turn++) forger.say('forger', { type: 'ask', about, have: {} })
    const reading = worked
    network.pass(0)
    expect(worked - reading).toBeLessThan(10)
    network.pass(1000)
    const answers = network.sent.slice(before + 100)
    expect(answers.filter((text) => text.includes('"here"')).length).toBeLessThanOrEqual(1000 / frame + 2)
    for (let turn = 0; turn < 4; turn++) {
      for (let question = 0; question < 100; question++) forger.say('forger', { type: 'ask', about, have: {} })
      network.pass(1000)
    }
    const sent = network.sent.slice(before).filter((text) => text.startsWith('{"lectern":2,"from":"a"'))
    expect(sent.filter((text) => text.includes('"invented0"')).length).toBeLessThanOrEqual(5 * 4)
  })

  it('50 questions at once get two answers: the first question at once, the others together. A later question gets its own', () => {
    const network = createFakeNetwork()
    const page = intrude(network)
    const window = open(network, 'own')
    network.pass(100)
    page.meet('!forger')
    page.write('!forger', 'long', [['x', 'x'.repeat(60_000)]])
    network.pass(100)
    const copies = () => network.sent.filter((text) => String(text).startsWith('{"lectern":2,"from":"own"') && String(text).length > 60_000)
    for (let time = 0; time < 50; time++) page.say('!forger', { type: 'ask', about, have: {} })
    network.pass(1000)
    expect(copies()).toHaveLength(2)
    page.say('!late', { type: 'ask', about, have: {} })
    network.pass(1000)
    expect(copies()).toHaveLength(3)
    window.sync.dispose()
  })

  it('a window waits for whole milliseconds, even if its clock has fractions', () => {
    const network = createFakeNetwork()
    const waits: number[] = []
    const sync = createSync({
      transport: network.connect(),
      origin: 'own',
      clock: {
        ...network,
        now: () => network.now() + network.sent.length * 0.3,
        after(ms, run) {
          waits.push(ms)
          return network.after(ms, run)
        },
      },
      schedule: (run) => network.after(frame, run),
      about: () => about,
    })
    sync.channel('numbers', isNumber).set('x', 1)
    network.pass(100)
    const page = intrude(network)
    page.meet('!forger')
    for (let time = 0; time < 300; time++) {
      page.say('!forger', { type: 'ask', about, have: {} })
      network.pass(7)
    }
    sync.dispose()
    expect(waits.filter((ms) => ms > 0 && ms <= 250).length).toBeGreaterThan(5)
    expect(waits.filter((ms) => !Number.isInteger(ms))).toEqual([])
  })

  it('messages are read in slices: a flood takes 8 ms of each frame at the most', () => {
    const network = createFakeNetwork()
    open(network, 'a')
    const forger = intrude(network)
    forger.meet(...names(50))
    network.pass(1000)
    const before = worked
    for (let turn = 0; turn < 100; turn++) {
      for (const from of names(50)) forger.write(from, 'numbers', [[`${from}${turn}`, turn]])
      network.pass(10)
    }
    expect(worked - before).toBeGreaterThan(400)
    expect(worked - before).toBeLessThan(0.5 * (1000 + worked - before) + 10)
  })

  it('invented channels do not count against the deck’s own', () => {
    const network = createFakeNetwork()
    const [a, b] = [open(network, 'a'), open(network, 'b')]
    const forger = intrude(network)
    forger.meet(...names(50))
    for (let no = 0; no < 5000; no++) forger.write(`!forger${no % 50}`, `invented${no}`, [['x', no]])
    network.pass(2000)
    const [drawing, drawn] = [a, b].map(({ sync }) => sync.channel('drawing/one', isText))
    expect(drawing?.set('1', 'stroke')).toBe(true)
    network.pass(2 * frame)
    expect(drawn?.get('1')).toBe('stroke')
  })

  it('entries of others do not keep this window from writing', () => {
    const network = createFakeNetwork()
    const [a, b] = [open(network, 'a'), open(network, 'b')]
    const forger = intrude(network)
    forger.meet(...names(20))
    for (let turn = 0; turn < 20; turn++)
      for (let part = 0; part < 3; part++)
        forger.write(
          `!forger${turn}`,
          'numbers',
          Array.from({ length: 1000 }, (_, no) => [`${turn} ${part} ${no}`, no] as const),
        )
    network.pass(5000)
    expect(b.channel.all().size).toBeLessThanOrEqual(5000)
    for (let no = 0; no < 200; no++) expect(a.channel.set(`own ${no}`, no)).toBe(true)
    expect([...a.channel.all().keys()].filter((id) => id.startsWith('own'))).toHaveLength(200)
  })

  it('what invented channels hold is limited', () => {
    const network = createFakeNetwork()
    const window = open(network, 'a')
    const forger = intrude(network)
    forger.meet('forger')
    for (let no = 0; no < 1000; no++) {
      forger.write('forger', `c${no}`, [['x', 'x'.repeat(59_000)]])
      network.pass(1)
    }
    network.pass(5000)
    const texts = Array.from({ length: 1000 }, (_, no) => window.sync.channel(`c${no}`, isText).get('x') ?? '')
    const kept = texts.reduce((sum, { length }) => sum + length, 0)
    expect(kept).toBeGreaterThan(1_000_000)
    expect(kept).toBeLessThanOrEqual(32_000_000)
  })

  it('a late window gets everything, even if invented channels have the longest names', () => {
    const network = createFakeNetwork()
    const a = open(network, 'a')
    a.channel.set('x', 1)
    const forger = intrude(network)
    forger.meet('forger')
    for (let no = 0; no < 3000; no++) forger.write('forger', `${no}`.padStart(300, 'c'), [['x', no]])
    network.pass(5000)
    a.sync.ask()
    const late = open(network, 'late')
    network.pass(2000)
    expect(held(late)).toEqual({ x: 1 })
    late.channel.set('y', 2)
    network.pass(100)
    expect(held(a)).toEqual({ x: 1, y: 2 })
    expect(network.sent.every(({ length }) => length <= longestMessage)).toBe(true)
  })

  it('invented names do not keep a late window waiting, even if they come first in the alphabet', () => {
    const network = createFakeNetwork()
    const a = open(network, 'a')
    a.channel.set('x', 1)
    intrude(network).meet(...names(99))
    network.pass(100)
    const late = open(network, 'late')
    network.pass(600)
    expect(held(late)).toEqual({ x: 1 })
  })

  it('clocks from the future neither keep windows apart nor stop their writes', () => {
    const network = createFakeNetwork()
    const [a, b] = [open(network, 'a'), open(network, 'b')]
    const forger = intrude(network)
    for (let ahead = 2 ** 23; ahead < 2 ** 52; ahead *= 2) {
      forger.write('forger', 'numbers', [['x', 666]], network.wall() + ahead)
      forger.write('forger', 'numbers', [['x', 666]], network.wall() + Math.min(ahead, day))
      network.pass(50)
    }
    a.channel.set('x', 1)
    network.pass(50)
    const late = open(network, 'late')
    network.pass(1000)
    late.channel.set('y', 2)
    network.pass(100)
    for (const window of [a, b, late]) expect(held(window)).toEqual({ x: 1, y: 2 })
  })

  it('windows that change their state all the time are reported once a frame', () => {
    const network = createFakeNetwork()
    const window = open(network, 'a')
    let reports = 0
    window.sync.subscribePeers(() => reports++)
    const forger = intrude(network)
    for (let turn = 0; turn < 1000; turn++) {
      forger.say(`forger${turn % 50}`, { type: 'here', about: { ...about, live: turn % 2 === 0 } })
      if (turn % 10 === 0) network.pass(1)
    }
    network.pass(100)
    expect(reports).toBeLessThanOrEqual(200 / frame + 2)
  })

  it('everything works again when the flood is over', () => {
    const network = createFakeNetwork()
    const [a, b] = [open(network, 'a'), open(network, 'b')]
    const forger = intrude(network)
    for (let turn = 0; turn < 20; turn++) {
      forger.meet(...names(300))
      for (const from of names(100)) forger.write(from, `invented${turn}${from}`, [['x', 'x'.repeat(2000)]])
      network.pass(20)
    }
    network.pass(5000)
    a.sync.ask()
    b.sync.ask()
    network.pass(3000)
    expect([...a.sync.peers().keys()]).toEqual(['b'])
    a.channel.set('x', 1)
    const late = open(network, 'late')
    network.pass(1000)
    expect([held(b), held(late)]).toEqual([{ x: 1 }, { x: 1 }])
    expect(late.sync.peers().size).toBe(2)
  })
})

const name = fc.constantFrom('!forger', 'forger', 'b', 'unknown', '__proto__')
const count = fc.oneof(fc.nat({ max: 1000 }), fc.constantFrom(0, day, 2 * day, Number.MAX_SAFE_INTEGER, -1, 0.5))
const entry = fc.tuple(fc.constantFrom('x', 'y', '__proto__', 'z'.repeat(400)), count, fc.oneof(name, fc.constant('')), fc.anything())
const body = fc.oneof(
  fc.record({ type: fc.constant('here'), about: fc.oneof(fc.constant(about), fc.anything()) }),
  fc.record({
    type: fc.constant('ask'),
    about: fc.constant(about),
    have: fc.oneof(fc.dictionary(fc.constantFrom('numbers', 'own', 'c'), count), fc.anything()),
  }),
  fc.record({
    type: fc.constant('change'),
    channel: fc.constantFrom('numbers', 'own', 'c', '__proto__', ''),
    entries: fc.oneof(fc.array(entry, { maxLength: 5 }), fc.anything()),
    cleared: fc.oneof(fc.tuple(count, name), fc.constant(undefined), fc.anything()),
    digest: fc.oneof(count, fc.constant(undefined)),
  }),
  fc.constant({ type: 'bye' }),
)
const hostile = fc.record({ from: name, seq: count, clock: count, body, ms: fc.nat({ max: 100 }) })

describe('whatever a hostile page says', () => {
  it('nothing is thrown, and in the end all windows hold the same of what it did not write', () => {
    fc.assert(
      fc.property(fc.array(hostile, { maxLength: 60 }), fc.array(fc.nat({ max: 5 }), { maxLength: 20 }), (messages, writes) => {
        const network = createFakeNetwork()
        const windows = [open(network, 'a'), open(network, 'b')]
        const own = windows.map(({ sync }) => sync.channel('windows’ own', isNumber))
        const wire = network.openWire()
        for (const [index, { from, seq, clock, body, ms }] of messages.entries()) {
          let text = ''
          try {
            text = JSON.stringify({ lectern: 2, from, seq, clock, ...body })
          } catch {
            // Some values cannot be written as JSON.
          }
          wire.send(text)
          const write = writes[index]
          if (write !== undefined) own[write % 2]?.set(`${write}`, index)
          network.pass(ms)
        }
        network.pass(3000)
        for (const { sync } of windows) {
          sync.ask()
          network.pass(3000)
        }
        const [first, second] = own.map((channel) => Object.fromEntries([...channel.all()].sort()))
        expect(second).toEqual(first)
        const quiet = network.sent.length
        network.pass(10_000)
        expect(network.sent.length).toBe(quiet)
      }),
      { numRuns: runs(200) },
    )
  })
})

import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { runs } from '../../../base/lib/node/testing/runs.ts'
import type { Channel } from './channel.ts'
import { createSync, type Sync } from './index.ts'
import { longestMessage } from './message.ts'
import { createFakeNetwork, type FakeNetwork } from './testing/fake-network.ts'

const isNumber = (value: unknown): value is number => typeof value === 'number'
const frame = 16

interface Opened {
  readonly sync: Sync
  readonly channel: Channel<number>
}

function open(network: FakeNetwork, origin: string, role: 'presenter' | 'viewer' = 'viewer'): Opened {
  const sync = createSync({
    transport: network.connect(),
    origin,
    clock: network,
    schedule: (run) => network.after(frame, run),
    about: () => ({ role, live: true, hidden: false }),
  })
  return { sync, channel: sync.channel('numbers', isNumber) }
}

const held = ({ channel }: Opened) => Object.fromEntries([...channel.all()].sort())

const forge = (fields: object) =>
  JSON.stringify({
    lectern: 2,
    from: 'forger',
    seq: 1,
    clock: 5,
    type: 'change',
    channel: 'numbers',
    entries: [['x', 5, '', 666]],
    ...fields,
  })

describe('what all windows share', () => {
  it('a value reaches every window, and its sender is not notified', () => {
    const network = createFakeNetwork()
    const [a, b] = [open(network, 'a'), open(network, 'b')]
    const heard: string[] = []
    a.channel.subscribe((ids) => heard.push(`a ${[...ids]}`))
    b.channel.subscribe((ids) => heard.push(`b ${[...ids]}`))
    a.channel.set('x', 1)
    network.pass(100)
    expect(b.channel.get('x')).toBe(1)
    expect(b.channel.timestampOf('x')?.[1]).toBe('a')
    expect(heard).toEqual(['b x'])
  })

  it('a value reaches the others at once, without waiting for a frame', () => {
    const network = createFakeNetwork()
    const [a, b] = [open(network, 'a'), open(network, 'b')]
    network.pass(100)
    a.channel.set('x', 1)
    network.pass(0)
    expect(b.channel.get('x')).toBe(1)
  })

  it('a window sends at most one message a frame, with the latest values', () => {
    const network = createFakeNetwork()
    const [a, b] = [open(network, 'a'), open(network, 'b')]
    network.pass(100)
    const before = network.sent.length
    for (let value = 1; value <= 50; value++) a.channel.set(value % 2 ? 'odd' : 'even', value)
    network.pass(frame)
    expect(network.sent.length - before).toBe(2)
    expect(held(b)).toEqual({ odd: 49, even: 50 })
  })

  it('changes by others are reported once a frame, however many arrive', () => {
    const network = createFakeNetwork()
    const [a, b] = [open(network, 'a'), open(network, 'b')]
    network.pass(100)
    let reports = 0
    b.channel.subscribe(() => reports++)
    for (let value = 1; value <= 200; value++) {
      a.channel.set('x', value)
      network.pass(1)
    }
    network.pass(100)
    expect(reports).toBeLessThanOrEqual(200 / frame + 2)
    expect(b.channel.get('x')).toBe(200)
  })

  it('a late window gets the state at once, from only one other window', () => {
    const network = createFakeNetwork()
    const windows = ['a', 'b', 'c', 'd'].map((origin) => open(network, origin))
    windows[0]?.channel.set('x', 1)
    windows[2]?.channel.set('y', 2)
    network.pass(5000)
    const before = network.sent.length
    const late = open(network, 'late')
    network.pass(1)
    expect(held(late)).toEqual({ x: 1, y: 2 })
    network.pass(1000)
    expect(network.sent.slice(before).filter((message) => message.includes('"change"'))).toHaveLength(1)
  })

  it('a window passes on a channel that it does not use', () => {
    const network = createFakeNetwork()
    const a = open(network, 'a')
    createSync({
      transport: network.connect(),
      origin: 'idle',
      clock: network,
      schedule: (run) => network.after(frame, run),
      about: () => ({ role: 'viewer', live: true, hidden: false }),
    })
    network.pass(10)
    a.channel.set('x', 1)
    network.pass(10)
    a.sync.dispose()
    const late = open(network, 'late')
    network.pass(200)
    expect(held(late)).toEqual({ x: 1 })
  })

  it('a clear also removes earlier writes that arrive later', () => {
    const network = createFakeNetwork()
    const [a, b] = [open(network, 'a'), open(network, 'b')]
    network.pass(100)
    network.fate = () => [500]
    b.channel.set('slow', 1)
    network.fate = () => [0]
    network.pass(100)
    for (let value = 0; value < 5; value++) a.channel.set('x', value)
    network.pass(100)
    a.channel.clear()
    network.pass(1000)
    expect([held(a), held(b)]).toEqual([{}, {}])
    b.channel.set('after', 2)
    network.pass(100)
    expect(held(a)).toEqual({ after: 2 })
  })

  it('many values travel in messages that are not too long', () => {
    const network = createFakeNetwork()
    const a = open(network, 'a')
    const texts = a.sync.channel('texts', (value): value is string => typeof value === 'string')
    for (let index = 0; index < 40; index++) expect(texts.set(`${index}`, 'x'.repeat(50_000))).toBe(true)
    network.pass(100)
    const late = open(network, 'late')
    const got = late.sync.channel('texts', (value): value is string => typeof value === 'string')
    network.pass(200)
    expect(got.all().size).toBe(40)
    expect(Math.max(...network.sent.map((message) => message.length))).toBeLessThanOrEqual(longestMessage)
  })

  it('a value that is too long is refused and changes nothing', () => {
    const network = createFakeNetwork()
    const a = open(network, 'a')
    const texts = a.sync.channel('texts', (value): value is string => typeof value === 'string')
    expect(texts.set('x', 'x'.repeat(60_001))).toBe(false)
    expect(texts.get('x')).toBeUndefined()
  })
})

describe('who is there', () => {
  it('windows know each other, and one that leaves is gone', () => {
    const network = createFakeNetwork()
    const [a, b] = [open(network, 'a', 'presenter'), open(network, 'b')]
    network.pass(10)
    expect([...b.sync.peers()].map(([name, { about }]) => [name, about.role])).toEqual([['a', 'presenter']])
    expect([...a.sync.peers().keys()]).toEqual(['b'])
    a.sync.dispose()
    network.pass(10)
    expect(b.sync.peers().size).toBe(0)
  })

  it('the next question finds a window that left without a goodbye', () => {
    const network = createFakeNetwork()
    const transport = network.connect()
    createSync({
      transport,
      origin: 'crashed',
      clock: network,
      schedule: (run) => network.after(frame, run),
      about: () => ({ role: 'viewer', live: true, hidden: false }),
    })
    const b = open(network, 'b')
    network.pass(10)
    expect(b.sync.peers().size).toBe(1)
    transport.close()
    network.pass(5000)
    b.sync.ask()
    network.pass(3000)
    expect(b.sync.peers().size).toBe(0)
  })
})

describe('what is not a message changes nothing', () => {
  const others: readonly (readonly [string, unknown])[] = [
    ['no text', { lectern: 2 }],
    ['null', null],
    ['no JSON', '{"lectern":2,"from":"forger"'],
    ['another version', forge({ lectern: 1 })],
    ['no sender', forge({ from: '' })],
    ['a sender that is an object', forge({ from: {} })],
    ['a clock that is no number', forge({ clock: 'late' })],
    ['a clock out of reach', forge({ clock: Number.MAX_SAFE_INTEGER, entries: [['x', 9e15, '', 666]] })],
    ['an entry later than the message', forge({ entries: [['x', 5000, '', 666]] })],
    ['an unknown type', forge({ type: 'eval' })],
    ['a value that does not fit', forge({ entries: [['x', 5, '', 'text']] })],
    ['entries that are none', forge({ entries: [['x'], 'x', { x: 1 }] })],
    ['entries that are no list', forge({ entries: { length: 1, 0: ['x', 5, '', 666] } })],
    ['5 MB', forge({ entries: [['x', 5, '', 'x'.repeat(5_000_000)]] })],
    ['the own name', forge({ from: 'a' })],
    ['a prototype', '{"lectern":2,"from":"forger","__proto__":{"x":1},"seq":1,"clock":5,"type":"ask","have":{"__proto__":1}}'],
  ]
  it.each(others)('%s', (_name, message) => {
    const network = createFakeNetwork()
    const a = open(network, 'a')
    a.channel.set('x', 1)
    const hostile = network.openWire()
    hostile.send(message as string)
    network.pass(100)
    expect(held(a)).toEqual({ x: 1 })
    a.channel.set('y', 2)
    const late = open(network, 'b')
    network.pass(200)
    expect(held(late)).toEqual({ x: 1, y: 2 })
  })
})

type Step =
  | { readonly kind: 'set' | 'remove'; readonly window: number; readonly id: string; readonly value: number }
  | { readonly kind: 'clear' | 'join' | 'leave'; readonly window: number }
  | { readonly kind: 'pass'; readonly ms: number }

const window = fc.nat({ max: 5 })
const steps: fc.Arbitrary<Step[]> = fc.array(
  fc.oneof(
    {
      weight: 12,
      arbitrary: fc.record({
        kind: fc.constantFrom('set', 'remove'),
        window,
        id: fc.constantFrom('x', 'y', 'z', '__proto__'),
        value: fc.nat(),
      }),
    },
    { weight: 2, arbitrary: fc.record({ kind: fc.constantFrom('clear', 'join', 'leave'), window }) },
    { weight: 6, arbitrary: fc.record({ kind: fc.constant('pass'), ms: fc.nat({ max: 200 }) }) },
  ) as fc.Arbitrary<Step>,
  { maxLength: 60 },
)
/** The copies of each message that arrive, each with its delay. */
const fates = fc.array(fc.array(fc.nat({ max: 400 }), { maxLength: 3 }), { minLength: 1, maxLength: 40 })

describe('reordered, doubled and lost messages, and late windows', () => {
  it('all windows end with the same state after a question is answered', () => {
    fc.assert(
      fc.property(steps, fates, (plan, chances) => {
        const network = createFakeNetwork()
        let chance = 0
        network.fate = () => chances[chance++ % chances.length] ?? [0]
        let name = 0
        const windows: Opened[] = []
        const join = () => windows.push(open(network, `w${name++}`))
        for (let index = 0; index < 3; index++) join()
        for (const step of plan) {
          if (step.kind === 'pass') network.pass(step.ms)
          else if (step.kind === 'join') join()
          else {
            const chosen = windows[step.window % windows.length]
            if (step.kind === 'set') chosen?.channel.set(step.id, step.value)
            else if (step.kind === 'remove') chosen?.channel.remove(step.id)
            else if (step.kind === 'clear') chosen?.channel.clear()
            else if (windows.length > 2 && chosen) {
              windows.splice(windows.indexOf(chosen), 1)
              chosen.sync.dispose()
            }
          }
        }
        network.pass(1000)
        network.fate = () => [0]
        for (let round = 0; round < 3; round++)
          for (const each of windows) {
            each.sync.ask()
            network.pass(2000)
          }
        const [first, ...rest] = windows.map(held)
        for (const other of rest) expect(other).toEqual(first)
        // After that, no window sends anything.
        const quiet = network.sent.length
        network.pass(60_000)
        expect(network.sent.length).toBe(quiet)
      }),
      { numRuns: runs(300) },
    )
  })
})

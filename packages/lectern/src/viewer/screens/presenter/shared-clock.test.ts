import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createLead, createSync, createTalkTime, type TimeOffset } from '../../../talk/sync/model/index.ts'
import { createFakeNetwork, type FakeNetwork } from '../../../talk/sync/model/testing/fake-network.ts'
import { createSharedClock, readStoredClock } from './shared-clock.ts'
import { pausedOrResumed, resetClock } from './timing/talk-clock.ts'

// The rules are those of docs/internals/sync.md, "The clock of the talk".

const second = 1000
const minute = 60 * second
const hour = 60 * minute
/** Where the fake network starts, in milliseconds since 1970. */
const start = Date.UTC(2026, 4, 4, 10)

/** A device: a browser with its own storage, and a machine's clock that is wrong by `skew` milliseconds. */
function createDevice(network: FakeNetwork, skew = 0) {
  const stored = new Map<string, string>()
  const localStorage = {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, text: string) => void stored.set(key, text),
    removeItem: (key: string) => void stored.delete(key),
  }
  return { network, skew, view: Object.assign(new EventTarget(), { localStorage }) as unknown as Window }
}

let windows = 0

/** What tells a window the time of the talk: the broker, at the connection; the windows each other; nobody, on one machine. */
type Teller = 'broker' | 'windows' | 'nobody'

/** Open a window of the talk. */
function openWindow(
  { network, skew, view }: ReturnType<typeof createDevice>,
  { role = 'presenter', teller = 'broker', joinsAfter = 0 }: { role?: 'presenter' | 'notes'; teller?: Teller; joinsAfter?: number } = {},
) {
  const transport = network.connect()
  const clock = { ...network, wall: () => start + network.now() + skew }
  const sync = createSync({
    transport,
    origin: `w${++windows}`,
    clock,
    schedule: (run) => network.after(16, run),
    about: () => ({ role, live: true, hidden: false }),
  })
  const lead = createLead({ sync, clock, leading: role === 'presenter' })
  const time = teller === 'windows' ? createTalkTime({ sync, lead, clock }) : undefined
  const told: TimeOffset = { getState: () => -skew, subscribe: () => () => undefined }
  const shared = createSharedClock({ view, base: '/talk/', wall: clock.wall, starts: role === 'presenter' })
  // The screen is drawn later than the window joins.
  network.after(joinsAfter, () => shared.connect({ sync, lead, timeOffset: time ?? (teller === 'broker' ? told : undefined) }))
  network.pass(0)
  return {
    ms: () => shared.elapsed(),
    seconds: () => Math.floor(shared.elapsed() / second),
    isRunning: () => shared.store.getState().since !== undefined,
    toggle: () => shared.set(pausedOrResumed),
    reset: () => shared.set(resetClock),
    takeOver: lead.takeOver,
    close() {
      view.dispatchEvent(new Event('pagehide'))
      time?.stop()
      lead.dispose()
      sync.dispose()
    },
    crash() {
      time?.stop()
      lead.dispose()
      transport.close()
    },
  }
}

describe('all screens show the same second', () => {
  it('a remote that opens six seconds later', () => {
    const network = createFakeNetwork()
    const laptop = openWindow(createDevice(network))
    network.pass(6 * second)
    const remote = openWindow(createDevice(network))
    network.pass(10 * second)
    expect([laptop.seconds(), remote.seconds()]).toEqual([16, 16])
  })

  it.each([-3 * minute, -second, 400, 3 * minute, 50 * minute])('a remote whose clock is wrong by %i ms, and a window of notes', (skew) => {
    const network = createFakeNetwork()
    const laptop = openWindow(createDevice(network))
    network.pass(6 * second)
    const phone = createDevice(network, skew)
    const remote = openWindow(phone)
    const notes = openWindow(createDevice(network, -skew), { role: 'notes' })
    network.pass(10 * second)
    expect([laptop, remote, notes].map(({ seconds }) => seconds())).toEqual([16, 16, 16])
    remote.toggle()
    network.pass(20 * second)
    expect([laptop, remote, notes].map(({ seconds }) => seconds())).toEqual([16, 16, 16])
    laptop.toggle()
    network.pass(4 * second)
    expect([laptop, remote, notes].map(({ seconds }) => seconds())).toEqual([20, 20, 20])
    remote.reset()
    network.pass(2 * second)
    expect([laptop, remote, notes].map(({ seconds }) => seconds())).toEqual([2, 2, 2])
    remote.close()
    const again = openWindow(phone)
    expect(again.seconds()).toBe(2)
    network.pass(second)
    expect([laptop, again, notes].map(({ seconds }) => seconds())).toEqual([3, 3, 3])
  })

  it('windows of one browser, without a relay', () => {
    const network = createFakeNetwork()
    const device = createDevice(network)
    const first = openWindow(device, { teller: 'nobody' })
    network.pass(7 * second)
    const [second_, notes] = [openWindow(device, { teller: 'nobody' }), openWindow(device, { teller: 'nobody', role: 'notes' })]
    network.pass(2 * second)
    second_.toggle()
    network.pass(2 * second)
    expect([first, second_, notes].map(({ seconds }) => seconds())).toEqual([9, 9, 9])
    expect([first, second_, notes].map(({ isRunning }) => isRunning())).toEqual([false, false, false])
  })

  it('windows of notes start no clock, and show the clock once it runs', () => {
    const network = createFakeNetwork()
    const device = createDevice(network)
    const notes = openWindow(device, { role: 'notes' })
    network.pass(10 * minute)
    expect([notes.seconds(), notes.isRunning()]).toEqual([0, false])
    const presenter = openWindow(device)
    network.pass(5 * second)
    expect([notes.seconds(), presenter.seconds()]).toEqual([5, 5])
  })

  it('after a presenter has taken over, and after the first one has gone', () => {
    const network = createFakeNetwork()
    const [one, two] = [openWindow(createDevice(network)), openWindow(createDevice(network, -2 * minute))]
    network.pass(30 * second)
    two.takeOver()
    network.pass(second)
    one.crash()
    network.pass(29 * second)
    const late = openWindow(createDevice(network, 5 * minute))
    network.pass(second)
    expect([two.seconds(), late.seconds()]).toEqual([61, 61])
  })

  it('after a remote has taken over before the clock has reached it', () => {
    const network = createFakeNetwork()
    const laptop = openWindow(createDevice(network))
    network.pass(6 * second)
    network.fate = () => [network.sent.at(-1)?.includes('"channel":"timer"') ? 2000 : 0]
    const remote = openWindow(createDevice(network, minute), { joinsAfter: 300 })
    network.pass(200)
    remote.takeOver()
    network.pass(9800)
    expect([laptop.seconds(), remote.seconds()]).toEqual([16, 16])
  })

  it('of two simultaneous presses, one counts everywhere', () => {
    const network = createFakeNetwork()
    const [one, two] = [openWindow(createDevice(network)), openWindow(createDevice(network, minute))]
    network.pass(10 * second)
    one.toggle()
    two.reset()
    network.pass(3 * second)
    expect(one.ms()).toBe(two.ms())
    expect(one.isRunning()).toBe(two.isRunning())
    one.toggle()
    two.toggle()
    network.pass(3 * second)
    expect(one.ms()).toBe(two.ms())
    expect(one.isRunning()).toBe(two.isRunning())
  })

  it('whatever is pressed, wherever, and whoever opens, reloads, takes over or crashes', () => {
    const step = fc.record({
      what: fc.constantFrom('toggle', 'reset', 'takeOver', 'close', 'crash', 'open', 'notes'),
      who: fc.nat(9),
      after: fc.constantFrom(0, 5, 40, 700, 20_000),
    } as const)
    fc.assert(
      fc.property(
        fc.array(step, { maxLength: 14 }),
        fc.array(fc.integer({ min: -hour, max: hour }), { minLength: 3, maxLength: 3 }),
        (steps, skews) => {
          const network = createFakeNetwork()
          const devices = skews.map((skew) => createDevice(network, skew))
          const [first] = devices
          if (!first) return
          let open = [openWindow(first)]
          network.pass(second)
          for (const { what, who, after } of steps) {
            // A window that goes takes with it what no other window has heard. Answers come within a second.
            if (what === 'close' || what === 'crash') network.pass(second)
            const chosen = open[who % open.length]
            const device = devices[who % devices.length]
            if (what === 'open' && device) open = [...open, openWindow(device)]
            else if (what === 'notes' && device) open = [...open, openWindow(device, { role: 'notes' })]
            else if (what === 'close' || what === 'crash') {
              chosen?.[what]()
              open = open.filter((one) => one !== chosen)
              if (open.length === 0) open = [openWindow(device ?? first)]
            } else if (what === 'toggle' || what === 'reset' || what === 'takeOver') chosen?.[what]()
            network.pass(after)
          }
          // Windows of notes do not tell each other the clock.
          open = [...open, openWindow(first)]
          network.pass(10 * second)
          const [one] = open
          expect(open.map(({ ms }) => ms())).toEqual(open.map(() => one?.ms()))
          expect(open.map(({ isRunning }) => isRunning())).toEqual(open.map(() => one?.isRunning()))
        },
      ),
      { numRuns: 60 },
    )
  })
})

describe('at a broker of others, where the windows tell each other the time', () => {
  it('all show the same time to a twentieth of a second, also when the lead changes and when who came first has gone', () => {
    const network = createFakeNetwork()
    network.fate = () => [40]
    const laptop = openWindow(createDevice(network), { teller: 'windows' })
    network.pass(6 * second)
    const remote = openWindow(createDevice(network, 3 * minute), { teller: 'windows' })
    const notes = openWindow(createDevice(network, -hour), { teller: 'windows', role: 'notes' })
    network.pass(20 * second)
    const differs = (one: typeof laptop, other: typeof laptop) => Math.abs(one.ms() - other.ms())
    expect(laptop.seconds()).toBe(26)
    expect(differs(laptop, remote)).toBeLessThan(60)
    expect(differs(laptop, notes)).toBeLessThan(60)
    remote.takeOver()
    network.pass(minute)
    laptop.crash()
    network.pass(minute)
    const late = openWindow(createDevice(network, -2 * minute), { teller: 'windows' })
    network.pass(20 * second)
    expect(remote.seconds()).toBe(165)
    expect(differs(remote, late)).toBeLessThan(60)
    expect(differs(remote, notes)).toBeLessThan(120)
  })
})

describe('the clock of a talk', () => {
  it('continues after a reload, also when it was opened hours ago', () => {
    const network = createFakeNetwork()
    const device = createDevice(network)
    const before = openWindow(device)
    network.pass(8 * hour)
    before.close()
    network.pass(10 * second)
    expect(openWindow(device).seconds()).toBe(8 * 3600 + 10)
  })

  it('does not jump when a broker with another time reports it late', () => {
    const network = createFakeNetwork()
    const { view } = createDevice(network)
    let offset: number | undefined
    const listeners = new Set<() => void>()
    const clock = createSharedClock({ view, base: '/talk/', wall: () => start + network.now(), starts: true })
    const sync = { channel: () => ({ get: () => undefined, timestampOf: () => undefined, subscribe: () => () => undefined }) }
    const lead = { state: () => ({ leads: false, leader: undefined }), subscribe: () => () => undefined, first: () => undefined }
    clock.connect({
      sync: sync as never,
      lead: lead as never,
      timeOffset: {
        getState: () => offset,
        subscribe(listener) {
          listeners.add(listener)
          return () => undefined
        },
      },
    })
    network.pass(5 * second)
    offset = -hour
    for (const listener of listeners) listener()
    network.pass(second)
    expect(clock.elapsed()).toBe(6 * second)
  })

  it('uses the faster of two messages with nearly the same time', () => {
    const network = createFakeNetwork()
    const { view } = createDevice(network)
    let offset = -40_009
    const listeners = new Set<() => void>()
    const clock = createSharedClock({ view, base: '/talk/', wall: () => start + network.now(), starts: true })
    const sync = {
      channel: () => ({
        get: () => ({ passed: 0, since: start - 40_000 }),
        subscribe: () => () => undefined,
        timestampOf: () => undefined,
      }),
    }
    clock.connect({
      sync: sync as never,
      lead: { state: () => ({ leads: false, leader: undefined }), subscribe: () => () => undefined, first: () => undefined } as never,
      timeOffset: {
        getState: () => offset,
        subscribe(listener) {
          listeners.add(listener)
          return () => undefined
        },
      },
    })
    network.pass(10 * second)
    const after = (told: number) => {
      offset = told
      for (const listener of listeners) listener()
      return clock.elapsed()
    }
    expect([after(-40_009), after(-40_180), after(-40_002), after(-50_000)]).toEqual([9991, 9991, 9998, 0])
  })

  it('restarts for another talk, hours later', () => {
    const text = JSON.stringify({ clock: { passed: 5 }, at: 0, offset: 7 })
    expect(readStoredClock(text, hour)).toEqual({ clock: { passed: 5 }, at: 0, offset: 7 })
    expect(readStoredClock(text, 7 * hour)).toBeUndefined()
  })

  it('restarts with the first presenter when a broker has kept a clock of another day', () => {
    const network = createFakeNetwork()
    const yesterday = openWindow(createDevice(network))
    network.pass(second)
    // This window keeps what was written, as a broker does, and leads nothing.
    openWindow(createDevice(network), { role: 'notes' })
    network.pass(second)
    yesterday.close()
    network.pass(20 * hour)
    const today = openWindow(createDevice(network))
    network.pass(5 * second)
    expect(today.seconds()).toBe(5)
    const late = openWindow(createDevice(network))
    network.pass(second)
    expect([today.seconds(), late.seconds()]).toEqual([6, 6])
  })

  it.each([
    null,
    '',
    '{',
    '7',
    '{"clock":{"passed":-1},"at":0}',
    '{"clock":{"passed":1}}',
    '{"clock":{"passed":1},"at":50,"offset":"x"}',
    '{"clock":{"passed":1e308},"at":50}',
    '{"clock":{"passed":1},"at":50,"offset":1e308}',
  ])('an invalid entry is dropped: %s', (text) => expect(readStoredClock(text, 50)).toBeUndefined())
})

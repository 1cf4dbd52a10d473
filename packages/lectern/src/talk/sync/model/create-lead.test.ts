import { describe, expect, it } from 'vitest'
import type { Position } from '../../../deck/navigation/model/index.ts'
import type { FollowingTalk } from './follow.ts'
import { createLead, createSync, follow, type Lead, type Message, type Transport } from './index.ts'
import { createFakeNetwork, type FakeNetwork } from './testing/fake-network.ts'

function openWindow(
  network: FakeNetwork,
  origin: string,
  role: 'presenter' | 'viewer',
  {
    transport = network.connect(),
    hasOther,
    connected,
  }: { transport?: Transport; hasOther?: () => Promise<boolean>; connected?: Promise<void> } = {},
) {
  const sync = createSync({
    transport,
    origin,
    clock: network,
    schedule: (run) => network.after(16, run),
    about: () => ({ role, live: true, hidden: false }),
  })
  const lead = createLead({ sync, clock: network, leading: role === 'presenter', hasOther, connected })
  return { sync, lead, crash: () => transport.close() }
}

/** Open a talk of 9 slides that its viewer can move. */
function openTalk(lead: Lead) {
  let place: Position = { no: 1, clicks: 0 }
  const listeners = new Set<() => void>()
  const moves: number[] = []
  const go = (to: Position) => {
    place = to
    moves.push(to.no)
    for (const listener of listeners) listener()
  }
  const talk: FollowingTalk = {
    place: () => place,
    clamp: ({ no, clicks }) => ({ no: Math.min(no, 9), clicks }),
    go,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
  return { go: (no: number) => go({ no, clicks: 0 }), no: () => place.no, moves, follower: follow(lead, talk) }
}

describe('who leads', () => {
  it('the first presenter leads, even alone', () => {
    const network = createFakeNetwork()
    const a = openWindow(network, 'a', 'presenter')
    network.pass(200)
    expect(a.lead.state().leads).toBe(true)
  })

  it('a second presenter leads only after it takes over, and then the first does not', () => {
    const network = createFakeNetwork()
    const a = openWindow(network, 'a', 'presenter')
    network.pass(200)
    const b = openWindow(network, 'b', 'presenter')
    network.pass(10_000)
    expect([a.lead.state().leader, b.lead.state().leader]).toEqual(['a', 'a'])
    b.lead.takeOver()
    network.pass(100)
    expect([a.lead.state().leader, b.lead.state().leader]).toEqual(['b', 'b'])
  })

  it('a second presenter does not lead if the first needs a second to answer', async () => {
    const network = createFakeNetwork()
    const answers = network.connect()
    let isBusy = true
    const held: Message[] = []
    const busy: Transport = {
      ...answers,
      send: (message) => void (isBusy ? held.push(message) : answers.send(message)),
    }
    const a = openWindow(network, 'a', 'presenter', { transport: busy })
    network.pass(200)
    const b = openWindow(network, 'b', 'presenter', { hasOther: async () => true })
    network.pass(1000)
    await Promise.resolve()
    expect(b.lead.state().leads).toBe(false)
    isBusy = false
    for (const text of held) answers.send(text)
    network.pass(10_000)
    await Promise.resolve()
    expect([a.lead.state().leader, b.lead.state().leader]).toEqual(['a', 'a'])
  })

  it('a presenter leads after 2.5 s if another one hangs', async () => {
    const network = createFakeNetwork()
    const b = openWindow(network, 'b', 'presenter', { hasOther: async () => true })
    network.pass(1000)
    await Promise.resolve()
    expect(b.lead.state().leads).toBe(false)
    network.pass(2600)
    expect(b.lead.state().leads).toBe(true)
  })

  it('a second presenter does not lead if a slow relay answers about as slowly as it connected', async () => {
    const network = createFakeNetwork()
    const a = openWindow(network, 'a', 'presenter')
    network.pass(200)
    const direct = network.connect()
    let isConnected = false
    const slow: Transport = {
      ...direct,
      send: (text) => void (isConnected && direct.send(text)),
      subscribe: (listener, onLoss) => direct.subscribe((message) => void network.after(700, () => listener(message)), onLoss),
    }
    let connect = () => {}
    const connected = new Promise<void>((done) => {
      connect = done
    })
    const b = openWindow(network, 'b', 'presenter', { transport: slow, connected })
    network.pass(800)
    isConnected = true
    b.sync.ask()
    connect()
    await connected
    await Promise.resolve()
    network.pass(10_000)
    expect([a.lead.state().leader, b.lead.state().leader]).toEqual(['a', 'a'])
  })

  it.each([
    [20, 150],
    [600, 600],
    [30_000, 2500],
  ])('a lone presenter leads soon: after a connection of %i ms it waits %i ms', async (took, waits) => {
    const network = createFakeNetwork()
    let connect = () => {}
    const connected = new Promise<void>((done) => {
      connect = done
    })
    const a = openWindow(network, 'a', 'presenter', { connected })
    network.pass(took)
    connect()
    await connected
    await Promise.resolve()
    network.pass(waits - 1)
    expect(a.lead.state().leads).toBe(false)
    network.pass(1)
    expect(a.lead.state().leads).toBe(true)
  })

  it('two presenters that open at the same moment agree on one', () => {
    const network = createFakeNetwork()
    const [a, b] = [openWindow(network, 'a', 'presenter'), openWindow(network, 'b', 'presenter')]
    network.pass(1000)
    expect(a.lead.state().leader).toBe(b.lead.state().leader)
    expect([a.lead.state().leads, b.lead.state().leads].filter(Boolean)).toHaveLength(1)
  })

  it('two presenters do not race: nobody uses what the other one writes', () => {
    const network = createFakeNetwork()
    const a = openWindow(network, 'a', 'presenter')
    network.pass(200)
    const b = openWindow(network, 'b', 'presenter')
    const viewer = openWindow(network, 'v', 'viewer')
    network.pass(200)
    for (let no = 1; no < 8; no++) {
      a.lead.tellPlace({ no, clicks: 0 })
      b.lead.tellPlace({ no: 9, clicks: 0 })
      network.pass(5)
    }
    network.pass(100)
    expect(viewer.lead.state().place).toEqual({ no: 7, clicks: 0 })
    b.lead.takeOver()
    network.pass(100)
    expect(viewer.lead.state().place).toEqual({ no: 9, clicks: 0 })
  })

  it('when a presenter leaves, viewers follow nobody, and the next presenter leads at once', () => {
    const network = createFakeNetwork()
    const a = openWindow(network, 'a', 'presenter')
    const viewer = openWindow(network, 'v', 'viewer')
    network.pass(200)
    a.lead.tellPlace({ no: 4, clicks: 0 })
    network.pass(50)
    a.sync.dispose()
    network.pass(50)
    expect(viewer.lead.state()).toMatchObject({ leader: undefined, place: undefined })
    const b = openWindow(network, 'b', 'presenter')
    network.pass(200)
    expect([b.lead.state().leads, viewer.lead.state().leader]).toEqual([true, 'b'])
  })

  it('another presenter replaces one that crashed and does not answer', () => {
    const network = createFakeNetwork()
    const a = openWindow(network, 'a', 'presenter')
    const viewer = openWindow(network, 'v', 'viewer')
    network.pass(200)
    a.crash()
    const b = openWindow(network, 'b', 'presenter')
    network.pass(6000)
    expect([b.lead.state().leads, viewer.lead.state().leader]).toEqual([true, 'b'])
  })

  it('taking over keeps the blackout', () => {
    const network = createFakeNetwork()
    const a = openWindow(network, 'a', 'presenter')
    network.pass(200)
    const b = openWindow(network, 'b', 'presenter')
    network.pass(200)
    a.lead.setBlackout({ cover: 'black' })
    network.pass(50)
    b.lead.takeOver()
    network.pass(50)
    expect(a.lead.state().blackout).toEqual({ cover: 'black' })
  })
})

describe('who follows', () => {
  function openHall() {
    const network = createFakeNetwork()
    const presenter = openWindow(network, 'p', 'presenter')
    network.pass(200)
    presenter.lead.tellPlace({ no: 3, clicks: 0 })
    const viewer = openWindow(network, 'v', 'viewer')
    const talk = openTalk(viewer.lead)
    network.pass(100)
    return { network, presenter, viewer, talk }
  }

  it('a late viewer goes to the place of the talk and follows it', () => {
    const { network, presenter, talk } = openHall()
    expect(talk.no()).toBe(3)
    presenter.lead.tellPlace({ no: 4, clicks: 0 })
    network.pass(0)
    expect(talk.no()).toBe(4)
  })

  it('a viewer who moves on their own stays there until they go back to live', () => {
    const { network, presenter, talk } = openHall()
    talk.go(1)
    expect(talk.follower.live()).toBe(false)
    presenter.lead.tellPlace({ no: 6, clicks: 0 })
    network.pass(100)
    expect(talk.no()).toBe(1)
    talk.follower.backToLive()
    expect([talk.no(), talk.follower.live()]).toEqual([6, true])
  })

  it('a viewer is live again at the presenter’s place, whoever moved there', () => {
    const { network, presenter, talk } = openHall()
    talk.go(5)
    talk.go(3)
    expect(talk.follower.live()).toBe(true)
    talk.go(4)
    presenter.lead.tellPlace({ no: 4, clicks: 0 })
    network.pass(100)
    expect(talk.follower.live()).toBe(true)
  })

  it('following sends nothing back: no echo', () => {
    const { network, presenter, talk } = openHall()
    network.pass(100)
    const before = network.sent.length
    presenter.lead.tellPlace({ no: 7, clicks: 0 })
    network.pass(100)
    expect(talk.no()).toBe(7)
    expect(network.sent.length - before).toBe(1)
  })

  it('a frozen audience stays, late viewers join it there, and all follow after the thaw', () => {
    const { network, presenter, talk } = openHall()
    presenter.lead.setBlackout({ frozen: { no: 3, clicks: 0 } })
    presenter.lead.tellPlace({ no: 8, clicks: 0 })
    network.pass(100)
    const late = openTalk(openWindow(network, 'late', 'viewer').lead)
    network.pass(100)
    expect([talk.no(), late.no()]).toEqual([3, 3])
    presenter.lead.setBlackout({})
    network.pass(100)
    expect([talk.no(), late.no()]).toEqual([8, 8])
  })

  it('without a presenter nobody follows anybody', () => {
    const network = createFakeNetwork()
    const [a, b] = [openTalk(openWindow(network, 'a', 'viewer').lead), openTalk(openWindow(network, 'b', 'viewer').lead)]
    network.pass(100)
    a.go(5)
    network.pass(5000)
    expect([b.no(), a.follower.live(), b.follower.live()]).toEqual([1, true, true])
  })

  it('a place that the deck lacks counts as the nearest one that it has', () => {
    const { network, presenter, talk } = openHall()
    presenter.lead.tellPlace({ no: 40, clicks: 0 })
    network.pass(100)
    expect([talk.no(), talk.follower.live()]).toEqual([9, true])
  })
})

describe('the cursor', () => {
  it('reaches all windows with its tool, and an unknown tool is refused', () => {
    const network = createFakeNetwork()
    const a = openWindow(network, 'a', 'presenter')
    const viewer = openWindow(network, 'v', 'viewer')
    network.pass(200)
    a.lead.tellCursor({ x: 0.2, y: 0.3, tool: 'spotlight' })
    network.pass(100)
    expect(viewer.lead.state().cursor).toEqual({ x: 0.2, y: 0.3, tool: 'spotlight' })
    a.lead.tellCursor({ x: 0.2, y: 0.3, tool: 'laser' })
    network.pass(100)
    expect(viewer.lead.state().cursor?.tool).toBe('laser')
    a.lead.tellCursor({ x: 0.5, y: 0.5, tool: 'hammer' as 'laser' })
    network.pass(100)
    expect(viewer.lead.state().cursor?.tool).not.toBe('hammer')
    a.lead.tellCursor(undefined)
    network.pass(100)
    expect(viewer.lead.state().cursor).toBeUndefined()
  })
})

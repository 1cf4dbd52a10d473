import { setTimeout as wait } from 'node:timers/promises'
import { afterEach, describe, expect, it } from 'vitest'
import { openRelayServer, type RelayServer } from '../node/testing/relay-server.ts'
import { waitAfter } from './relay-link.ts'
import { untilState } from './testing/device.ts'
import { isText, openWindow, type TalkWindow, untilAt, untilHas } from './testing/talk-window.ts'

// The rules are those of docs/internals/live.md.

const year = 365 * 24 * 3600 * 1000

let server: RelayServer
const ends: (() => unknown)[] = []
afterEach(async () => {
  for (const end of ends.splice(0).reverse()) await end()
})

async function openTalk(how?: Parameters<typeof openRelayServer>[0]): Promise<void> {
  server = await openRelayServer(how)
  ends.push(server.stop)
}

/** Open a window of a device: a presenter's, or one of the audience. The device's clock is `ahead` by so many milliseconds. */
function open(
  role: 'presenter' | 'viewer',
  key = role === 'presenter' ? server.presenterKey : undefined,
  ahead = 0,
  joins = false,
): TalkWindow {
  const window = openWindow(server, role, { key, ahead, joins })
  ends.push(window.leave)
  return window
}

/** Open the window of a presenter who follows another one. */
const join = () => open('presenter', server.presenterKey, 0, true)

/** Stop the server. Resolve when the windows have lost it. They may be offline a moment later. */
async function stopServer(...windows: readonly TalkWindow[]): Promise<void> {
  const lost = windows.map(({ transport }) => untilState(transport, 'Reconnecting'))
  await server.stop()
  await Promise.all(lost)
}

describe('a talk on several devices', () => {
  it('rule 1: the audience follows each step of the presenter', async () => {
    await openTalk()
    const [presenter, viewer] = [open('presenter'), open('viewer')]
    for (const no of [1, 2, 3]) {
      presenter.lead.tellPlace({ no, clicks: 0 })
      await untilAt(viewer, no)
    }
  })

  it('rule 2: a late phone has the right state, with drawings and clears', async () => {
    await openTalk()
    const presenter = open('presenter')
    presenter.lead.tellPlace({ no: 4, clicks: 2 })
    const strokes = presenter.sync.channel('drawing/a', isText)
    strokes.set('old', 'cleared')
    strokes.clear()
    strokes.set('kept', 'x'.repeat(59_000))
    strokes.set('gone', 'removed')
    strokes.remove('gone')
    const first = open('viewer')
    await Promise.all([untilAt(first, 4), untilHas(first, 'drawing/a', 'kept', 'x'.repeat(59_000))])
    const late = open('viewer')
    // The channel of drawings is not used until its code is loaded.
    await untilAt(late, 4)
    await untilHas(late, 'drawing/a', 'kept', 'x'.repeat(59_000))
    expect([...late.sync.channel('drawing/b', isText).all()]).toEqual([])
    expect(late.lead.state().place).toEqual({ no: 4, clicks: 2 })
  })

  it('rule 2: a message longer than a packet is kept in parts', async () => {
    await openTalk()
    const presenter = open('presenter')
    presenter.sync.channel('long', isText).set('a', '漢'.repeat(59_000))
    const late = open('viewer')
    await untilHas(late, 'long', 'a', '漢'.repeat(59_000))
  })

  it.each([
    ['of the audience', 'is years behind', 0, -20 * year],
    ['of the presenter', 'is years ahead', 20 * year, 0],
  ])('follows when the clock %s %s, and after a handover, too', async (_whose, _how, ofPresenter, ofViewer) => {
    await openTalk()
    const first = open('presenter', server.presenterKey, ofPresenter)
    const viewer = open('viewer', undefined, ofViewer)
    first.lead.tellPlace({ no: 2, clicks: 0 })
    await untilAt(viewer, 2)
    const second = join()
    await untilAt(second, 2)
    second.lead.tellPlace({ no: 5, clicks: 0 })
    second.lead.takeOver()
    await Promise.all([untilAt(viewer, 5), untilAt(first, 5)])
  })

  it('hands over to a second presenter on another device', async () => {
    await openTalk()
    const [first, viewer] = [open('presenter'), open('viewer')]
    first.lead.tellPlace({ no: 2, clicks: 0 })
    await untilAt(viewer, 2)
    const second = join()
    await untilAt(second, 2)
    expect(second.lead.state().leads).toBe(false)
    second.lead.tellPlace({ no: 5, clicks: 0 })
    second.lead.takeOver()
    await Promise.all([untilAt(viewer, 5), untilAt(first, 5)])
    expect(first.lead.state().leads).toBe(false)
  })

  it('rule 9: the audience learns that a presenter has gone, at once or after a while', async () => {
    await openTalk({ absence: 50 })
    const [first, viewer] = [open('presenter'), open('viewer')]
    first.lead.tellPlace({ no: 2, clicks: 0 })
    await untilAt(viewer, 2)
    first.leave()
    await untilAt(viewer, undefined)
    const second = open('presenter')
    second.lead.tellPlace({ no: 3, clicks: 0 })
    await untilAt(viewer, 3)
    second.transport.link.close()
    await untilAt(viewer, undefined)
  })
})

it('rule 11: the presenter sees how many devices follow, and how many have left the live slide', async () => {
  await openTalk()
  const [presenter, first, second] = [open('presenter'), open('viewer'), open('viewer')]
  presenter.lead.tellPlace({ no: 2, clicks: 0 })
  await Promise.all([untilAt(first, 2), untilAt(second, 2)])
  const { counts } = presenter.transport
  const untilCounted = (following: number, away: number) =>
    new Promise<void>((done) => {
      const check = () => JSON.stringify(counts.getState()) === JSON.stringify({ following, away }) && done()
      counts.subscribe(check)
      check()
    })
  first.transport.tellWhere('away')
  await untilCounted(2, 1)
  // A screen of the room is nobody of the audience.
  const room = open('viewer')
  room.transport.tellWhere('room')
  await untilAt(room, 2)
  first.leave()
  await untilCounted(1, 0)
  expect(second.transport.counts.getState()).toBeUndefined()
  await stopServer(presenter)
  expect(counts.getState()).toBeUndefined()
})

describe('a network that fails', () => {
  it('rule 8: a broker without memory that starts again gets what the presenter did meanwhile', async () => {
    await openTalk()
    const [presenter, viewer] = [open('presenter'), open('viewer')]
    presenter.lead.tellPlace({ no: 1, clicks: 0 })
    presenter.sync.channel('drawing/a', isText).set('before', 'before')
    await untilAt(viewer, 1)
    for (const no of [2, 3, 4]) {
      await stopServer(presenter, viewer)
      presenter.lead.tellPlace({ no, clicks: 0 })
      presenter.sync.channel(`drawing/${no}`, isText).set('a', 'offline')
      await server.start()
      await Promise.all([untilAt(viewer, no), untilHas(viewer, `drawing/${no}`, 'a', 'offline')])
    }
    const late = open('viewer')
    await Promise.all([untilAt(late, 4), untilHas(late, 'drawing/a', 'before', 'before')])
    expect(server.reports).toEqual([])
  })

  it('rule 8: what the presenter did meanwhile arrives once, in the order of the last writes', async () => {
    await openTalk()
    const [presenter, viewer] = [open('presenter'), open('viewer')]
    presenter.lead.tellPlace({ no: 1, clicks: 0 })
    await untilAt(viewer, 1)
    await stopServer(presenter, viewer)
    const channel = presenter.sync.channel('list', isText)
    for (const id of ['b', 'a', 'c', 'b']) channel.set(id, `${id} offline`)
    const heard: string[] = []
    viewer.transport.subscribe((message) => {
      if (message.type === 'change' && message.channel === 'list') for (const [id] of message.entries) heard.push(id)
    })
    await server.start()
    await untilHas(viewer, 'list', 'b', 'b offline')
    expect(heard).toEqual(['a', 'c', 'b'])
  })

  it('rule 7: the state is Offline after some tries, and the tries go on', async () => {
    await openTalk()
    const { transport } = open('viewer')
    expect(transport.link.state.getState()).toBe('Reconnecting')
    await untilState(transport)
    await server.stop()
    await untilState(transport, 'Offline')
    await server.start()
    transport.link.retry()
    await untilState(transport)
  })

  it('rule 7: the wait grows with each failure, up to eight seconds, or one for a presenter', () => {
    const waits = [1, 2, 3, 4, 5, 6, 7, 100].map((failed) => [waitAfter(failed, () => 0), waitAfter(failed, () => 1)])
    expect(waits.slice(0, 3)).toEqual([
      [100, 200],
      [200, 400],
      [400, 800],
    ])
    expect(waits.at(-1)).toEqual([4000, 8000])
    expect([0, 1].map((random) => waitAfter(100, () => random, true))).toEqual([500, 1000])
  })
})

describe('a stranger in the audience', () => {
  it('rule 4: nobody writes with the audience’s link or the key of another talk', async () => {
    await openTalk()
    const [presenter, viewer] = [open('presenter'), open('viewer')]
    presenter.lead.tellPlace({ no: 2, clicks: 0 })
    await untilAt(viewer, 2)
    const stranger = open('presenter', Buffer.alloc(32, 7).toString('base64'))
    await untilState(stranger.transport)
    stranger.lead.tellPlace({ no: 6, clicks: 0 })
    stranger.lead.takeOver()
    viewer.lead.takeOver()
    presenter.lead.tellPlace({ no: 3, clicks: 0 })
    const other = open('viewer')
    await untilAt(other, 3)
    await wait(0)
    expect(presenter.lead.state().leads).toBe(true)
  })
})

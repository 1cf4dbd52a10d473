import { describe, expect, it, vi } from 'vitest'
import { createWireTransport } from '../model/index.ts'
import { createBroadcastWire } from './broadcast-wire.ts'
import { testTransport } from './testing/test-transport.ts'

const viewWith = (parts: object) =>
  ({
    // Node's BroadcastChannel follows the same standard.
    BroadcastChannel,
    performance,
    document: { hidden: false },
    requestAnimationFrame: () => 0,
    cancelAnimationFrame: () => undefined,
    setTimeout: () => 0,
    clearTimeout: () => undefined,
    ...parts,
  }) as unknown as Window & typeof globalThis

/** Wait until a message sent later has arrived, and with it all that arrives in the same turn. */
async function settle(): Promise<void> {
  const [from, to] = [new BroadcastChannel('settle'), new BroadcastChannel('settle')]
  const arrived = new Promise((done) => to.addEventListener('message', done, { once: true }))
  from.postMessage('')
  await arrived
  await new Promise((done) => setImmediate(done))
  for (const channel of [from, to]) channel.close()
}

testTransport('BroadcastChannel', {
  // Node's channels reach the threads of other tests too, in which windows of the deck /talk/ are open.
  connect: (deck) =>
    createWireTransport(createBroadcastWire(viewWith({}), `lectern:transport-test:${deck}`), {
      now: () => performance.now(),
      schedule: (run) => {
        const immediate = setImmediate(run)
        return () => clearImmediate(immediate)
      },
    }),
  settle,
})

describe('a window that gets more messages than it can take', () => {
  /** Open a window whose clock and frames the test controls. Record its open channels. */
  function open(hidden = false) {
    let now = 0
    let frame: (() => void) | undefined
    const channels = new Set<Channel>()
    const sent: unknown[] = []
    class Channel {
      onmessage: ((event: { data: unknown }) => void) | undefined
      constructor() {
        channels.add(this)
      }
      postMessage(message: unknown) {
        sent.push(message)
      }
      close() {
        channels.delete(this)
      }
    }
    const timers = new Map<number, { readonly at: number; readonly run: () => void }>()
    const view = viewWith({
      BroadcastChannel: Channel,
      performance: { now: () => now },
      document: { hidden },
      requestAnimationFrame(run: () => void) {
        frame = run
        return 1
      },
      cancelAnimationFrame() {
        frame = undefined
      },
      setTimeout(run: () => void, ms: number) {
        timers.set(timers.size + 1, { at: now + ms, run })
        return timers.size
      },
      clearTimeout: (timer: number) => timers.delete(timer),
    })
    const wire = createBroadcastWire(view, 'name')
    const [heard, lost] = [vi.fn(), vi.fn()]
    wire.subscribe(heard, lost)
    return {
      wire,
      heard,
      lost,
      sent,
      channels,
      receive(count: number, message = 'x') {
        for (let turn = 0; turn < count; turn++) for (const { onmessage } of channels) onmessage?.({ data: message })
      },
      pass(ms: number) {
        now += ms
        for (const [timer, { at, run }] of timers) if (at <= now && timers.delete(timer)) run()
      },
      draw() {
        const run = frame
        frame = undefined
        run?.()
      },
    }
  }

  it('does not listen until the next frame, and then reports a loss', () => {
    const { receive, pass, draw, channels, heard, lost } = open()
    receive(99)
    expect(channels.size).toBe(1)
    receive(2)
    expect(channels.size).toBe(0)
    expect(heard).toHaveBeenCalledTimes(100)
    pass(40)
    expect([channels.size, lost.mock.calls.length]).toEqual([0, 0])
    draw()
    pass(0)
    expect([channels.size, lost.mock.calls.length]).toEqual([1, 1])
    receive(1)
    expect(heard).toHaveBeenCalledTimes(101)
  })

  it('waits as long again after a late frame', () => {
    const { receive, pass, draw, channels } = open()
    receive(100)
    pass(300)
    draw()
    pass(299)
    expect(channels.size).toBe(0)
    pass(1)
    expect(channels.size).toBe(1)
  })

  it('still sends', () => {
    const { wire, receive, sent, channels } = open()
    receive(100)
    wire.send('hello')
    expect(sent).toEqual(['hello'])
    expect(channels.size).toBe(0)
  })

  it('counts long messages as several', () => {
    const { receive, channels } = open()
    receive(25, 'x'.repeat(200_000))
    expect(channels.size).toBe(0)
  })

  it('keeps listening while frames come in time', () => {
    const { receive, draw, channels, lost } = open()
    for (let turn = 0; turn < 20; turn++) {
      receive(99)
      draw()
    }
    expect([channels.size, lost.mock.calls.length]).toEqual([1, 0])
  })

  it('accepts more messages while it is hidden', () => {
    const { receive, pass, channels } = open(true)
    receive(4999)
    expect(channels.size).toBe(1)
    receive(1)
    expect(channels.size).toBe(0)
    pass(1000)
    pass(0)
    expect(channels.size).toBe(1)
  })

  it('hears nothing after it is closed, even if it was about to listen again', () => {
    const { wire, receive, pass, draw, channels } = open()
    receive(100)
    draw()
    wire.close()
    pass(1000)
    expect(channels.size).toBe(0)
  })
})

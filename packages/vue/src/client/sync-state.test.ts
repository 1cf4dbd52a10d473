import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { nextTick } from 'vue'
import { createSyncState, onPatch, patch } from './sync-state.ts'

/** A broadcast channel whose messages a test delivers itself. */
class TestChannel extends EventTarget {
  static readonly all: TestChannel[] = []
  readonly sent: unknown[] = []
  constructor() {
    super()
    TestChannel.all.push(this)
  }
  postMessage(data: unknown) {
    this.sent.push(data)
  }
  close() {
    TestChannel.all.splice(TestChannel.all.indexOf(this), 1)
  }
}

beforeEach(() => {
  TestChannel.all.length = 0
  vi.stubGlobal('window', {})
  vi.stubGlobal('BroadcastChannel', TestChannel)
})
afterEach(() => vi.unstubAllGlobals())

function join() {
  const shared = createSyncState({}, { votes: 0, name: 'poll' })
  shared.init('poll')
  const [channel] = TestChannel.all
  if (!channel) throw new Error('There is no channel.')
  const receive = (data: unknown) => channel.dispatchEvent(new MessageEvent('message', { data }))
  return { ...shared, channel, receive }
}

it('a change of its own reaches the other windows, and one of theirs is not sent back', async () => {
  const { state, channel, receive } = join()
  receive({ votes: 2 })
  await nextTick()
  expect(state.votes).toBe(2)
  expect(channel.sent).toEqual([])
  state.votes = 3
  await nextTick()
  expect(channel.sent).toEqual([{ votes: 3, name: 'poll' }])
})

it('a window may add values', async () => {
  const { state, receive } = join()
  receive({ colors: { red: 1 } })
  expect(state).toMatchObject({ votes: 0, colors: { red: 1 } })
})

it('a message without news does not keep the next change from being sent', async () => {
  const { state, channel, receive } = join()
  receive({ votes: 0 })
  await nextTick()
  state.votes = 1
  await nextTick()
  expect(channel.sent).toEqual([{ votes: 1, name: 'poll' }])
})

it.each([[null], ['text'], [['votes', 9]], [JSON.parse('{"__proto__":{"votes":9}}')]])(
  'a message that is no plain object changes nothing: %j',
  (data) => {
    const { state, receive } = join()
    receive(data)
    expect(state).toEqual({ votes: 0, name: 'poll' })
    expect(Object.getPrototypeOf(state)).toBe(Object.prototype)
  },
)

it('a value for all windows reaches them, and theirs are heard', async () => {
  const heard = vi.fn()
  onPatch(heard)
  const [channel] = TestChannel.all
  patch('spotlight', { x: 1 })
  await nextTick()
  expect(channel?.sent).toEqual([{ spotlight: { x: 1 } }])
  channel?.dispatchEvent(new MessageEvent('message', { data: { spotlight: { x: 2 } } }))
  expect(heard).toHaveBeenCalledWith({ spotlight: { x: 2 } })
  expect(TestChannel.all).toHaveLength(1)
})

it('an addon shares states in a way of its own, also those that are there already, and alone if it wants to', async () => {
  vi.resetModules()
  const { addSyncMethod, createSyncState: create, disableBuiltinSync } = await import('./sync-state.ts')
  const first = create({}, { votes: 0 })
  first.init('first')
  const sent: unknown[] = []
  const receivers = new Map<string, (data: unknown) => void>()
  addSyncMethod({
    init(name, onUpdate) {
      receivers.set(name, onUpdate)
      return (state) => void sent.push([name, state])
    },
  })
  const second = create({}, { votes: 5 })
  second.init('second')
  receivers.get('first')?.({ votes: 1 })
  await nextTick()
  expect([first.state.votes, sent]).toEqual([1, []])
  first.state.votes = 2
  second.state.votes = 6
  await nextTick()
  expect(sent).toEqual([
    ['first', { votes: 2 }],
    ['second', { votes: 6 }],
  ])
  expect(TestChannel.all.map((channel) => channel.sent)).toEqual([[{ votes: 2 }], [{ votes: 6 }]])
  disableBuiltinSync()
  first.state.votes = 3
  await nextTick()
  expect([sent.at(-1), TestChannel.all]).toEqual([['first', { votes: 3 }], []])
})

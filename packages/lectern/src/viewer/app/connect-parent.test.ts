import fc from 'fast-check'
// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createNavigation } from '../../deck/navigation/browser/index.ts'
import { connectParent, readRequest } from './connect-parent.ts'

const slides = [0, 2, 0].map((clicks, index) => ({ key: `${index}`, title: '', level: 1, clicks }))
const around = 'https://around.test'

function embed({ origin = around, embedOrigins = [around] }: { origin?: string; embedOrigins?: string[] } = {}) {
  const postMessage = vi.fn()
  const events = new EventTarget()
  const parent = { postMessage }
  const view = Object.assign(events, {
    parent,
    location: { origin: 'https://deck.test', ancestorOrigins: [origin] },
    document: { referrer: '' },
    setTimeout: (run: () => void, ms: number) => setTimeout(run, ms),
    clearTimeout: (timer: ReturnType<typeof setTimeout>) => clearTimeout(timer),
  }) as unknown as Window
  const deck = { base: '/', routerMode: 'history' as const, slides, embedOrigins }
  const navigation = createNavigation({ deck, position: { no: 1, clicks: 0 } })
  const stop = connectParent({ view, deck: () => deck, navigation })
  const send = (data: unknown, from: { origin?: string; source?: unknown } = {}) =>
    events.dispatchEvent(Object.assign(new Event('message'), { data, origin, source: parent, ...from }))
  return { send, stop, navigation, postMessage, at: () => navigation.store.getState().position }
}

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

describe('an embedded deck', () => {
  it('reports its position, at first and after every move', () => {
    const { navigation, postMessage } = embed()
    navigation.go(2, 1)
    navigation.go(2, 1)
    expect(postMessage.mock.calls).toEqual([
      [{ type: 'lectern:position', no: 1, clicks: 0, total: 3 }, around],
      [{ type: 'lectern:position', no: 2, clicks: 1, total: 3 }, around],
    ])
  })

  it('follows the preview of an editor, whose pages have a scheme of their own', () => {
    const preview = 'vscode-webview://0ab1'
    const { send, at, postMessage } = embed({ origin: preview, embedOrigins: ['vscode-webview:'] })
    expect(postMessage).toHaveBeenCalledExactlyOnceWith({ type: 'lectern:position', no: 1, clicks: 0, total: 3 }, preview)
    send({ type: 'lectern:go', no: 2 })
    expect(at()).toEqual({ no: 2, clicks: 0 })
    send({ type: 'lectern:go', no: 3 }, { origin: 'https://vscode-webview.test' })
    expect(at().no).toBe(2)
  })

  it('goes, advances and goes back on request', () => {
    const { send, at } = embed()
    send({ type: 'lectern:go', no: 2, clicks: 1 })
    expect(at()).toEqual({ no: 2, clicks: 1 })
    send({ type: 'lectern:next' })
    expect(at()).toEqual({ no: 2, clicks: 2 })
    send({ type: 'lectern:previous' })
    expect(at()).toEqual({ no: 2, clicks: 1 })
    send({ type: 'lectern:go', no: 99 })
    expect(at()).toEqual({ no: 4, clicks: 0 })
  })

  it.each([
    ['of another origin', { origin: 'https://elsewhere.test' }],
    ['of another window', { source: {} }],
  ])('ignores messages %s', (_, from) => {
    const { send, at } = embed()
    send({ type: 'lectern:next' }, from)
    expect(at().no).toBe(1)
  })

  it('always allows its own origin, and sends nothing to others', () => {
    const own = embed({ origin: 'https://deck.test', embedOrigins: [] })
    own.send({ type: 'lectern:next' })
    expect(own.at().no).toBe(2)
    const other = embed({ embedOrigins: [] })
    other.navigation.go(2)
    other.send({ type: 'lectern:next' })
    expect(other.at()).toEqual({ no: 2, clicks: 0 })
    expect(other.postMessage).not.toHaveBeenCalled()
  })

  it('moves at most five times in 50 milliseconds, so that keys are handled in between', () => {
    const { send, navigation } = embed()
    let moves = 0
    navigation.store.subscribe(() => moves++)
    for (let turn = 0; turn < 10_000; turn++) send({ type: 'lectern:go', no: 2 + (turn % 2) })
    expect(moves).toBe(5)
    vi.advanceTimersByTime(500)
    expect(moves).toBe(55)
    vi.advanceTimersByTime(10_000)
    expect(moves).toBe(105)
    send({ type: 'lectern:go', no: 1 })
    expect(moves).toBe(106)
  })

  it('sends nothing after it is disconnected', () => {
    const { send, stop, navigation, postMessage, at } = embed()
    stop()
    navigation.go(2)
    send({ type: 'lectern:go', no: 1 })
    expect(at().no).toBe(2)
    expect(postMessage).toHaveBeenCalledOnce()
  })
})

describe('readRequest', () => {
  it.each([
    [{ type: 'lectern:next' }, { type: 'lectern:next' }],
    [{ type: 'lectern:previous', more: 1 }, { type: 'lectern:previous' }],
    [
      { type: 'lectern:go', no: 3 },
      { type: 'lectern:go', no: 3 },
    ],
    [
      { type: 'lectern:go', no: 3, clicks: 0 },
      { type: 'lectern:go', no: 3, clicks: 0 },
    ],
    [
      { type: 'lectern:go', no: 3, clicks: undefined },
      { type: 'lectern:go', no: 3 },
    ],
  ])('reads %j', (data, request) => expect(readRequest(data)).toEqual(request))

  it.each([
    [null],
    ['lectern:next'],
    [[]],
    [{}],
    [{ type: 'next' }],
    [{ type: 'lectern:go' }],
    [{ type: 'lectern:go', no: '3' }],
    [{ type: 'lectern:go', no: 0 }],
    [{ type: 'lectern:go', no: 1.5 }],
    [{ type: 'lectern:go', no: Number.NaN }],
    [{ type: 'lectern:go', no: 2, clicks: -1 }],
    [{ type: 'lectern:go', no: 2, clicks: null }],
  ])('ignores %j', (data) => expect(readRequest(data)).toBeUndefined())

  it('never throws, and returns only valid requests', () => {
    fc.assert(
      fc.property(fc.anything(), (data) => {
        const request = readRequest(data)
        if (request) expect(Object.keys(request).every((key) => ['type', 'no', 'clicks'].includes(key))).toBe(true)
      }),
    )
  })
})

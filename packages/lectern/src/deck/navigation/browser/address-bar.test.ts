// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createAddressBar, restoreAddress } from './address-bar.ts'

const address = () => window.location.pathname + window.location.search

beforeEach(() => {
  vi.useFakeTimers()
  window.history.replaceState(null, '', '/talk/1')
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.useRealTimers()
})

describe('the address bar', () => {
  it('reads the address', () => {
    window.history.replaceState(null, '', '/talk/2?clicks=1#x')
    expect(createAddressBar(window).read()).toMatchObject({ pathname: '/talk/2', search: '?clicks=1', hash: '#x' })
  })

  it('writes when the frame is on screen, as a new entry or in place of the current one', () => {
    const push = vi.spyOn(window.history, 'pushState')
    const replace = vi.spyOn(window.history, 'replaceState')
    const bar = createAddressBar(window)
    bar.write('/talk/2', 'push')
    expect(address()).toBe('/talk/1')
    vi.advanceTimersByTime(200)
    expect(address()).toBe('/talk/2')
    bar.write('/talk/2?clicks=1', 'replace')
    vi.advanceTimersByTime(200)
    expect(address()).toBe('/talk/2?clicks=1')
    expect([push.mock.calls.length, replace.mock.calls.length]).toEqual([1, 1])
  })

  it('gives each slide its entry, however fast slides follow each other', () => {
    const push = vi.spyOn(window.history, 'pushState')
    const bar = createAddressBar(window)
    bar.write('/talk/2', 'push')
    bar.write('/talk/3', 'push')
    vi.advanceTimersByTime(200)
    expect(push.mock.calls.map(([, , url]) => url)).toEqual(['/talk/2', '/talk/3'])
  })

  it('writes a pending address before a read, and when the page is left', () => {
    const bar = createAddressBar(window)
    bar.write('/talk/2', 'push')
    expect(bar.read().pathname).toBe('/talk/2')
    bar.write('/talk/3', 'push')
    document.dispatchEvent(new Event('visibilitychange'))
    expect(address()).toBe('/talk/3')
  })

  it('writes a pending address when the page is left, and a reload of the previous address continues there', () => {
    const bar = createAddressBar(window)
    for (let no = 1; no <= 85; no++) bar.write(`/talk/${no}`, 'push')
    expect(address()).toBe('/talk/80')
    window.dispatchEvent(new Event('pagehide'))
    expect(address()).toBe('/talk/85')
    const open = (type: string) => {
      vi.spyOn(window.performance, 'getEntriesByType').mockReturnValue([{ type } as unknown as PerformanceEntry])
      window.history.replaceState(null, '', '/talk/80')
      restoreAddress(window)
      return address()
    }
    expect([open('reload'), open('reload')]).toEqual(['/talk/85', '/talk/80'])
    window.dispatchEvent(new Event('pagehide'))
    bar.write('/talk/81', 'push')
    window.dispatchEvent(new Event('pagehide'))
    expect(open('navigate')).toBe('/talk/80')
    bar.write('/talk/81', 'push')
    window.dispatchEvent(new Event('pagehide'))
    // The page has come back from the browser's memory, and is left again at an older address.
    vi.advanceTimersByTime(3000)
    window.history.replaceState(null, '', '/talk/80')
    window.dispatchEvent(new Event('pagehide'))
    expect(open('reload')).toBe('/talk/80')
  })

  it.each(['', 'x', '/talk/9', '/talk/9\nhttps://example.org/', 'https://example.org/\nHERE', 'javascript:alert(1)\nHERE'])(
    'stays where it is when this tab remembers %j',
    (left) => {
      vi.spyOn(window.performance, 'getEntriesByType').mockReturnValue([{ type: 'reload' } as unknown as PerformanceEntry])
      window.sessionStorage.setItem('lectern:left', left.replace('HERE', window.location.href))
      restoreAddress(window)
      expect(address()).toBe('/talk/1')
    },
  )

  it('waits for one frame at most', () => {
    const seen: (() => void)[] = []
    vi.stubGlobal(
      'IntersectionObserver',
      class {
        constructor(callback: () => void) {
          seen.push(callback)
        }
        observe() {}
        disconnect() {}
      },
    )
    createAddressBar(window).write('/talk/2', 'push')
    for (const callback of seen) callback()
    expect(address()).toBe('/talk/2')
    vi.unstubAllGlobals()
  })

  it('reports changes from outside until it is stopped', () => {
    const heard = vi.fn()
    const stop = createAddressBar(window).listen(heard)
    window.dispatchEvent(new PopStateEvent('popstate'))
    stop()
    window.dispatchEvent(new PopStateEvent('popstate'))
    expect(heard).toHaveBeenCalledOnce()
  })
})

describe('an address bar that is written to faster than browsers allow', () => {
  it('stays below the limits of browsers, and finally shows the last address', () => {
    const push = vi.spyOn(window.history, 'pushState')
    const bar = createAddressBar(window)
    for (let no = 1; no <= 500; no++) bar.write(`/talk/${no}`, 'push')
    expect(push.mock.calls.length).toBe(80)
    expect(address()).toBe('/talk/80')
    vi.advanceTimersByTime(10_000)
    expect(address()).toBe('/talk/500')
    expect(push.mock.calls.length).toBe(81)
  })

  it('a step that is merged into a new entry leaves it a new entry', () => {
    const bar = createAddressBar(window)
    for (let write = 0; write < 80; write++) bar.write('/talk/1', 'replace')
    const push = vi.spyOn(window.history, 'pushState')
    bar.write('/talk/2', 'push')
    bar.write('/talk/2?clicks=1', 'replace')
    vi.advanceTimersByTime(10_000)
    expect(push.mock.calls.map(([, , url]) => url)).toEqual(['/talk/2?clicks=1'])
  })

  it('drops a pending address when a person changes the address', () => {
    const bar = createAddressBar(window)
    bar.listen(() => undefined)
    for (let no = 1; no <= 81; no++) bar.write(`/talk/${no}`, 'push')
    window.history.replaceState(null, '', '/talk/5')
    window.dispatchEvent(new PopStateEvent('popstate'))
    vi.advanceTimersByTime(20_000)
    expect(address()).toBe('/talk/5')
  })
})

describe('a browser that refuses', () => {
  it('gets the address again later, and the talk continues meanwhile', () => {
    const refuse = vi.spyOn(window.history, 'pushState').mockImplementation(() => {
      throw new DOMException('too many', 'SecurityError')
    })
    const bar = createAddressBar(window)
    bar.write('/talk/2', 'push')
    expect(address()).toBe('/talk/1')
    refuse.mockRestore()
    vi.advanceTimersByTime(1000)
    expect(address()).toBe('/talk/2')
  })

  it('gets no more than four attempts', () => {
    const refuse = vi.spyOn(window.history, 'pushState').mockImplementation(() => {
      throw new DOMException('sandboxed', 'SecurityError')
    })
    createAddressBar(window).write('/talk/2', 'push')
    vi.advanceTimersByTime(60_000)
    expect(refuse).toHaveBeenCalledTimes(4)
  })
})

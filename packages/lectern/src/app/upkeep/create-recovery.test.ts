// @vitest-environment happy-dom

import { isValidElement, type ReactNode } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createStore } from 'zustand/vanilla'
import { createRecovery, notices, type RecoveryParts } from './create-recovery.ts'

const pageOf = (version: string) => `<!doctype html>
<script type="application/json" id="lectern-page">{"deck":"/talk/assets/deck-${version}.js"}</script>
<script type="module" src="/talk/assets/app-${version}.js"></script>`

/** In place of the notice that has a button to load the page. */
const withButton = 'a new version, and a button'

type Answer = string | 'no network'

/** A window of version 1 of the deck, at slide 3; `answer` is what the host has by now. */
function open(answer: Answer, storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> = sessionStorage) {
  const document = new DOMParser().parseFromString(pageOf('1'), 'text/html')
  const fetched: unknown[] = []
  let host = answer
  const reload = vi.fn()
  const view = Object.assign(new EventTarget(), {
    document,
    location: { pathname: '/talk/3', reload },
    navigator: {},
    sessionStorage: storage,
    DOMParser,
    setTimeout: (run: () => void, ms: number) => setTimeout(run, ms),
    clearTimeout,
    async fetch(...given: unknown[]) {
      fetched.push(given[0])
      if (host === 'no network') throw new TypeError('Failed to fetch')
      return { text: async () => host }
    },
  })
  const modules = createStore<ReturnType<RecoveryParts['modules']['store']['getState']>>(() => new Map())
  const navigation = createStore(() => ({ position: { no: 3, clicks: 0 }, direction: 'forward' as const, query: '' }))
  const told: ReactNode[] = []
  const retry = vi.fn(async () => undefined)
  const stop = createRecovery({
    view: view as unknown as RecoveryParts['view'],
    base: '/talk/',
    navigation: { store: navigation },
    modules: { store: modules, retry },
    notify: (notice) => told.push(isValidElement(notice) ? withButton : notice),
  })
  stops.push(stop)
  return {
    view,
    told,
    reload,
    retry,
    fetched,
    goTo: (no: number) => navigation.setState({ position: { no, clicks: 0 } }),
    fail: (no: number) => modules.setState(new Map([...modules.getState(), [no, { kind: 'failed', error: new Error('404') }]]), true),
    hostHas: (next: Answer) => {
      host = next
    },
    settle: () => vi.advanceTimersByTimeAsync(1),
  }
}

let stops: (() => void)[] = []
beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  for (const stop of stops) stop()
  stops = []
  sessionStorage.clear()
  vi.useRealTimers()
  vi.restoreAllMocks()
})

describe('when the slide on screen could not be fetched', () => {
  it('and the site has another version, the page is loaded anew, with a word before', async () => {
    const window = open(pageOf('2'))
    window.fail(3)
    await window.settle()
    expect([window.told, window.reload.mock.calls.length]).toEqual([[notices.renewing], 1])
  })

  it('the page is loaded anew once for a version, and then only told of', async () => {
    for (const expected of [notices.renewing, withButton]) {
      const window = open(pageOf('2'))
      window.fail(3)
      await window.settle()
      expect(window.told).toEqual([expected])
      expect(window.reload).toHaveBeenCalledTimes(expected === notices.renewing ? 1 : 0)
    }
  })

  it('and nothing can be remembered, the page is not loaded anew by itself', async () => {
    const setItem = () => {
      throw new DOMException('full', 'QuotaExceededError')
    }
    const window = open(pageOf('2'), { getItem: () => null, setItem, removeItem: () => undefined })
    window.fail(3)
    await window.settle()
    expect([window.told, window.reload.mock.calls.length]).toEqual([[withButton], 0])
  })

  it('and the site is the same, or answers with something else, nothing happens', async () => {
    for (const answer of [pageOf('1'), '<h1>404</h1>', '']) {
      const window = open(answer)
      window.fail(3)
      await window.settle()
      expect([window.told, window.reload.mock.calls.length]).toEqual([[], 0])
    }
  })

  it('and there is no network, that is said, and the slide comes when there is one', async () => {
    const window = open('no network')
    window.fail(3)
    window.fail(4)
    await window.settle()
    expect(window.told).toEqual([notices.waiting])
    window.hostHas(pageOf('1'))
    window.view.dispatchEvent(new Event('online'))
    await window.settle()
    expect(window.told).toEqual([notices.waiting, undefined])
    expect(window.retry.mock.calls).toEqual([[3], [4]])
  })

  it('and the network was back before that was known, the slide is tried again, once', async () => {
    const window = open('no network')
    window.view.dispatchEvent(Object.assign(new Event('vite:preloadError'), { payload: new Error('Failed to fetch') }))
    await window.settle()
    expect(window.told).toEqual([notices.waiting])
    window.hostHas(pageOf('1'))
    window.view.dispatchEvent(new Event('online'))
    await window.settle()
    for (let time = 0; time < 2; time++) {
      window.fail(3)
      await window.settle()
    }
    expect([window.told, window.retry.mock.calls]).toEqual([[notices.waiting, undefined], [[3]]])
  })

  it('and no host answers, it is asked again and again, until it has a new version', async () => {
    const window = open('no network')
    window.fail(3)
    await vi.advanceTimersByTimeAsync(12_000)
    expect(window.fetched).toHaveLength(3)
    window.hostHas(pageOf('2'))
    await vi.advanceTimersByTimeAsync(5000)
    expect([window.told, window.reload.mock.calls.length]).toEqual([[notices.waiting, notices.renewing], 1])
  })
})

describe('a slide that is fetched ahead', () => {
  it('may be missing until somebody goes there', async () => {
    const window = open(pageOf('2'))
    window.fail(5)
    await window.settle()
    expect(window.fetched).toEqual([])
    window.goTo(5)
    await window.settle()
    expect(window.reload).toHaveBeenCalledOnce()
  })
})

describe('when a part of the app could not be fetched', () => {
  const failed = (message: string) => Object.assign(new Event('vite:preloadError', { cancelable: true }), { payload: new Error(message) })

  it('the site is asked for its version', async () => {
    const window = open(pageOf('2'))
    const event = failed('Failed to fetch dynamically imported module')
    window.view.dispatchEvent(event)
    await window.settle()
    expect([event.defaultPrevented, window.reload.mock.calls.length]).toEqual([false, 1])
  })

  it("spec.md §8: a style sheet costs its looks only, and is logged as 'Unable to preload CSS'", async () => {
    const error = vi.spyOn(console, 'error').mockImplementation(() => undefined)
    const window = open(pageOf('1'))
    const event = failed('Unable to preload CSS for /talk/assets/dialogs.css')
    window.view.dispatchEvent(event)
    await window.settle()
    expect(event.defaultPrevented).toBe(true)
    expect(error).toHaveBeenCalledExactlyOnceWith('Unable to preload CSS for /talk/assets/dialogs.css')
  })
})

describe('a page that has been loaded anew', () => {
  it('says so for a while, once', async () => {
    const old = open(pageOf('2'))
    sessionStorage.setItem('lectern:renewing:/talk/', '/talk/assets/app-1.js /talk/assets/deck-1.js')
    expect(old.told).toEqual([])
    const fresh = open(pageOf('1'))
    expect(fresh.told).toEqual([notices.renewed])
    await vi.advanceTimersByTimeAsync(10_000)
    expect(fresh.told).toEqual([notices.renewed, undefined])
    expect(open(pageOf('1')).told).toEqual([])
  })
})

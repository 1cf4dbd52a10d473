// @vitest-environment happy-dom

import { isValidElement, type ReactNode } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createStore } from 'zustand/vanilla'
import type { PartReport } from '../../base/lib/browser/index.ts'
import { createRecovery, type UpdatesOptions } from './updates.tsx'

const notices = {
  renewing: 'These slides have changed. The new version is loading.',
  renewed: 'These slides have changed. This is the new version.',
}

const pageOf = (version: string) => `<!doctype html>
<script type="application/json" id="lectern-page">{"deck":"/talk/assets/deck-${version}.js"}</script>
<script type="module" src="/talk/assets/app-${version}.js"></script>`

/** Text that represents the notice with a button to load the page. */
const withButton = 'a new version, and a button'

type Answer = string | 'no network'

/** Open a window of version 1 of the deck at slide 3. `answer` is the version on the host by now. */
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
  const modules = createStore<ReturnType<UpdatesOptions['modules']['store']['getState']>>(() => new Map())
  const navigation = createStore(() => ({ position: { no: 3, clicks: 0 }, direction: 'forward' as const, query: '' }))
  const messages: ReactNode[] = []
  const stop = createRecovery({
    view: view as unknown as UpdatesOptions['view'],
    base: '/talk/',
    navigation: { store: navigation },
    modules: { store: modules },
    notify: (notice) => messages.push(isValidElement(notice) ? withButton : notice),
  })
  stops.push(stop)
  return {
    view,
    messages,
    reload,
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
  it('and the site has another version, the page reloads after a notice', async () => {
    const window = open(pageOf('2'))
    window.fail(3)
    await window.settle()
    expect([window.messages, window.reload.mock.calls.length]).toEqual([[notices.renewing], 1])
  })

  it('the page reloads once for a version, and then only shows a notice', async () => {
    for (const expected of [notices.renewing, withButton]) {
      const window = open(pageOf('2'))
      window.fail(3)
      await window.settle()
      expect(window.messages).toEqual([expected])
      expect(window.reload).toHaveBeenCalledTimes(expected === notices.renewing ? 1 : 0)
    }
  })

  it('and nothing can be remembered, the page does not reload automatically', async () => {
    const setItem = () => {
      throw new DOMException('full', 'QuotaExceededError')
    }
    const window = open(pageOf('2'), { getItem: () => null, setItem, removeItem: () => undefined })
    window.fail(3)
    await window.settle()
    expect([window.messages, window.reload.mock.calls.length]).toEqual([[withButton], 0])
  })

  it('and the site has the same version, or answers with something else, nothing happens', async () => {
    for (const answer of [pageOf('1'), '<h1>404</h1>', '']) {
      const window = open(answer)
      window.fail(3)
      await window.settle()
      expect([window.messages, window.reload.mock.calls.length]).toEqual([[], 0])
    }
  })

  it('and there is no network, nothing happens until a later attempt finds another version', async () => {
    const window = open('no network')
    window.fail(3)
    await window.settle()
    expect([window.messages, window.reload.mock.calls.length]).toEqual([[], 0])
    window.hostHas(pageOf('2'))
    window.fail(3)
    await window.settle()
    expect([window.messages, window.reload.mock.calls.length]).toEqual([[notices.renewing], 1])
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
  const report = (detail: PartReport) => new CustomEvent('lectern:part', { detail })

  it('the site is asked for its version', async () => {
    const window = open(pageOf('2'))
    window.view.dispatchEvent(report({ name: 'the notes', error: new Error('404') }))
    await window.settle()
    expect(window.reload).toHaveBeenCalledOnce()
  })

  it('and is loaded later, the site is not asked', async () => {
    const window = open(pageOf('2'))
    window.view.dispatchEvent(report({ name: 'the notes' }))
    await window.settle()
    expect(window.fetched).toEqual([])
  })

  it('the notice of a new version is shown once, however often the part is requested', async () => {
    open(pageOf('2')).fail(3)
    await vi.advanceTimersByTimeAsync(1)
    const window = open(pageOf('2'))
    for (let turn = 0; turn < 3; turn++) {
      window.view.dispatchEvent(report({ name: 'the notes', error: new Error('404') }))
      await window.settle()
    }
    expect(window.messages).toEqual([withButton])
  })
})

describe('a page that has been reloaded', () => {
  it('says so once, for a while', async () => {
    const old = open(pageOf('2'))
    sessionStorage.setItem('lectern:renewing:/talk/', '/talk/assets/app-1.js /talk/assets/deck-1.js')
    expect(old.messages).toEqual([])
    const fresh = open(pageOf('1'))
    expect(fresh.messages).toEqual([notices.renewed])
    await vi.advanceTimersByTimeAsync(10_000)
    expect(fresh.messages).toEqual([notices.renewed, undefined])
    expect(open(pageOf('1')).messages).toEqual([])
  })
})

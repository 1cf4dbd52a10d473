// @vitest-environment happy-dom
import { afterAll, beforeAll, expect, it, vi } from 'vitest'

/** Whether the host has all scripts, and as which type it sends them. */
let host = { isThere: false, type: 'text/javascript' }
const reload = vi.fn()
const notice = () => document.querySelector('[role="alert"]')
const press = (name: string) => [...document.querySelectorAll('button')].find(({ textContent }) => textContent === name)?.click()
const settle = (ms = 1) => vi.advanceTimersByTimeAsync(ms)

/** The script acts once in a page, so both tests share one. */
beforeAll(async () => {
  vi.useFakeTimers()
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  vi.spyOn(window.location, 'reload').mockImplementation(reload)
  vi.stubGlobal('fetch', async () => {
    if (!host.isThere) throw new TypeError('Failed to fetch')
    return new Response('', { headers: { 'content-type': host.type } })
  })
  document.head.innerHTML = '<link rel="modulepreload" href="/assets/react.js"><img src="/a.png">'
  // The type keeps the test's browser from loading the script.
  document.body.innerHTML = '<div id="lectern"></div><p class="lectern-loading">…</p><script type="x" src="/assets/app.js"></script>'
  await import('./start-notice-script.ts')
})
afterAll(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})
const fail = (selector: string) => document.querySelector(selector)?.dispatchEvent(new Event('error'))

it('ignores a missing picture', async () => {
  fail('img')
  await settle(120_000)
  expect([notice(), reload.mock.calls.length]).toEqual([null, 0])
})

it('logs and reports a missing script once, and reloads the page as soon as its scripts can be loaded', async () => {
  fail('script')
  fail('script')
  expect(notice()?.firstElementChild?.textContent).toBe(
    'Could not be loaded: the program of these slides. Loading is retried automatically.',
  )
  expect(document.querySelectorAll('[role="alert"]')).toHaveLength(1)
  expect(document.querySelector('.lectern-loading')).toBeNull()
  expect(vi.mocked(console.error).mock.calls.map(([text]) => text)).toEqual(['Could not be loaded: the program of these slides.'])

  window.dispatchEvent(new Event('online'))
  await settle(300_000)
  expect(reload).not.toHaveBeenCalled()

  // A proxy may answer with a page of its own.
  host = { isThere: true, type: 'text/html' }
  press('Try again')
  await settle(300_000)
  expect(reload).not.toHaveBeenCalled()

  host.type = 'text/javascript'
  for (const again of [() => window.dispatchEvent(new Event('online')), () => press('Try again')]) {
    again()
    await settle()
    expect(reload).toHaveBeenCalledOnce()
    reload.mockClear()
  }
  await settle(60_000)
  expect(reload).toHaveBeenCalledOnce()
  press('Close')
  expect(notice()).toBeNull()
})

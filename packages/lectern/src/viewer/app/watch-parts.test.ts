// @vitest-environment happy-dom
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { loadPart, reportPart } from '../../base/lib/browser/index.ts'
import { watchParts } from './watch-parts.ts'

const offline = new TypeError('Failed to fetch dynamically imported module')
/** Parts that the host lacks at the moment. */
const missing = new Set<string>()
const tries = new Map<string, number>()
async function fetchPart(name: string): Promise<string> {
  tries.set(name, (tries.get(name) ?? 0) + 1)
  if (missing.has(name)) throw offline
  return name
}
const load = (name: string) => loadPart(name, () => fetchPart(name))
const notice = () => document.querySelector('[role="alert"]')?.firstElementChild?.textContent
const press = (name: string) => [...document.querySelectorAll('button')].find(({ textContent }) => textContent === name)?.click()
const settle = () => vi.advanceTimersByTimeAsync(1)
/** Make all parts available again. Nothing is missing after the next attempt. */
async function restore(): Promise<void> {
  missing.clear()
  window.dispatchEvent(new Event('online'))
  await settle()
}

beforeAll(() => {
  vi.useFakeTimers()
  watchParts()
})
beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => undefined))
afterEach(async () => {
  await restore()
  tries.clear()
  vi.restoreAllMocks()
})
afterAll(() => void vi.useRealTimers())

describe('a part of the app that is missing', () => {
  it('is logged once and named in a notice until it is loaded', async () => {
    missing.add('the notes').add('marks')
    const loading = [load('the notes'), load('marks'), load('marks')]
    await settle()
    expect(notice()).toBe('Could not be loaded: the notes, marks. Loading is retried automatically.')
    expect(vi.mocked(console.error).mock.calls).toEqual([
      ['Could not be loaded: the notes.', offline],
      ['Could not be loaded: marks.', offline],
    ])
    await restore()
    expect(notice()).toBeUndefined()
    expect(await Promise.all(loading)).toEqual(['the notes', 'marks', 'marks'])
  })

  it('is loaded again after a while, with growing delays', async () => {
    missing.add('the notes')
    load('the notes')
    await vi.advanceTimersByTimeAsync(2000 + 4000 + 8000 + 3)
    expect(tries.get('the notes')).toBe(4)
    await vi.advanceTimersByTimeAsync(3600_000)
    expect(tries.get('the notes')).toBeLessThan(4 + 3 + 3600 / 60 + 1)
    expect(console.error).toHaveBeenCalledOnce()
  })

  it('is loaded again when the person asks for it', async () => {
    missing.add('the notes')
    load('the notes')
    await settle()
    missing.clear()
    press('Try again')
    await settle()
    expect([tries.get('the notes'), notice()]).toEqual([2, undefined])
  })

  it('is loaded again when another missing part has been loaded', async () => {
    missing.add('marks').add('slide 3')
    load('marks')
    reportPart({ name: 'slide 3', error: offline, hasNotice: true })
    await settle()
    missing.clear()
    reportPart({ name: 'slide 3' })
    await settle()
    expect([tries.get('marks'), notice()]).toEqual([2, undefined])
  })

  it('with a message in its place has no second notice', async () => {
    reportPart({ name: 'slide 3', error: offline, hasNotice: true })
    expect([notice(), vi.mocked(console.error).mock.calls.length]).toEqual([undefined, 1])
    reportPart({ name: 'slide 3' })
  })

  it('is not shown again after its notice is closed, until something else is missing', async () => {
    missing.add('the notes').add('marks')
    load('the notes')
    await settle()
    press('Close')
    await vi.advanceTimersByTimeAsync(10_000)
    expect(notice()).toBeUndefined()
    load('marks')
    await settle()
    expect(notice()).toContain('the notes, marks')
  })
})

describe('spec.md §8: a style sheet', () => {
  it("that the bundler could not load changes only the looks, is logged with 'Unable to preload CSS', and is loaded again", async () => {
    const links: HTMLLinkElement[] = []
    vi.spyOn(document.head, 'append').mockImplementation((link) => void links.push(link as HTMLLinkElement))
    const payload = new Error('Unable to preload CSS for /talk/assets/dialogs.css')
    const event = Object.assign(new Event('vite:preloadError', { cancelable: true }), { payload })
    window.dispatchEvent(event)
    expect(event.defaultPrevented).toBe(true)
    expect(links.map((link) => link.getAttribute('href'))).toEqual(['/talk/assets/dialogs.css'])
    links[0]?.dispatchEvent(new Event('error'))
    await settle()
    const [[, logged] = []] = vi.mocked(console.error).mock.calls
    expect(String(logged)).toContain('Unable to preload CSS for /talk/assets/dialogs.css')
    expect(notice()).toBe('Could not be loaded: part of the design. Loading is retried automatically.')
    window.dispatchEvent(new Event('online'))
    await settle()
    expect(links).toHaveLength(2)
    links[1]?.dispatchEvent(new Event('load'))
    await settle()
    expect(notice()).toBeUndefined()
  })

  it('does not hide another error of the bundler', () => {
    const event = Object.assign(new Event('vite:preloadError', { cancelable: true }), { payload: offline })
    window.dispatchEvent(event)
    expect(event.defaultPrevented).toBe(false)
  })
})

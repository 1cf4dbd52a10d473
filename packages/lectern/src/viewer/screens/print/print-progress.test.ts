// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createPrintProgress } from './print-progress.ts'

const page = (html: string) => {
  const element = document.createElement('div')
  element.innerHTML = html
  document.body.append(element)
  return element
}

/** happy-dom loads no pictures, so the test sets their state. */
const arrive = (picture: HTMLImageElement | null, { width = 10, complete = true } = {}) => {
  Object.defineProperty(picture, 'complete', { value: complete, configurable: true })
  Object.defineProperty(picture, 'naturalWidth', { value: width, configurable: true })
}

beforeEach(() => {
  vi.useFakeTimers()
  Object.defineProperty(document, 'fonts', { value: { status: 'loaded' }, configurable: true })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  document.body.replaceChildren()
})

describe('createPrintProgress', () => {
  it('is done when every page is ready', async () => {
    const progress = createPrintProgress(window, 2, 1000)
    progress.watch(0, page('<h1>One</h1>'))
    vi.advanceTimersByTime(100)
    expect(progress.states().map(({ state }) => state)).toEqual(['ready', 'waiting'])
    progress.watch(1, page('<h1>Two</h1>'))
    vi.advanceTimersByTime(100)
    expect(await progress.done).toEqual([
      { state: 'ready', missing: [] },
      { state: 'ready', missing: [] },
    ])
  })

  it('waits once more for the pages that were ready, after a change of their looks', async () => {
    const progress = createPrintProgress(window, 2, 1000)
    const element = page('<h1>One</h1>')
    progress.watch(0, element)
    progress.watch(1, page('<p aria-busy="true" aria-label="diagram">Two</p>'))
    vi.advanceTimersByTime(1100)
    expect((await progress.done).map(({ state }) => state)).toEqual(['ready', 'late'])
    const again = progress.again()
    element.innerHTML = '<p aria-busy="true">One</p>'
    await vi.advanceTimersByTimeAsync(500)
    expect(progress.states().map(({ state }) => state)).toEqual(['waiting', 'late'])
    element.innerHTML = '<p>One</p>'
    await vi.advanceTimersByTimeAsync(100)
    expect(await again).toEqual([
      { state: 'ready', missing: [] },
      { state: 'late', missing: ['diagram'] },
    ])
  })

  it('waits for pictures, and fetches lazy ones', () => {
    const progress = createPrintProgress(window, 1, 1000)
    const element = page('<img src="/a/photo.png" loading="lazy">')
    const picture = element.querySelector('img')
    arrive(picture, { complete: false })
    progress.watch(0, element)
    vi.advanceTimersByTime(500)
    expect(progress.states()[0]?.state).toBe('waiting')
    expect(picture?.loading).toBe('eager')
    arrive(picture)
    vi.advanceTimersByTime(50)
    expect(progress.states()[0]).toEqual({ state: 'ready', missing: [] })
  })

  it('names a missing picture, and continues', () => {
    const progress = createPrintProgress(window, 1, 1000)
    const element = page('<img src="/a/photo.png">')
    arrive(element.querySelector('img'), { width: 0 })
    progress.watch(0, element)
    vi.advanceTimersByTime(50)
    expect(progress.states()[0]).toEqual({ state: 'ready', missing: ['picture photo.png'] })
  })

  it('waits for pictures of style sheets, fetches each once, and names missing ones', () => {
    const fetched: HTMLImageElement[] = []
    class FetchedImage extends Image {
      constructor() {
        super()
        fetched.push(this)
      }
    }
    vi.stubGlobal('Image', FetchedImage)
    const progress = createPrintProgress(window, 2, 1000)
    const paints = (style: string) => page(`<div style="${style}"></div>`)
    progress.watch(0, paints(`background: linear-gradient(#0007, #000a), url('/a/photo.jpg') center / cover no-repeat`))
    progress.watch(1, paints(`background-image: url('/a/photo.jpg'), url('/a/gone.jpg'), url('data:image/png;base64,AA==')`))
    vi.advanceTimersByTime(100)
    expect(progress.states().map(({ state }) => state)).toEqual(['waiting', 'waiting'])
    expect(fetched.map(({ src }) => src.split('/').at(-1))).toEqual(['photo.jpg', 'gone.jpg'])
    fetched[0]?.dispatchEvent(new Event('load'))
    fetched[1]?.dispatchEvent(new Event('error'))
    vi.advanceTimersByTime(50)
    expect(progress.states()).toEqual([
      { state: 'ready', missing: [] },
      { state: 'ready', missing: ['picture gone.jpg'] },
    ])
  })

  it('waits for elements that are busy, and for fonts', () => {
    const progress = createPrintProgress(window, 1, 1000)
    const element = page('<p aria-busy="true">…</p>')
    Object.defineProperty(document, 'fonts', { value: { status: 'loading' }, configurable: true })
    progress.watch(0, element)
    vi.advanceTimersByTime(100)
    element.replaceChildren()
    vi.advanceTimersByTime(100)
    expect(progress.states()[0]?.state).toBe('waiting')
    Object.defineProperty(document, 'fonts', { value: { status: 'loaded' }, configurable: true })
    vi.advanceTimersByTime(50)
    expect(progress.states()[0]?.state).toBe('ready')
  })

  it('a font that is never loaded makes the pages late that use it', async () => {
    const fonts = Object.assign([{ family: '"Never Comes"', status: 'loading' }], { status: 'loading' })
    Object.defineProperty(document, 'fonts', { value: fonts, configurable: true })
    const progress = createPrintProgress(window, 2, 1000)
    progress.watch(0, page('<p>One</p>'))
    progress.watch(1, page(`<p style="font-family: 'Never Comes', serif">Two</p>`))
    vi.advanceTimersByTime(500)
    expect(progress.states().map(({ state }) => state)).toEqual(['waiting', 'waiting'])
    vi.advanceTimersByTime(600)
    expect(await progress.done).toEqual([
      { state: 'ready', missing: [] },
      { state: 'late', missing: ['font Never Comes'] },
    ])
  })

  it('waits for frames until they are loaded', () => {
    const progress = createPrintProgress(window, 1, 1000)
    const element = page('<iframe title="A page"></iframe>')
    progress.watch(0, element)
    vi.advanceTimersByTime(100)
    expect(progress.states()[0]?.state).toBe('waiting')
    element.querySelector('iframe')?.dispatchEvent(new Event('load'))
    vi.advanceTimersByTime(50)
    expect(progress.states()[0]?.state).toBe('ready')
  })

  it('a page that never becomes ready is late, says why, and does not stop the others', async () => {
    const progress = createPrintProgress(window, 2, 1000)
    progress.watch(0, page('<div aria-busy="true" aria-label="diagram"></div>'))
    progress.watch(1, page('<h1>Two</h1>'))
    vi.advanceTimersByTime(1100)
    expect(await progress.done).toEqual([
      { state: 'late', missing: ['diagram'] },
      { state: 'ready', missing: [] },
    ])
  })

  it('is done at once where there is nothing to print', async () => {
    const progress = createPrintProgress(window, 0, 1000)
    vi.advanceTimersByTime(50)
    expect(await progress.done).toEqual([])
  })
})

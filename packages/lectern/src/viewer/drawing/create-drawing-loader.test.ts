// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createStore } from 'zustand/vanilla'
import { retryParts } from '../../base/lib/browser/index.ts'
import { createDrawingLoader } from './create-drawing-loader.ts'
import type { DrawingLoader, DrawingOptions, DrawingTools } from './drawing-types.ts'

const made: DrawingLoader[] = []
const tools = { dispose: () => undefined } as unknown as DrawingTools

function create(more: Partial<DrawingOptions> = {}, fetchCode = vi.fn(async () => ({ startDrawing: () => tools }))) {
  const loader = createDrawingLoader(
    {
      base: '/talk/',
      size: { width: 980, height: 552 },
      slide: createStore(() => 'one'),
      view: window,
      mayDraw: true,
      isControl: () => false,
      isUncovered: () => true,
      notify: () => undefined,
      ...more,
    },
    fetchCode,
  )
  made.push(loader)
  return { loader, fetchCode }
}

/** Resolve to the name of the next part that fails to load. */
const nextMissing = () =>
  new Promise<string>((done) => window.addEventListener('lectern:part', ({ detail }) => done(detail.name), { once: true }))

beforeEach(() => localStorage.clear())
afterEach(() => {
  for (const loader of made.splice(0)) loader.dispose()
  vi.restoreAllMocks()
})

it('fetches no code while nobody draws', () => {
  localStorage.setItem('lectern:drawing:one:/other/', '<svg/>')
  localStorage.setItem('lectern:drawingBrush:/talk/', '{}')
  expect(create().fetchCode).not.toHaveBeenCalled()
})

it.each(['lectern:drawing:one:/talk/', 'lectern:drawingOwn:one:/talk/', 'lectern:drawingEnabled:/talk/', 'lectern:drawingPinned:/talk/'])(
  'fetches the code where there is something to show: %s',
  (key) => {
    localStorage.setItem(key, 'true')
    expect(create().fetchCode).toHaveBeenCalledOnce()
  },
)

it('fetches the code once, when drawing starts', async () => {
  const { loader, fetchCode } = create()
  loader.set(true)
  loader.set(false)
  loader.set(true)
  await expect(loader.load()).resolves.toBe(tools)
  expect(fetchCode).toHaveBeenCalledOnce()
  expect(loader.store.getState()).toEqual({ on: true, tools })
})

it('fetches the code when a pen comes near, and keeps what the pen does meanwhile', async () => {
  const { loader, fetchCode } = create()
  const pen = (type: string) => window.dispatchEvent(new PointerEvent(type, { pointerType: 'pen' }))
  window.dispatchEvent(new PointerEvent('pointerdown', { pointerType: 'mouse' }))
  expect(fetchCode).not.toHaveBeenCalled()
  for (const type of ['pointerover', 'pointerdown', 'pointermove']) pen(type)
  expect(loader.isPressed()).toBe(true)
  await loader.load()
  pen('pointerup')
  expect(loader.takePresses().map(({ event }) => event.type)).toEqual(['pointerdown', 'pointermove'])
  expect(loader.takePresses()).toEqual([])
})

it('keeps what any pointer draws while the code loads, and drops it if the load fails', async () => {
  const fetchCode = vi.fn(async (): Promise<{ startDrawing: () => DrawingTools }> => Promise.reject(new Error('offline')))
  const { loader } = create({}, fetchCode)
  const missing = nextMissing()
  const mouse = (type: string) => window.dispatchEvent(new PointerEvent(type, { pointerType: 'mouse' }))
  mouse('pointerdown')
  expect(loader.draws('mouse')).toBe(false)
  loader.set(true)
  expect(loader.draws('mouse')).toBe(true)
  mouse('pointerdown')
  expect(await missing).toBe('drawing')
  expect(loader.takePresses()).toEqual([])
  fetchCode.mockResolvedValue({ startDrawing: () => tools })
  loader.set(true)
  mouse('pointermove')
  await loader.load()
  mouse('pointerup')
  expect(loader.takePresses().map(({ event }) => event.type)).toEqual(['pointermove'])
})

it('a pen does nothing where this window may not draw', () => {
  const { fetchCode } = create({ mayDraw: false })
  window.dispatchEvent(new PointerEvent('pointerdown', { pointerType: 'pen' }))
  expect(fetchCode).not.toHaveBeenCalled()
})

it('starts by itself when its code was missing and is loaded later', async () => {
  const fetchCode = vi.fn(async (): Promise<{ startDrawing: () => DrawingTools }> => Promise.reject(new Error('offline')))
  const { loader } = create({}, fetchCode)
  const missing = nextMissing()
  loader.set(true)
  expect(await missing).toBe('drawing')
  fetchCode.mockResolvedValue({ startDrawing: () => tools })
  retryParts()
  await expect.poll(() => loader.store.getState()).toEqual({ on: true, tools })
})

it('contract.md, "Browser storage": works where storage is forbidden', () => {
  const view = new Proxy(window, {
    get(target, name) {
      if (name === 'localStorage') throw new DOMException('Forbidden', 'SecurityError')
      const value: unknown = Reflect.get(target, name)
      return typeof value === 'function' ? value.bind(target) : value
    },
  }) as typeof window
  expect(create({ view }).fetchCode).not.toHaveBeenCalled()
})

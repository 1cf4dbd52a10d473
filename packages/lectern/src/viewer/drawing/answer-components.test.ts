// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createStore } from 'zustand/vanilla'
import { answerComponents } from './answer-components.ts'
import { createDrawingLoader } from './create-drawing-loader.ts'
import { startDrawing } from './tools/start-drawing.ts'

const ends: (() => void)[] = []

/** Open drawing in this window. Return its slide, and the control that a component gets. */
function open(mayDraw = true) {
  const slide = createStore(() => 'one')
  const loader = createDrawingLoader(
    {
      ...{ base: '/talk/', view: window, mayDraw, size: { width: 980, height: 552 }, slide },
      ...{ isControl: () => false, isUncovered: () => true, notify: () => undefined },
    },
    async () => ({ startDrawing }),
  )
  const stop = answerComponents(window, loader)
  ends.push(stop, loader.dispose)
  const got: Parameters<typeof read>[0][] = []
  window.dispatchEvent(new CustomEvent('lectern:ask-drawing', { detail: (control: (typeof got)[number]) => got.push(control) }))
  const [control] = got
  if (!control) throw new Error('Nobody answered.')
  return { slide, loader, control, stop }
}

interface Facts {
  readonly on: boolean
  readonly brush: { readonly color: string; readonly mode: string }
  readonly canUndo: boolean
  readonly canClear: boolean
}
const read = (control: {
  read(): Facts
  subscribe(listener: () => void): () => void
  set(on: boolean): void
  choose(change: object): unknown
  act(name: string): unknown
}) => control.read()

beforeEach(() => localStorage.clear())
afterEach(() => {
  for (const end of ends.splice(0)) end()
})

it('a component turns drawing on and off, and hears of it', () => {
  const { control, loader } = open()
  const heard = vi.fn()
  control.subscribe(heard)
  control.set(true)
  expect([loader.store.getState().on, read(control).on]).toEqual([true, true])
  expect(heard).toHaveBeenCalled()
  control.set(false)
  expect(read(control).on).toBe(false)
})

it('a component chooses the pen of the toolbar, and a color that the toolbar does not have changes nothing', async () => {
  const { control } = open()
  await control.choose({ color: '#1982c4', mode: 'line' })
  await control.choose({ color: '#123456' })
  expect(read(control).brush).toMatchObject({ color: '#1982c4', mode: 'line' })
})

it('what can be undone and cleared is that of the slide on screen', async () => {
  const { control, loader, slide } = open()
  const { drawings } = await loader.load()
  drawings.draw('one', { tool: 'line', color: '#ff595e', size: 4, x1: 0, y1: 0, x2: 10, y2: 10 })
  expect([read(control).canUndo, read(control).canClear]).toEqual([true, true])
  slide.setState(() => 'two', true)
  expect([read(control).canUndo, read(control).canClear]).toEqual([false, false])
  slide.setState(() => 'one', true)
  await control.act('clear')
  expect(drawings.seenOf('one')).toEqual([])
  await control.act('undo')
  expect(drawings.seenOf('one')).toHaveLength(1)
})

it('a window that may not draw does not', async () => {
  const { control, loader } = open(false)
  control.set(true)
  await control.act('clear')
  expect(loader.store.getState()).toMatchObject({ on: false, tools: undefined })
})

it('a window hears when drawing is there, and nobody answers after its end', () => {
  const heard = vi.fn()
  window.addEventListener('lectern:drawing', heard, { once: true })
  const { stop } = open()
  expect(heard).toHaveBeenCalledOnce()
  stop()
  const late = vi.fn()
  window.dispatchEvent(new CustomEvent('lectern:ask-drawing', { detail: late }))
  expect(late).not.toHaveBeenCalled()
})

// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { DrawingControl } from './drawings.ts'

const pen = { color: '#ff595e', size: 4, mode: 'stylus', arrowEnd: false }

/** Create drawing as the engine offers it, and what it was asked. */
function createControl() {
  let facts = { on: false, pinned: false, brush: pen, colors: [pen.color, '#000000'], canUndo: false, canRedo: false, canClear: false }
  const listeners = new Set<() => void>()
  const asked: unknown[] = []
  const change = (next: Partial<typeof facts>) => {
    facts = { ...facts, ...next }
    for (const listener of listeners) listener()
  }
  const control: DrawingControl = {
    read: () => facts,
    subscribe(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    set: (on) => change({ on }),
    pin: (pinned) => change({ pinned }),
    choose: (next) => change({ brush: { ...facts.brush, ...next } }),
    act: (name) => void asked.push(name),
  }
  return { control, change, asked }
}

/** Offer drawing, as the engine does when its code has come. */
const offer = (control: DrawingControl) => window.dispatchEvent(new CustomEvent('lectern:drawing', { detail: control }))

/** Load the module as a new page does. */
const load = async () => (await import('./drawings.ts')).useDrawings()

beforeEach(() => vi.resetModules())
afterEach(() => vi.restoreAllMocks())

it('what a component asks waits for the engine, and refs follow it', async () => {
  const { drawingEnabled, brushColors, canUndo } = await load()
  drawingEnabled.value = true
  expect([drawingEnabled.value, brushColors.value]).toEqual([false, []])
  const { control, change } = createControl()
  offer(control)
  expect([drawingEnabled.value, brushColors.value]).toEqual([true, ['#ff595e', '#000000']])
  change({ on: false, canUndo: true })
  expect([drawingEnabled.value, canUndo.value]).toEqual([false, true])
})

it('an engine that is there already answers at once', async () => {
  const { control } = createControl()
  const answer = ({ detail }: CustomEvent<(found: DrawingControl) => void>) => detail(control)
  window.addEventListener('lectern:ask-drawing', answer as EventListener, { once: true })
  const { drawingPinned } = await load()
  drawingPinned.value = true
  expect(drawingPinned.value).toBe(true)
})

it('the pen changes as a whole, by one property, and by its mode', async () => {
  const { brush, drawingMode } = await load()
  offer(createControl().control)
  brush.value.color = '#000000'
  expect({ ...brush.value }).toEqual({ ...pen, color: '#000000' })
  drawingMode.value = 'arrow'
  expect([brush.value.mode, brush.value.arrowEnd, drawingMode.value]).toEqual(['line', true, 'arrow'])
  brush.value = pen
  expect([drawingMode.value, brush.value.color]).toEqual(['stylus', '#ff595e'])
})

it('undo, redo and clear reach the engine', async () => {
  const { undo, redo, clear } = await load()
  const { control, asked } = createControl()
  offer(control)
  undo()
  redo()
  clear()
  expect(asked).toEqual(['undo', 'redo', 'clear'])
})

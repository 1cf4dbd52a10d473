// @vitest-environment happy-dom
import fc from 'fast-check'
import { afterEach, expect, it, vi } from 'vitest'
import { createStore } from 'zustand/vanilla'
import { authorOf, isAuthor } from '../../../deck/drawing/model/index.ts'
import { createDrawingLoader } from '../create-drawing-loader.ts'
import { startDrawing } from './start-drawing.ts'

afterEach(() => {
  vi.restoreAllMocks()
  sessionStorage.clear()
})

/** Load the page in this window, with these random bytes. Return the author, and the window's name in the timestamp of a stroke. */
function load(bytes: Iterator<number>, { base = '/talk/', presents = false } = {}) {
  vi.spyOn(crypto, 'getRandomValues').mockImplementation((array) => {
    if (array instanceof Uint8Array) for (const at of array.keys()) array[at] = bytes.next().value ?? 0
    return array
  })
  const options: Parameters<typeof startDrawing>[0] = {
    ...{ base, presents, view: window, mayDraw: true, size: { width: 980, height: 552 } },
    slide: createStore(() => 'one'),
    isControl: () => false,
    isUncovered: () => true,
    notify: () => undefined,
  }
  const { drawings, dispose } = startDrawing(options, createDrawingLoader(options))
  drawings.draw('one', { tool: 'line', color: '#ff595e', size: 4, x1: 0, y1: 0, x2: 10, y2: 10 })
  const [id = ''] = [...drawings.drawingOf('one').inks.keys()].slice(-1)
  const { author } = drawings
  dispose()
  localStorage.clear()
  return { author, drawn: authorOf(id), id }
}

const anyBytes = fc.infiniteStream(fc.integer({ min: 0, max: 255 }))

it('a window keeps its author over each reload', () => {
  fc.assert(
    fc.property(anyBytes, fc.boolean(), (bytes, presents) => {
      sessionStorage.clear()
      const before = load(bytes, { presents })
      const after = load(bytes, { presents })
      expect(isAuthor(before.author)).toBe(true)
      expect(after.author).toBe(before.author)
      expect([before.drawn, after.drawn]).toEqual([before.author, before.author])
    }),
  )
})

it.each(['', 'abcd', 'abcdef', 'ABCDE', 'ab.de', ' abcd', 'abcd\n'])('an invalid author is replaced: %j', (stored) => {
  sessionStorage.setItem('lectern:drawingAuthor:/talk/', stored)
  const { author } = load([7].values())
  expect(author).not.toBe(`v${stored}`)
  expect(isAuthor(author)).toBe(true)
})

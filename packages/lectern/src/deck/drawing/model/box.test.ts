import fc from 'fast-check'
import { expect, it } from 'vitest'
import { boundedMove, boxOf, isOnCanvas } from './box.ts'
import { moved, type Stroke } from './stroke.ts'
import { readStroke, writeStroke } from './stroke-text.ts'
import { anyStroke } from './testing/arbitraries.ts'

const line: Stroke = { tool: 'line', color: '#ff595e', size: 4, x1: 10, y1: 20, x2: 30.25, y2: 40.5 }
const canvas = { width: 980, height: 552 }

it('isOnCanvas: a stroke that is completely beside the slide is not on the canvas', () => {
  expect(isOnCanvas(line, canvas)).toBe(true)
  expect(isOnCanvas({ ...line, x1: -40, x2: -20 }, canvas)).toBe(false)
  expect(isOnCanvas({ ...line, x1: -40, x2: 2000 }, canvas)).toBe(true)
  expect(isOnCanvas({ tool: 'stylus', color: '#000000', size: 4, points: [{ x: 5, y: 600, pressure: 0.5 }] }, canvas)).toBe(false)
})

it('boxOf: the box around a stroke includes its thickness', () => {
  expect(boxOf(line)).toEqual({ left: 8, top: 18, right: 32.25, bottom: 42.5 })
})

const way = fc.integer({ min: -300_000, max: 300_000 }).map((value) => value / 100)

it('boundedMove: strokes on the slide stay on it, however far they are moved, and can be moved back', () => {
  fc.assert(
    fc.property(fc.array(anyStroke, { minLength: 1, maxLength: 4 }), way, way, (some, dx, dy) => {
      const strokes = some.filter((stroke) => isOnCanvas(stroke, canvas))
      const by = boundedMove(strokes, { dx, dy }, canvas)
      for (const stroke of strokes) {
        const { left, top, right, bottom } = boxOf(moved(stroke, by.dx, by.dy))
        expect(Math.min(right, bottom, canvas.width - left, canvas.height - top)).toBeGreaterThanOrEqual(0)
      }
    }),
  )
})

it('moved: a stroke keeps its form, and is read as it is written', () => {
  fc.assert(
    fc.property(anyStroke, way, way, (stroke, dx, dy) => {
      const there = moved(stroke, dx, dy)
      expect(readStroke(writeStroke(there))).toEqual(there)
      const [before, after] = [boxOf(stroke), boxOf(there)]
      expect(after.right - after.left).toBeCloseTo(before.right - before.left)
      expect(after.bottom - after.top).toBeCloseTo(before.bottom - before.top)
    }),
  )
})

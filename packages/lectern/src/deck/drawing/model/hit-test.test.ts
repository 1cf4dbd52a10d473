import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createHitTest, piecesOf } from './hit-test.ts'
import type { Stroke } from './stroke.ts'

const color = '#ff595e'
const shape = (tool: 'line' | 'rectangle' | 'ellipse', size = 4): Stroke => ({ tool, color, size, x1: 100, y1: 100, x2: 300, y2: 200 })
const dot: Stroke = { tool: 'stylus', color, size: 4, points: [{ x: 50, y: 50, pressure: 0.5 }] }
const erased = (stroke: Stroke, from: readonly [number, number], to: readonly [number, number]) =>
  createHitTest([{ id: '1.a', stroke }])({ x: from[0], y: from[1] }, { x: to[0], y: to[1] }).length === 1

describe('piecesOf', () => {
  it('spec.md §9: the eraser splits each stroke into 20 segments', () => {
    for (const tool of ['line', 'rectangle', 'ellipse'] as const) {
      const ends = piecesOf(shape(tool))
      expect(ends).toHaveLength(21)
      const lengths = ends.slice(1).map((end, at) => Math.hypot(end.x - (ends[at]?.x ?? 0), end.y - (ends[at]?.y ?? 0)))
      if (tool === 'line') for (const length of lengths) expect(length).toBeCloseTo(Math.hypot(200, 100) / 20)
    }
    expect(piecesOf(dot)).toEqual([expect.objectContaining({ x: 50, y: 50 })])
  })
})

describe('createHitTest', () => {
  it('spec.md §4: removes a stroke when the pointer path crosses it', () => {
    expect(erased(shape('line'), [100, 200], [300, 100])).toBe(true)
    expect(erased(shape('line'), [310, 205], [400, 300])).toBe(false)
    expect(erased(shape('rectangle'), [150, 150], [150, 250])).toBe(true)
    expect(erased(shape('ellipse'), [200, 150], [200, 90])).toBe(true)
  })

  it('keeps strokes that are only near its path', () => {
    expect(erased(shape('rectangle'), [150, 150], [250, 160])).toBe(false)
    expect(erased(shape('ellipse'), [180, 150], [220, 150])).toBe(false)
  })

  it('crosses level and upright lines, whatever their coordinates', () => {
    const level: Stroke = { tool: 'line', color, size: 1, x1: 10.1, y1: 100.3, x2: 500.7, y2: 100.3 }
    const upright: Stroke = { ...level, x1: 100.3, y1: 10.1, x2: 100.3, y2: 500.7 } as Stroke
    expect(erased(level, [250.3, 90.1], [250.3, 110.7])).toBe(true)
    expect(erased(upright, [90.1, 250.3], [110.7, 250.3])).toBe(true)
  })

  it('finds every stroke on its path, also far from the ends of the stroke', () => {
    const place = fc.record({ x: fc.integer({ min: 0, max: 980 }), y: fc.integer({ min: 0, max: 552 }) })
    fc.assert(
      fc.property(
        fc.constantFrom('stylus', 'line', 'rectangle'),
        fc.array(place, { minLength: 2, maxLength: 6 }),
        place,
        fc.nat(5),
        (tool, [a, b, ...more], from, at) => {
          fc.pre(a !== undefined && b !== undefined && (a.x !== b.x || a.y !== b.y))
          if (!a || !b) return
          const points = [a, b, ...more].map((each) => ({ ...each, pressure: 0.5 }))
          const stroke: Stroke =
            tool === 'stylus' ? { tool, color, size: 4, points } : { tool, color, size: 4, x1: a.x, y1: a.y, x2: b.x, y2: b.y }
          const ends = piecesOf(stroke)
          const to = ends[(at * 4) % ends.length] ?? a
          expect(erased(stroke, [from.x, from.y], [to.x, to.y])).toBe(true)
        },
      ),
    )
  })

  it('finds a text anywhere in its lines', () => {
    const text: Stroke = { tool: 'text', color, size: 20, x: 100, y: 100, width: 200, text: 'One line\nand one more' }
    expect(erased(text, [150, 90], [150, 105])).toBe(true)
    expect(erased(text, [290, 145], [290, 145])).toBe(true)
    expect(erased(text, [150, 160], [290, 160])).toBe(false)
  })

  it('finds a dot, and a stroke under a tap, by the thickness of the stroke', () => {
    expect(erased(dot, [40, 51], [60, 51])).toBe(true)
    expect(erased(dot, [51, 50], [51, 50])).toBe(true)
    expect(erased(dot, [40, 55], [60, 55])).toBe(false)
  })
})

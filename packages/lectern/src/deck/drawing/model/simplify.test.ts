import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { emptyTrack, simplify, withPoint, withStrides } from './simplify.ts'
import type { Point } from './stroke.ts'

const at = (x: number, y: number, pressure = 0.5): Point => ({ x, y, pressure })
const follow = (points: readonly Point[]) => points.reduce((track, point) => withPoint(track, point, 4), emptyTrack)

describe('simplify', () => {
  it('removes points on the line between others', () => {
    expect(simplify([at(0, 0), at(5, 0.3), at(10, 0)], 4)).toEqual([at(0, 0), at(10, 0)])
    expect(simplify([at(0, 0), at(5, 0.6), at(10, 0)], 4)).toHaveLength(3)
  })

  it('keeps a point at which the pressure was higher', () => {
    expect(simplify([at(0, 0), at(5, 0, 0.9), at(10, 0)], 4)).toHaveLength(3)
  })

  it('keeps both ends, and moves no point by more than half a unit', () => {
    const coordinate = fc.integer({ min: 0, max: 900 })
    fc.assert(
      fc.property(fc.array(fc.tuple(coordinate, coordinate), { minLength: 1, maxLength: 40 }), (places) => {
        const points = places.map(([x, y]) => at(x, y))
        const kept = simplify(points, 4)
        expect([kept[0], kept.at(-1)]).toEqual([points[0], points.at(-1)])
        const dense = withStrides(kept)
        for (const { x, y } of points) expect(Math.min(...dense.map((near) => Math.hypot(near.x - x, near.y - y)))).toBeLessThan(2.1)
      }),
    )
  })
})

describe('withPoint', () => {
  it('spec.md §9: simplifies every 5 points', () => {
    const straight = Array.from({ length: 6 }, (_, index) => at(index, 0))
    expect(follow(straight.slice(0, 5)).points).toHaveLength(5)
    expect(follow(straight).points).toEqual([at(0, 0), at(5, 0)])
    expect(follow([...straight, at(6, 0), at(7, 0)]).points).toEqual([at(0, 0), at(5, 0), at(6, 0), at(7, 0)])
  })

  it('keeps corners', () => {
    const corner = [at(0, 0), at(10, 0), at(20, 0), at(20, 10), at(20, 20), at(20, 30)]
    expect(follow(corner).points).toEqual([at(0, 0), at(20, 0), at(20, 30)])
  })
})

describe('withStrides', () => {
  it('adds points along the line, at most 3 units apart', () => {
    expect(withStrides([at(0, 0, 0), at(6, 0, 1)])).toEqual([at(0, 0, 0), at(3, 0, 0.5), at(6, 0, 1)])
    expect(withStrides([at(1, 1)])).toEqual([at(1, 1)])
    expect(withStrides([])).toEqual([])
  })
})

import type { Point } from './stroke.ts'

/** Largest distance, in canvas units, between a point and the line that replaces it. */
const tolerance = 0.5

/** Number of points after which unneeded points are removed (spec.md §9). */
const pointsPerPass = 5

/** Return the square of the distance of `point` from the line between `from` and `to`. The width of the brush counts as a third dimension. */
function squareDistance(point: Point, from: Point, to: Point, size: number): number {
  const [dx, dy, dz] = [to.x - from.x, to.y - from.y, (to.pressure - from.pressure) * size]
  const [px, py, pz] = [point.x - from.x, point.y - from.y, (point.pressure - from.pressure) * size]
  const length = dx * dx + dy * dy + dz * dz
  const along = length === 0 ? 0 : Math.min(Math.max((px * dx + py * dy + pz * dz) / length, 0), 1)
  return (px - along * dx) ** 2 + (py - along * dy) ** 2 + (pz - along * dz) ** 2
}

/**
 * Return the corners of a line without those that are close to the line between others (Ramer, Douglas and Peucker). `size` is the size of the brush.
 */
export function simplify(points: readonly Point[], size: number): readonly Point[] {
  const kept = new Set([0, points.length - 1])
  const spans: [number, number][] = [[0, points.length - 1]]
  for (let span = spans.pop(); span; span = spans.pop()) {
    const [first, last] = span
    const [from, to] = [points[first], points[last]]
    let [furthest, most] = [0, tolerance * tolerance]
    for (let at = first + 1; at < last; at++) {
      const point = points[at]
      const distance = point && from && to ? squareDistance(point, from, to, size) : 0
      if (distance > most) [furthest, most] = [at, distance]
    }
    if (furthest === 0) continue
    kept.add(furthest)
    spans.push([first, furthest], [furthest, last])
  }
  return points.filter((_, at) => kept.has(at))
}

/** Largest distance between two points of a brush line, in canvas units. */
const stride = 3

/** Return a line with additional points along it, as a pointer would have left them. Brushes use them for smoothing. */
export function withStrides(points: readonly Point[]): readonly Point[] {
  return points.flatMap((point, at) => {
    const before = points[at - 1]
    if (!before) return [point]
    const count = Math.ceil(Math.hypot(point.x - before.x, point.y - before.y) / stride)
    return Array.from({ length: Math.max(count, 1) }, (_, index) => {
      const share = (index + 1) / Math.max(count, 1)
      const between = (from: number, to: number) => from + (to - from) * share
      return { x: between(before.x, point.x), y: between(before.y, point.y), pressure: between(before.pressure, point.pressure) }
    })
  })
}

/** Points of a stroke in progress, and the number of settled points. */
export interface Track {
  readonly points: readonly Point[]
  readonly settled: number
}

export const emptyTrack: Track = { points: [], settled: 0 }

/** Return the track with one more point. After every fifth point, unneeded points before it are removed (spec.md §9). */
export function withPoint({ points, settled }: Track, point: Point, size: number): Track {
  const next = [...points, point]
  if (next.length - settled <= pointsPerPass) return { points: next, settled }
  const start = Math.max(settled - 1, 0)
  const passed = [...next.slice(0, start), ...simplify(next.slice(start), size)]
  return { points: passed, settled: passed.length }
}

import type { Point } from './stroke.ts'

/** How far, in canvas units, a point may lie beside the line that replaces it. */
const tolerance = 0.5

/** Points after which those that are not needed are left out (spec.md §9). */
export const pointsPerPass = 5

/** Square of the distance of `point` from the line between `from` and `to`, the brush's width there counted as a third direction. */
function squareDistance(point: Point, from: Point, to: Point, size: number): number {
  const [dx, dy, dz] = [to.x - from.x, to.y - from.y, (to.pressure - from.pressure) * size]
  const [px, py, pz] = [point.x - from.x, point.y - from.y, (point.pressure - from.pressure) * size]
  const length = dx * dx + dy * dy + dz * dz
  const along = length === 0 ? 0 : Math.min(Math.max((px * dx + py * dy + pz * dz) / length, 0), 1)
  return (px - along * dx) ** 2 + (py - along * dy) ** 2 + (pz - along * dz) ** 2
}

/** The corners of a line without those that lie on the way between others (Ramer, Douglas and Peucker). `size` is the brush's. */
export function simplify(points: readonly Point[], size: number): readonly Point[] {
  const kept = new Set([0, points.length - 1])
  const parts: [number, number][] = [[0, points.length - 1]]
  for (let part = parts.pop(); part; part = parts.pop()) {
    const [first, last] = part
    const [from, to] = [points[first], points[last]]
    let [furthest, most] = [0, tolerance * tolerance]
    for (let at = first + 1; at < last; at++) {
      const point = points[at]
      const distance = point && from && to ? squareDistance(point, from, to, size) : 0
      if (distance > most) [furthest, most] = [at, distance]
    }
    if (furthest === 0) continue
    kept.add(furthest)
    parts.push([first, furthest], [furthest, last])
  }
  return points.filter((_, at) => kept.has(at))
}

/** Longest way between two points from which a brush line is drawn, in canvas units. */
const stride = 3

/** A line with points all along it, as a pointer would have left them: brushes smooth by them. */
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

/** Points of a stroke under the pointer, and how many of them are settled. */
export interface Track {
  readonly points: readonly Point[]
  readonly settled: number
}

export const emptyTrack: Track = { points: [], settled: 0 }

/** The track with one more point; after every fifth, those before it that are not needed go (spec.md §9). */
export function withPoint({ points, settled }: Track, point: Point, size: number): Track {
  const next = [...points, point]
  if (next.length - settled <= pointsPerPass) return { points: next, settled }
  const start = Math.max(settled - 1, 0)
  const passed = [...next.slice(0, start), ...simplify(next.slice(start), size)]
  return { points: passed, settled: passed.length }
}

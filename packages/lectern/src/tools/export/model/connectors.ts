import type { Area, ReadConnector, ReadPath } from './pptx-read.ts'

export type Point = readonly [x: number, y: number]

/** Return the points of a command. */
const pointsOf = (data: readonly number[]): Point[] =>
  Array.from({ length: data.length / 2 }, (_, index) => [data[2 * index] ?? 0, data[2 * index + 1] ?? 0])

function onCurve([a, b, c, d]: readonly Point[], t: number): Point {
  const weights = [(1 - t) ** 3, 3 * t * (1 - t) ** 2, 3 * t ** 2 * (1 - t), t ** 3]
  const at = (axis: 0 | 1) => [a, b, c, d].reduce((sum, point, index) => sum + (point?.[axis] ?? 0) * (weights[index] ?? 0), 0)
  return [at(0), at(1)]
}

/** Points between the ends of a part of a path. */
const parts = 8

/** Return points along a path. */
export function alongPath(path: ReadPath): Point[] {
  const found: Point[] = []
  let start: Point = [0, 0]
  for (const { key, data } of path) {
    const before = found.at(-1) ?? start
    const points = key === 'Z' ? [start] : pointsOf(data)
    const end = points.at(-1) ?? before
    if (key === 'M') {
      start = end
      found.push(end)
      continue
    }
    const steps = Array.from({ length: parts }, (_, index) => (index + 1) / parts)
    for (const t of steps)
      found.push(
        key === 'C' ? onCurve([before, ...points], t) : [before[0] + (end[0] - before[0]) * t, before[1] + (end[1] - before[1]) * t],
      )
  }
  return found
}

/** Return the box around points. */
export function areaOf(points: readonly Point[]): Area {
  const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)]
  const [x, y] = [Math.min(...xs), Math.min(...ys)]
  return { x, y, width: Math.max(...xs) - x, height: Math.max(...ys) - y }
}

/** Return the distance of a point from the nearest of some points. */
export const distanceFrom = (points: readonly Point[], [x, y]: Point): number =>
  Math.min(...points.map((point) => Math.hypot(point[0] - x, point[1] - y)))

/** Return the head of presentation programs that looks like a form at the end of a line, and how far it goes beyond the line; undefined for any other form. */
export function headOf(
  path: ReadPath,
  before: Point,
  end: Point,
): { readonly head: ReadConnector['end']; readonly reach: number } | undefined {
  if (path.some(({ key }) => key === 'C')) return undefined
  const ends = path.flatMap(({ key, data }) => (key === 'Z' ? [] : pointsOf(data)))
  const corners = ends.filter((point, index) => distanceFrom(ends.slice(0, index), point) > 0.1)
  const length = Math.hypot(end[0] - before[0], end[1] - before[1])
  if (length === 0) return undefined
  const [dx, dy] = [(end[0] - before[0]) / length, (end[1] - before[1]) / length]
  // Each corner as seen from the end of the line: how far ahead, and how far beside.
  const seen = corners.map(([x, y]): Point => [(x - end[0]) * dx + (y - end[1]) * dy, (y - end[1]) * dx - (x - end[0]) * dy])
  const [tip, next, ...others] = seen.toSorted((a, b) => b[0] - a[0])
  if (!tip || !next || Math.abs(tip[1]) > 1.5 || tip[0] - next[0] < 1) return undefined
  const reach = Math.max(0, tip[0])
  if (others.length === 1) return { head: 'triangle', reach }
  // The notch is between the tip and the barbs, on the line.
  return others.length === 2 && Math.abs(next[1]) < 1.5 ? { head: 'stealth', reach } : undefined
}

/** A line with a form that presentation programs keep when they move what it connects. */
interface Connector {
  readonly form: 'straightConnector1' | 'curvedConnector3'
  /** The box before it is turned by 90 degrees. */
  readonly area: Area
  readonly isTurned: boolean
  readonly flipX: boolean
  readonly flipY: boolean
}

/** The path of a curved connector from one point to another that begins and ends along an axis. */
function curved([x, y]: Point, [toX, toY]: Point, isDown: boolean): ReadPath {
  const [w, h] = isDown ? [toY - y, toX - x] : [toX - x, toY - y]
  const at = (u: number, v: number): Point => (isDown ? [x + v, y + u] : [x + u, y + v])
  const curve = (...points: Point[]) => ({ key: 'C', data: points.flat() })
  return [
    { key: 'M', data: [x, y] },
    curve(at(w / 4, 0), at(w / 2, h / 4), at(w / 2, h / 2)),
    curve(at(w / 2, (h * 3) / 4), at((w * 3) / 4, h), at(w, h)),
  ]
}

/** Pixels between a drawn line and the connector in its place that nobody takes for another line. */
const tolerance = 12

/** Return the connector that looks like a path; undefined for a path with other bends, or with several parts. */
export function connectorOf(path: ReadPath): Connector | undefined {
  const points = alongPath(path)
  const [start, end] = [points[0], points.at(-1)]
  if (!start || !end) return undefined
  const [dx, dy] = [end[0] - start[0], end[1] - start[1]]
  const length = Math.hypot(dx, dy)
  if (length < 1) return undefined
  const area = areaOf([start, end])
  const isStraight = points.every(([x, y]) => {
    const along = ((x - start[0]) * dx + (y - start[1]) * dy) / length
    return Math.abs((x - start[0]) * dy - (y - start[1]) * dx) / length < 1 && along > -1 && along < length + 1
  })
  if (isStraight) return { form: 'straightConnector1', area, isTurned: false, flipX: dx < 0, flipY: dy < 0 }
  if (path.filter(({ key }) => key === 'M').length > 1) return undefined
  const [, second = start] = points
  const isDown = Math.abs(second[1] - start[1]) > Math.abs(second[0] - start[0])
  const curve = alongPath(curved(start, end, isDown))
  if (points.some((point) => distanceFrom(curve, point) > tolerance)) return undefined
  if (!isDown) return { form: 'curvedConnector3', area, isTurned: false, flipX: dx < 0, flipY: dy < 0 }
  const turned = {
    x: area.x + area.width / 2 - area.height / 2,
    y: area.y + area.height / 2 - area.width / 2,
    width: area.height,
    height: area.width,
  }
  return { form: 'curvedConnector3', area: turned, isTurned: true, flipX: dy < 0, flipY: dx > 0 }
}

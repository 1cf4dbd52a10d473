import { boxAround, boxOf, meets } from './box.ts'
import type { SeenStroke } from './drawing.ts'
import type { Stroke } from './stroke.ts'

interface Point {
  readonly x: number
  readonly y: number
}

/** Number of pieces into which a stroke is cut for the test (spec.md §9). */
const segments = 20

/** Return the thickness of the line that `course` returns. */
function thicknessOf(stroke: Stroke): number {
  if (stroke.tool !== 'text') return stroke.size
  const { left, top, right, bottom } = boxOf(stroke)
  return Math.min(right - left, bottom - top)
}

/** Return the center line of a stroke as corners. A text counts as one thick line. */
function course(stroke: Stroke): readonly Point[] {
  if ('points' in stroke) return stroke.points
  if (stroke.tool === 'text') {
    const { left, top, right, bottom } = boxOf(stroke)
    const half = thicknessOf(stroke) / 2
    return [
      { x: left + half, y: top + half },
      { x: right - half, y: bottom - half },
    ]
  }
  const { tool, x1, y1, x2, y2 } = stroke
  if (tool === 'rectangle')
    return [
      { x: x1, y: y1 },
      { x: x2, y: y1 },
      { x: x2, y: y2 },
      { x: x1, y: y2 },
      { x: x1, y: y1 },
    ]
  if (tool !== 'ellipse')
    return [
      { x: x1, y: y1 },
      { x: x2, y: y2 },
    ]
  return Array.from({ length: segments * 2 + 1 }, (_, at) => {
    const angle = (at / segments) * Math.PI
    return { x: (x1 + x2 + Math.cos(angle) * (x2 - x1)) / 2, y: (y1 + y2 + Math.sin(angle) * (y2 - y1)) / 2 }
  })
}

const distance = (a: Point, b: Point) => Math.hypot(b.x - a.x, b.y - a.y)

/** Return the ends of 20 equally long pieces of a stroke, in order. @internal for its test */
export function piecesOf(stroke: Stroke): readonly Point[] {
  const corners = course(stroke)
  const lengths = corners.map((corner, at) => distance(corners[at - 1] ?? corner, corner))
  const piece = lengths.reduce((sum, length) => sum + length, 0) / segments
  const [first] = corners
  if (!first) return []
  if (piece === 0) return [first]
  const ends = [first]
  let walked = 0
  for (let at = 1; at < corners.length; at++) {
    const [from, to, length] = [corners[at - 1], corners[at], lengths[at] ?? 0]
    while (from && to && ends.length < segments && walked + length >= ends.length * piece) {
      const share = length === 0 ? 0 : (ends.length * piece - walked) / length
      ends.push({ x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share })
    }
    walked += length
  }
  return [...ends, corners.at(-1) ?? first]
}

function distanceToSegment(place: Point, from: Point, to: Point): number {
  const [dx, dy] = [to.x - from.x, to.y - from.y]
  const square = dx * dx + dy * dy
  const share = square === 0 ? 0 : Math.min(Math.max(((place.x - from.x) * dx + (place.y - from.y) * dy) / square, 0), 1)
  return distance(place, { x: from.x + dx * share, y: from.y + dy * share })
}

/** Return the side of the line from `a` to `b` on which `place` is, as a sign. */
const side = (a: Point, b: Point, place: Point) => Math.sign((b.x - a.x) * (place.y - a.y) - (b.y - a.y) * (place.x - a.x))

const cross = (a: Point, b: Point, c: Point, d: Point) => side(a, b, c) * side(a, b, d) < 0 && side(c, d, a) * side(c, d, b) < 0

/** Return whether the pointer's path from `from` to `to` crosses or touches a stroke along `ends`, including its thickness. */
function isCrossed(ends: readonly Point[], size: number, from: Point, to: Point): boolean {
  const reach = size / 2
  return ends.some((end, at) => {
    const start = ends[at - 1] ?? end
    return (
      cross(from, to, start, end) ||
      distanceToSegment(from, start, end) <= reach ||
      distanceToSegment(to, start, end) <= reach ||
      distanceToSegment(start, from, to) <= reach ||
      distanceToSegment(end, from, to) <= reach
    )
  })
}

/**
 * Create a function that returns the strokes that a pointer crosses between two places, as the eraser does (spec.md §4). It examines only strokes
 * whose box meets the path, so that a frame is enough for hundreds of strokes. `slack` is added to each side of a stroke.
 */
export function createHitTest(strokes: readonly SeenStroke[], slack = 0): (from: Point, to: Point) => readonly SeenStroke[] {
  const pieces = new Map<SeenStroke, readonly Point[]>()
  const endsOf = (each: SeenStroke) => {
    const known = pieces.get(each) ?? piecesOf(each.stroke)
    pieces.set(each, known)
    return known
  }
  return (from, to) => {
    const path = boxAround([from, to], slack + 1)
    return strokes.filter(
      (each) => meets(boxOf(each.stroke), path) && isCrossed(endsOf(each), thicknessOf(each.stroke) + slack * 2, from, to),
    )
  }
}

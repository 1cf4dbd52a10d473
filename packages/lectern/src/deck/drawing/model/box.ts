import { lineHeight, rememberedByStroke, type Stroke } from './stroke.ts'

interface Place {
  readonly x: number
  readonly y: number
}

/** A rectangle on the slide's canvas. */
export interface Box {
  readonly left: number
  readonly top: number
  readonly right: number
  readonly bottom: number
}

/** Return the box around points, with `margin` on each side. */
export function boxAround(points: readonly Place[], margin: number): Box {
  let [left, top, right, bottom] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY, Number.NEGATIVE_INFINITY]
  for (const { x, y } of points) {
    left = Math.min(left, x)
    right = Math.max(right, x)
    top = Math.min(top, y)
    bottom = Math.max(bottom, y)
  }
  return { left: left - margin, top: top - margin, right: right + margin, bottom: bottom + margin }
}

/** Return the corners of a stroke: its points, the ends of a shape, or two corners of a text. */
function cornersOf(stroke: Stroke): readonly Place[] {
  if ('points' in stroke) return stroke.points
  if (stroke.tool !== 'text')
    return [
      { x: stroke.x1, y: stroke.y1 },
      { x: stroke.x2, y: stroke.y2 },
    ]
  const { x, y, width, text, size } = stroke
  return [
    { x, y },
    { x: x + width, y: y + text.split('\n').length * size * lineHeight },
  ]
}

/** Return how thick a stroke is where it is thickest: at the head of an arrow. Letters have no line. */
const thickness = ({ tool, size }: Stroke) => (tool === 'arrow' ? size * 5 : tool === 'text' ? 0 : size)

/** Return the box around a stroke, including its thickness. */
export const boxOf = rememberedByStroke((stroke): Box => boxAround(cornersOf(stroke), thickness(stroke) / 2))

/** Return whether two boxes have a point in common. */
export const meets = (a: Box, b: Box): boolean => a.left <= b.right && b.left <= a.right && a.top <= b.bottom && b.top <= a.bottom

/** Return whether any part of the stroke is on a canvas of this size. Nobody could see or erase a stroke beside the slide. */
export const isOnCanvas = (stroke: Stroke, { width, height }: { readonly width: number; readonly height: number }): boolean =>
  meets(boxAround(cornersOf(stroke), 0), { left: 0, top: 0, right: width, bottom: height })

/** How much of a moved stroke stays on the slide at least, in canvas units. */
const leastInside = 8

/** Return how far strokes can move together, at most by `dx` and `dy`, so that some of each stays on a canvas of this size. */
export function boundedMove(
  strokes: readonly Stroke[],
  { dx, dy }: { readonly dx: number; readonly dy: number },
  { width, height }: { readonly width: number; readonly height: number },
): { readonly dx: number; readonly dy: number } {
  const limit = (by: number, least: number, most: number) => Math.max(Math.min(by, Math.max(most, 0)), Math.min(least, 0))
  return strokes.map(boxOf).reduce(
    (move, { left, top, right, bottom }) => ({
      dx: limit(move.dx, leastInside - right, width - leastInside - left),
      dy: limit(move.dy, leastInside - bottom, height - leastInside - top),
    }),
    { dx, dy },
  )
}

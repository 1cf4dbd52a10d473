import type { CSSProperties, ReactNode } from 'react'

/** A point on the slide, in pixels of the canvas. */
interface CanvasPoint {
  readonly x: number
  readonly y: number
}

/** The shape of an arrow: its line, and a triangle for each head. Each is the `d` of an SVG path. */
interface ArrowPaths {
  readonly line: string
  readonly heads: readonly string[]
}

const at = ({ x, y }: CanvasPoint) => `${Math.round(x * 100) / 100} ${Math.round(y * 100) / 100}`

/** Return the shape of an arrow with its head at `to`, and with `twoWay` another at `from`. `width` is the line's, in pixels. @internal for its test */
export function arrowPaths(from: CanvasPoint, to: CanvasPoint, width: number, twoWay: boolean): ArrowPaths {
  const distance = Math.hypot(to.x - from.x, to.y - from.y)
  if (distance === 0) return { line: '', heads: [] }
  // A short arrow has a small head, so that part of its line is visible.
  const head = Math.min(6 + width * 5, distance * (twoWay ? 0.4 : 0.7))
  const unit = { x: (to.x - from.x) / distance, y: (to.y - from.y) / distance }
  const along = (point: CanvasPoint, by: number, aside = 0): CanvasPoint => ({
    x: point.x + unit.x * by - unit.y * aside,
    y: point.y + unit.y * by + unit.x * aside,
  })
  const triangle = (tip: CanvasPoint, back: number) =>
    `M${at(tip)}L${at(along(tip, back, head * 0.42))}L${at(along(tip, back, head * -0.42))}Z`
  // The line ends inside the head, so that its blunt end does not stick out at the tip.
  return {
    line: `M${at(twoWay ? along(from, head * 0.8) : from)}L${at(along(to, head * -0.8))}`,
    heads: [triangle(to, -head), ...(twoWay ? [triangle(from, head)] : [])],
  }
}

interface ArrowShapeProps {
  readonly from: CanvasPoint
  readonly to: CanvasPoint
  /** Width of the line in pixels of the canvas. */
  readonly width: number
  readonly color: string
  readonly twoWay: boolean
  readonly className?: string | undefined
  readonly style?: CSSProperties | undefined
}

/** An arrow over the slide that no pointer can touch. It is decoration; the text says what it points at. */
export function ArrowShape({ from, to, width, color, twoWay, className, style }: ArrowShapeProps): ReactNode {
  const { line, heads } = arrowPaths(from, to, width, twoWay)
  return (
    <svg
      aria-hidden="true"
      className={className}
      style={{ position: 'absolute', left: 0, top: 0, width: 1, height: 1, overflow: 'visible', pointerEvents: 'none', ...style }}
    >
      <path d={line} stroke={color} strokeWidth={width} fill="none" />
      {heads.map((head) => (
        <path key={head} d={head} fill={color} stroke={color} strokeWidth={width / 2} strokeLinejoin="round" />
      ))}
    </svg>
  )
}

import type { CSSProperties, ReactNode } from 'react'
import { arrowShape, type CanvasPoint } from './arrow-shape.ts'

export interface ArrowDrawingProps {
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
export function ArrowDrawing({ from, to, width, color, twoWay, className, style }: ArrowDrawingProps): ReactNode {
  const { line, heads } = arrowShape(from, to, width, twoWay)
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

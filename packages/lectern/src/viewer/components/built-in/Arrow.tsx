import type { CSSProperties, ReactNode } from 'react'
import { ArrowShape } from '../ArrowShape.tsx'
import { numberOf } from '../dom-props.ts'

type Coordinate = number | string

export interface ArrowProps {
  readonly x1: Coordinate
  readonly y1: Coordinate
  readonly x2: Coordinate
  readonly y2: Coordinate
  /** Width of the line in pixels of the canvas; 2 by default. */
  readonly width?: number | string
  readonly color?: string
  /** Whether both ends have a head. */
  readonly twoWay?: boolean
  readonly className?: string
  readonly style?: CSSProperties
}

/** `<Arrow x1="10" y1="20" x2="100" y2="200" />`: an arrow from one point of the slide to another. */
export default function Arrow({ x1, y1, x2, y2, width, color = 'currentColor', twoWay = false, className, style }: ArrowProps): ReactNode {
  return (
    <ArrowShape
      from={{ x: numberOf(x1, 0), y: numberOf(y1, 0) }}
      to={{ x: numberOf(x2, 0), y: numberOf(y2, 0) }}
      width={numberOf(width, 2)}
      color={color}
      twoWay={twoWay}
      className={className}
      style={style}
    />
  )
}

import type { CSSProperties, ReactNode } from 'react'
import { domProps, numberOf } from '../dom-props.ts'

export interface TransformProps {
  readonly scale?: number | string
  /** As in CSS; `top left` by default. */
  readonly origin?: string
  readonly children?: ReactNode
  readonly style?: CSSProperties
  readonly [attribute: string]: unknown
}

/** Show the children larger or smaller, in the space of their original size. */
export default function Transform({ scale = 1, origin = 'top left', children, style, ...rest }: TransformProps): ReactNode {
  return (
    <span {...domProps(rest)} style={{ display: 'block', scale: numberOf(scale, 1), transformOrigin: origin, ...style }}>
      {children}
    </span>
  )
}

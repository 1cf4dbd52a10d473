import type { CSSProperties, ReactNode } from 'react'
import { t } from '../../../base/language/index.ts'
import { ArrowShape } from '../ArrowShape.tsx'
import { domProps, numberOf } from '../dom-props.ts'
import { Draggable, type DraggableProps } from '../drag/Draggable.tsx'

export interface VDragArrowProps extends DraggableProps {
  /** Width of the line in pixels of the canvas; 2 by default. */
  readonly width?: number | string
  readonly color?: string
  readonly twoWay?: boolean
  readonly className?: string
  readonly style?: CSSProperties
  readonly [attribute: string]: unknown
}

/** An arrow from the first corner of its box to the opposite one. A negative width or height reverses it. */
export default function VDragArrow({
  pos,
  index,
  width: line,
  color = 'currentColor',
  twoWay = false,
  className,
  style,
  ...rest
}: VDragArrowProps): ReactNode {
  return (
    <Draggable
      pos={pos}
      index={index}
      name={t('Movable arrow')}
      isArrow
      className={className}
      style={style}
      attributes={domProps(rest)}
      render={({ width, height = 0 }) => {
        const from = { x: Math.max(0, -width), y: Math.max(0, -height) }
        return (
          <ArrowShape from={from} to={{ x: from.x + width, y: from.y + height }} width={numberOf(line, 2)} color={color} twoWay={twoWay} />
        )
      }}
    />
  )
}

import type { CSSProperties, ReactNode } from 'react'
import { t } from '../../../base/language/index.ts'
import { domProps } from '../dom-props.ts'
import { Draggable, type DraggableProps } from '../drag/Draggable.tsx'

export interface VDragProps extends DraggableProps {
  /** Whether the content fills its box. It is then the one element that had `v-drag`. */
  readonly fit?: boolean
  readonly className?: string
  readonly style?: CSSProperties
  readonly children?: ReactNode
  readonly [attribute: string]: unknown
}

/** `<v-drag pos="100,80,300,_,0">`: the content is at the position `pos`, and the author can drag it while editing the deck. */
export default function VDrag({ pos, index, fit = false, className = '', style, children, ...rest }: VDragProps): ReactNode {
  return (
    <Draggable
      pos={pos}
      index={index}
      name={t('Movable element')}
      className={fit ? `lectern-drag-fit ${className}` : className}
      style={style}
      attributes={domProps(rest)}
      render={() => children}
    />
  )
}

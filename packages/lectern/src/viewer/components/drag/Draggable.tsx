import { type CSSProperties, type ReactNode, useEffect, useRef, useState } from 'react'
import { loadPart, writeToken } from '../../../base/lib/browser/index.ts'
import { useSlide } from '../../stage/browser/index.ts'
import './drag.css'
import { boxOfValues, type DragBox, type DragBoxValues } from './drag-box.ts'

/** The properties that the compiler gives every draggable element. */
export interface DraggableProps {
  /** Undefined puts the element in the middle until it is dragged. */
  readonly pos?: DragBoxValues | undefined
  /** Index among the slide's draggable elements, from 0. The dev server uses it to find the element's position in the source. */
  readonly index?: number | undefined
}

interface Props extends DraggableProps {
  readonly name: string
  /** Whether the sides may be negative: an arrow points anywhere. */
  readonly isArrow?: boolean
  readonly style?: CSSProperties | undefined
  readonly render: (place: DragBox) => ReactNode
  readonly className?: string | undefined
  readonly attributes?: Readonly<Record<string, unknown>>
}

const boxStyle = ({ left, top, width, height, rotate }: DragBox): CSSProperties => ({
  left: Math.min(left, left + width),
  top: Math.min(top, top + (height ?? 0)),
  width: Math.abs(width),
  ...(height !== undefined && { height: Math.abs(height) }),
  ...(rotate !== 0 && { rotate: `${rotate}deg` }),
})

/** An element with a position on the slide. In the dev server it can be moved; a built deck never loads that code. */
export function Draggable({ pos, index = 0, name, isArrow = false, style, render, className = '', attributes }: Props): ReactNode {
  const { no, active, renderContext } = useSlide()
  const element = useRef<HTMLSpanElement>(null)
  const [moved, setMoved] = useState<DragBox>()
  const key = pos?.join()
  const [movedFrom, setMovedFrom] = useState(key)
  if (key !== movedFrom) {
    // A new position in the source replaces the dragged one.
    setMovedFrom(key)
    setMoved(undefined)
  }
  const place = moved ?? boxOfValues(pos)
  const now = useRef(place)
  now.current = place
  useEffect(() => {
    const token = writeToken(document)
    const target = element.current
    if (!token || !target || !active || renderContext === 'overview' || renderContext === 'print') return
    let stop: (() => void) | undefined
    let isOver = false
    loadPart('moving elements', () => import('./make-draggable.ts')).then(({ makeDraggable }) => {
      if (!isOver)
        stop = makeDraggable({ element: target, name, isArrow, place: () => now.current, setPlace: setMoved, slide: no, index, token })
    })
    return () => {
      isOver = true
      stop?.()
    }
  }, [active, renderContext, name, isArrow, no, index])
  return (
    <span {...attributes} ref={element} className={`lectern-drag ${className}`.trim()} style={{ ...style, ...boxStyle(place) }}>
      {render(place)}
    </span>
  )
}

import { type CSSProperties, type ReactNode, useEffect, useRef, useState } from 'react'
import { loadPart } from '../../lib/browser/index.ts'
import { useSlide } from '../../stage/browser/index.ts'
import './drag.css'
import { boxOfValues, type DragBox, type DragBoxValues } from './drag-box.ts'

/** What the compiler gives every draggable element. */
export interface DraggableProps {
  /** Absent: in the middle, until it is dragged somewhere. */
  readonly pos?: DragBoxValues | undefined
  /** Which of the slide's draggable elements it is, from 0: the authoring server finds its place in the source by it. */
  readonly index?: number | undefined
}

interface Props extends DraggableProps {
  readonly name: string
  /** Sides may be of any sign: an arrow points anywhere. */
  readonly isArrow?: boolean
  readonly style?: CSSProperties | undefined
  readonly draw: (place: DragBox) => ReactNode
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

/** Something at a place of its own on the slide. In the authoring server it can be moved; the built deck has nothing of that. */
export function Draggable({ pos, index = 0, name, isArrow = false, style, draw, className = '', attributes }: Props): ReactNode {
  const { no, active, renderContext } = useSlide()
  const element = useRef<HTMLSpanElement>(null)
  const [moved, setMoved] = useState<DragBox>()
  const key = pos?.join()
  // biome-ignore lint/correctness/useExhaustiveDependencies: what stands in the source by now wins over what was dragged
  useEffect(() => setMoved(undefined), [key])
  const place = moved ?? boxOfValues(pos)
  const now = useRef(place)
  now.current = place
  useEffect(() => {
    const token = document.querySelector('meta[name="lectern-write"]')?.getAttribute('content')
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
      {draw(place)}
    </span>
  )
}

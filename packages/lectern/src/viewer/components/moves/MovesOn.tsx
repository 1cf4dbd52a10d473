import { type ReactNode, use, useLayoutEffect, useRef } from 'react'
import { LeavingElementsContext, useSlide } from '../../stage/browser/index.ts'
import { playMarks, readMarks, stopMarks } from './marks.ts'

export interface MovesOnProps {
  /** Drawings of two slides with the same name are states of one. */
  readonly name: string
  readonly children?: ReactNode
}

/** A diagram or chart whose parts move in from their places on the slide before, if that has a drawing of the same name. */
export function MovesOn({ name, children }: MovesOnProps): ReactNode {
  const box = useRef<HTMLDivElement>(null)
  const leaving = use(LeavingElementsContext)
  const { isPicture } = useSlide()
  const key = `drawing ${name}`
  useLayoutEffect(() => {
    const element = box.current
    if (!element || !leaving || isPicture) return undefined
    const before = leaving.get(key)
    if (before && !(before instanceof DOMRect)) playMarks(element, before)
    // The slide is hidden after this cleanup, so the places can still be read.
    return () => {
      leaving.set(key, readMarks(element))
      // React shows the new slide in the same task.
      queueMicrotask(() => leaving.delete(key))
      stopMarks(element)
    }
  }, [key, leaving, isPicture])
  return (
    <div ref={box} data-morph={key} style={{ display: 'contents' }}>
      {children}
    </div>
  )
}

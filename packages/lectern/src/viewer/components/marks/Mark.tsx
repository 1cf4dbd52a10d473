import { type ElementType, type ReactNode, useEffect, useEffectEvent, useRef } from 'react'
import { loadPart } from '../../../base/lib/browser/index.ts'
import { useSlide } from '../../stage/browser/index.ts'
import { stepState } from '../Step.tsx'
import type { MarkLook } from './annotate.ts'
import './mark.css'

export interface MarkProps {
  /** The element to render: `span`, `p`, `h1` … */
  readonly as: ElementType
  readonly look: MarkLook
  /** First step that shows the mark. Without it, the mark is always visible. */
  readonly from?: number
  /** Step that hides it again. */
  readonly until?: number
  readonly className?: string
  readonly children?: ReactNode
  readonly [attribute: string]: unknown
}

/**
 * An element with a hand-drawn mark, which appears with a step. At its step, it appears stroke by stroke. It appears at once in print, on a
 * slide that opens at a later step, and if a person prefers reduced motion.
 */
export function Mark({ as: Element, look, from, until, className, children, ...rest }: MarkProps): ReactNode {
  const { clicks, active, isPicture } = useSlide()
  const isShown = from === undefined || stepState(clicks, from, until) !== 'hidden'
  const picture = useRef<SVGSVGElement>(null)
  const wasHidden = useRef(false)
  const isPlayed = useEffectEvent(() => active && !isPicture)

  useEffect(() => {
    const svg = picture.current
    const animates = wasHidden.current && isPlayed()
    wasHidden.current = !isShown
    if (!isShown || !svg) return undefined
    let stop: (() => void) | undefined
    let isOver = false
    loadPart('marks', () => import('./annotate.ts')).then(({ annotate }) => {
      if (!isOver) stop = annotate(svg, look, animates)
    })
    return () => {
      isOver = true
      stop?.()
    }
  }, [isShown, look])

  return (
    <Element {...rest} className={`${className ? `${className} ` : ''}lectern-mark`}>
      {children}
      <svg
        ref={picture}
        aria-hidden="true"
        className={['rough-annotation', look.type === 'highlight' && 'lectern-mark-below', look.class].filter(Boolean).join(' ')}
        style={{ opacity: look.opacity }}
      />
    </Element>
  )
}

import type { ElementType, ReactNode } from 'react'
import { useSlide } from '../stage/browser/index.ts'
import './step.css'
import { stepState } from './step-state.ts'

export interface StepProps {
  /** The element to draw: `li`, `p`, `span` … */
  readonly as: ElementType
  /** First step in which the element is shown; -1 where it is shown before any step. */
  readonly from: number
  /** Step in which it goes away again; where it is less than `from`, the element is shown before it and again from `from` on. */
  readonly until?: number
  /** It is pale instead of hidden. */
  readonly fades?: boolean
  readonly className?: string
  readonly children?: ReactNode
  readonly [attribute: string]: unknown
}

/**
 * An element that a click step reveals (contract.md: `data-click-state`). It keeps its place while it is hidden. What is only pale can be read
 * in each step, so it is never in the state `hidden`.
 * `data-click-from` and `data-click-until` are for the script that moves the deck before React is up, `data-late` keeps it from doing so; the
 * class of the state stands last (app/early).
 */
export function Step({ as: Element, from, until, fades, className, ...rest }: StepProps): ReactNode {
  const state = stepState(useSlide().clicks, from, until)
  const isPale = fades && state === 'hidden'
  return (
    <Element
      {...rest}
      className={`${className ? `${className} ` : ''}slidev-vclick-target slidev-vclick-${isPale ? 'fade' : state}`}
      data-click-state={isPale ? undefined : state}
      data-late={fades ? '' : undefined}
      data-click-from={fades ? undefined : from}
      data-click-until={fades ? undefined : until}
    />
  )
}

import type { ElementType, ReactNode } from 'react'
import { useSlide } from '../stage/browser/index.ts'
import './step.css'

/** State of an element at the current step: still hidden, revealed by this step, or revealed before. */
export type StepState = 'hidden' | 'current' | 'prior'

/**
 * Return the state of an element at step `clicks`. It is visible from step `from` on, up to and not including `until`. If `until` is less
 * than `from`, it is visible up to `until`, and again from `from` on. With `'all'` (spec.md §4, print mode), every step is over, so an
 * element that disappears again is hidden.
 */
export function stepState(clicks: number | 'all', from: number, until?: number): StepState {
  const step = clicks === 'all' ? Number.POSITIVE_INFINITY : clicks
  const isBefore = step < from
  const isPast = until !== undefined && step >= until
  const isInverse = until !== undefined && until < from
  if (isInverse ? isBefore && isPast : isBefore || isPast) return 'hidden'
  return step === from ? 'current' : 'prior'
}

export interface StepProps {
  /** The element to render: `li`, `p`, `span` … */
  readonly as: ElementType
  /** First step that shows the element; -1 if it is visible before any step. */
  readonly from: number
  /** Step that hides it again. If it is less than `from`, the element is visible before `until` and again from `from` on. */
  readonly until?: number
  /** Whether it is pale instead of hidden. */
  readonly fades?: boolean
  readonly className?: string
  readonly children?: ReactNode
  readonly [attribute: string]: unknown
}

/**
 * An element that a click step reveals (contract.md: `data-click-state`). It keeps its place while it is hidden. A pale element can be read in each
 * step, so it is never in the state `hidden`.
 *
 * The pre-hydration script reads `data-click-from` and `data-click-until`, and `data-late` stops that script. The class of
 * the state comes last (app/pre-hydration).
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

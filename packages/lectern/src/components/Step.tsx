import type { ElementType, ReactNode } from 'react'
import { useSlide } from '../stage/browser/index.ts'
import './step.css'
import { stepState } from './step-state.ts'

export interface StepProps {
  /** The element to draw: `li`, `p`, `span` … */
  readonly as: ElementType
  /** First step in which the element is shown, from 0. */
  readonly from: number
  /** Step in which it goes away again. */
  readonly until?: number
  readonly className?: string
  readonly children?: ReactNode
  readonly [attribute: string]: unknown
}

/**
 * An element that a click step reveals (contract.md: `data-click-state`). It keeps its place while it is hidden.
 * `data-click-from` and `data-click-until` are for the script that moves the deck before React is up.
 */
export function Step({ as: Element, from, until, className, ...rest }: StepProps): ReactNode {
  const state = stepState(useSlide().clicks, from, until)
  return (
    <Element
      {...rest}
      className={`${className ? `${className} ` : ''}slidev-vclick-target slidev-vclick-${state}`}
      data-click-state={state}
      data-click-from={from}
      data-click-until={until}
    />
  )
}

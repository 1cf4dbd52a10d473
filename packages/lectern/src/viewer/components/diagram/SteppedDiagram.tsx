import type { ReactNode } from 'react'
import { useSlide } from '../../stage/browser/index.ts'
import { useIsLive } from '../CodeFrame.tsx'
import { type LineState, stateAt } from '../highlighted-lines/line-state.ts'
import { Diagram, type DiagramProps } from './Diagram.tsx'

export interface SteppedDiagramProps extends DiagramProps {
  /** The number of parts. Their opacity is `--d0`, `--d1` and so on, and their visibility `--v0`. */
  readonly parts: number
  /** The parts that each step shows. The first state applies before any step. */
  readonly states: readonly LineState[]
  /** What screen readers say at each state. */
  readonly words: readonly string[]
  /** The step of the second state. Each further state takes one step. */
  readonly from?: number
  /** What happens to the other parts. They keep their place. */
  readonly rest?: 'dim' | 'hide'
}

/** Opacity of a part that stands back. */
const quiet = 0.25

/** A diagram whose parts change with the steps of the slide. */
export function SteppedDiagram({ parts, states, words, from = 1, rest = 'dim', ...diagram }: SteppedDiagramProps): ReactNode {
  const { clicks, active } = useSlide()
  const isLive = useIsLive()
  const { state, hidden } = stateAt(states, clicks, from)
  const index = clicks === 'all' ? states.length - 1 : Math.min(Math.max(0, clicks - from + 1), states.length - 1)
  const others = state === 'all' ? [] : Array.from({ length: parts }, (_, part) => part).filter((part) => !state.includes(part))
  const look = others.flatMap((part): [string, number | string][] =>
    rest === 'hide'
      ? [
          [`--d${part}`, 0],
          [`--v${part}`, 'hidden'],
        ]
      : [[`--d${part}`, quiet]],
  )
  return (
    <Diagram
      {...diagram}
      attributes={{ style: Object.fromEntries(look), 'data-late': '', ...(hidden && { 'data-click-state': 'hidden' }) }}
    >
      {isLive && (
        <span aria-live="polite" className="lectern-unseen">
          {active ? words[index] : ''}
        </span>
      )}
    </Diagram>
  )
}

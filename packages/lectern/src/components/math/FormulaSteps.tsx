import type { ReactNode } from 'react'
import { useSlide } from '../../stage/browser/index.ts'
import { type LineState, stateAt } from '../highlighted-lines/line-state.ts'
import 'katex/dist/katex.min.css'
import './math.css'

export interface FormulaStepsProps {
  /** HTML and MathML, made by the compiler with KaTeX; the cells of row n, from 0, are as opaque as `--row-n` says. */
  readonly html: string
  readonly rows: number
  /** What each step stresses; the first before any step. */
  readonly states: readonly LineState[]
  /** The step in which the second state begins; every further one takes one step. */
  readonly from: number
  /** What is highlighted when the last step is past, where that is not the same. */
  readonly last?: LineState
}

/** How much is left of a row that is not highlighted. */
const quiet = 0.3

/** A formula whose highlighted rows change with the steps of the slide. */
export function FormulaSteps({ html, rows, states, from, last }: FormulaStepsProps): ReactNode {
  const { state, hidden } = stateAt(states, useSlide().clicks, from, last)
  const isQuiet = (row: number) => state !== 'all' && !state.includes(row)
  const quietRows = Array.from({ length: rows }, (_, row) => row).filter(isQuiet)
  return (
    <div
      className="lectern-formula lectern-formula-steps slidev-katex-wrapper"
      style={Object.fromEntries(quietRows.map((row) => [`--row-${row}`, quiet]))}
      data-late=""
      {...(hidden && { 'data-click-state': 'hidden' })}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: as in Formula: KaTeX made it while compiling
      dangerouslySetInnerHTML={{ __html: html }}
    />
  )
}

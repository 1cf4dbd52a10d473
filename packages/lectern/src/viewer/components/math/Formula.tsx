import type { ReactNode } from 'react'
import 'katex/dist/katex.min.css'
import './math.css'
import { useSlide } from '../../stage/browser/index.ts'
import { type LineState, stateAt } from '../highlighted-lines/line-state.ts'

export interface FormulaProps {
  /** HTML and MathML that the compiler created with KaTeX. */
  readonly html: string
  /** Whether it is a block of its own instead of text in a line. */
  readonly display?: boolean
}

/** A formula, which the compiler has rendered as HTML, with MathML for assistive technology. */
export function Formula({ html, display = false }: FormulaProps): ReactNode {
  const Box = display ? 'div' : 'span'
  return (
    <Box
      className={display ? 'lectern-formula slidev-katex-wrapper' : 'lectern-formula'}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: the compiler made it with KaTeX, without links, pictures and HTML of authors
      dangerouslySetInnerHTML={{ __html: html }}
    />
  )
}

/** The replacement of a formula that cannot be rendered: its source. */
export function FormulaSource({ children }: { readonly children: string }): ReactNode {
  return <code className="lectern-formula-source">{children}</code>
}

export interface FormulaStepsProps {
  /** HTML and MathML that the compiler created with KaTeX. `--row-n` sets the opacity of the cells in row n, from 0. */
  readonly html: string
  readonly rows: number
  /** Highlighted rows by step. The first state applies before any step. */
  readonly states: readonly LineState[]
  /** The step of the second state. Each further state takes one step. */
  readonly from: number
  /** The highlighted rows after the last step, if they differ. */
  readonly last?: LineState
}

/** Opacity of a row that is not highlighted. */
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
      // biome-ignore lint/security/noDangerouslySetInnerHtml: as in Formula, the compiler made it with KaTeX
      dangerouslySetInnerHTML={{ __html: html }}
    />
  )
}

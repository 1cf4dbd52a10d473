import type { ReactNode } from 'react'
import 'katex/dist/katex.min.css'
import './math.css'

export interface FormulaProps {
  /** HTML and MathML that the compiler created with KaTeX. */
  readonly html: string
  /** Whether it is a block of its own rather than part of a line. */
  readonly display?: boolean
}

/** A formula, drawn when the deck was compiled: HTML for the eye, MathML for assistive technology. */
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

/** The replacement of a formula that cannot be drawn: its source. */
export function FormulaSource({ children }: { readonly children: string }): ReactNode {
  return <code className="lectern-formula-source">{children}</code>
}

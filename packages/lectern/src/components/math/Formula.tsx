import type { ReactNode } from 'react'
import 'katex/dist/katex.min.css'
import './math.css'

export interface FormulaProps {
  /** HTML and MathML, made by the compiler with KaTeX. */
  readonly html: string
  /** In lines of its own. */
  readonly display?: boolean
}

/** A formula, drawn while the deck was compiled: HTML for the eye, MathML for assistive technology. */
export function Formula({ html, display = false }: FormulaProps): ReactNode {
  const Box = display ? 'div' : 'span'
  return (
    <Box
      className={display ? 'lectern-formula slidev-katex-wrapper' : 'lectern-formula'}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: KaTeX made it while compiling, with links, pictures and HTML of authors switched off
      dangerouslySetInnerHTML={{ __html: html }}
    />
  )
}

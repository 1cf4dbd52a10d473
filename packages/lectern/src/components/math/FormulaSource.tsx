import type { ReactNode } from 'react'
import './math.css'

/** The replacement of a formula that cannot be drawn: its source. */
export function FormulaSource({ children }: { readonly children: string }): ReactNode {
  return <code className="lectern-formula-source">{children}</code>
}

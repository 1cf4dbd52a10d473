import type { ReactNode } from 'react'
import './slide-problem.css'

/** Stands in the place of a component that no theme and no deck has; what was in it is shown. */
export function MissingComponent({ name, children }: { readonly name: string; readonly children?: ReactNode }): ReactNode {
  return (
    <span className="lectern-missing">
      <code>{`<${name}>`}</code>
      {children}
    </span>
  )
}

import type { ReactNode } from 'react'
import './slide-problem.css'

/** The replacement of a component that neither the theme nor the deck has. It shows the component's content. */
export function MissingComponent({ name, children }: { readonly name: string; readonly children?: ReactNode }): ReactNode {
  return (
    <span className="lectern-missing">
      <code>{`<${name}>`}</code>
      {children}
    </span>
  )
}

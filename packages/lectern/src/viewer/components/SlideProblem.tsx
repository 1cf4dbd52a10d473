import type { ReactNode } from 'react'
import { t } from '../../base/language/index.ts'
import './slide-problem.css'

export interface SlideProblemProps {
  /** Messages with file, line, column, source line and what is allowed, as the command prints them. */
  readonly messages: readonly string[]
}

/** The replacement of a slide that cannot be compiled (contract.md, "Errors"). */
export function SlideProblem({ messages }: SlideProblemProps): ReactNode {
  return (
    <div className="slidev-layout lectern-problem" role="alert">
      <p>{t('This slide cannot be shown:')}</p>
      {messages.map((message) => (
        <pre key={message}>{message}</pre>
      ))}
    </div>
  )
}

/** The replacement of a component that neither the theme nor the deck has. It shows the component's content. */
export function MissingComponent({
  name,
  problem,
  children,
}: {
  readonly name: string
  /** The message, where a mistake in the component is the reason. */
  readonly problem?: string
  readonly children?: ReactNode
}): ReactNode {
  return (
    <span className="lectern-missing">
      <code>{`<${name}>`}</code>
      {children}
      {problem !== undefined && (
        <code className="lectern-missing-problem" role="alert">
          {problem}
        </code>
      )}
    </span>
  )
}

import type { ReactNode } from 'react'
import { Output } from './Output.tsx'

interface CommandProps {
  readonly command: string
  /** What it prints. */
  readonly output: string
  readonly isError?: boolean | undefined
  /** How many characters are typed. Undefined when the command is complete. */
  readonly typed?: number | undefined
}

/** A prompt, a command, and what it prints. */
export function Command({ command, output, isError, typed }: CommandProps): ReactNode {
  const classes = [typed !== undefined && 'lectern-terminal-untyped', isError && 'lectern-terminal-error']
  return (
    <>
      <span className="lectern-terminal-prompt" aria-hidden="true">
        {'$ '}
      </span>
      <kbd>
        {typed === undefined ? (
          command
        ) : (
          <>
            <span className="lectern-terminal-typed">{command.slice(0, typed)}</span>
            <span className="lectern-terminal-untyped">{command.slice(typed)}</span>
          </>
        )}
      </kbd>
      {output !== '' && (
        <samp className={classes.filter(Boolean).join(' ') || undefined}>
          <Output text={`\n${output}`} />
        </samp>
      )}
    </>
  )
}

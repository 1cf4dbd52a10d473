import type { CSSProperties, ReactNode } from 'react'
import { type Look, readAnsi, wideParts } from '../../../deck/terminal/index.ts'
import { customProperties } from '../dom-props.ts'

const styleOf = ({ light, dark, back, bold, italic, line }: Look): CSSProperties => ({
  ...(light && customProperties({ '--terminal-light': light, '--terminal-dark': dark })),
  ...(back && { background: back }),
  ...(bold && { fontWeight: 700 }),
  ...(italic && { fontStyle: 'italic' }),
  ...(line && { textDecoration: line }),
})

/** Give each wide character two columns. Its font may give it another width. */
const inColumns = (text: string) =>
  wideParts(text).map((part, index) =>
    index % 2 === 0 ? (
      part
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: parts have no other order
      <span key={index} className="lectern-terminal-wide">
        {part}
      </span>
    ),
  )

/** What a command prints, with the colors of its ANSI sequences. `columns` keeps wide characters in their columns. */
export function Output({ text, columns = false }: { readonly text: string; readonly columns?: boolean }): ReactNode {
  return readAnsi(text).map(({ text: part, look }, index) =>
    look ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: runs have no other order
      <span key={index} className={look.light ? 'lectern-terminal-color' : undefined} style={styleOf(look)}>
        {columns ? inColumns(part) : part}
      </span>
    ) : columns ? (
      inColumns(part)
    ) : (
      part
    ),
  )
}

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

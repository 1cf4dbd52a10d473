import type { ReactNode } from 'react'

/** What TypeScript says below a line; the HTML was made by the compiler. */
export interface Note {
  readonly kind: 'query' | 'error' | 'completion' | 'tag'
  /** Column of what it is said of, from 0. */
  readonly column: number
  readonly html: string
  /** Documentation, or the name of the tag. */
  readonly more?: string
}

/** Words for who does not see the colors. */
const labels: Readonly<Record<Note['kind'], string>> = { query: 'Type: ', error: 'Error: ', completion: 'Completions: ', tag: '' }

/** Size of the notes against that of the code, as in the style sheet. */
const noteSize = 0.85

/** What TypeScript says of a line: its errors, what was asked with `^?`, completions, tags. */
export function LineNotes({ notes }: { readonly notes: readonly Note[] }): ReactNode {
  return notes.map(({ kind, column, html, more }) => (
    <span
      key={`${kind} ${column} ${html}`}
      className={`twoslash-note twoslash-${kind}-line${kind === 'tag' ? ` twoslash-tag-${more}-line` : ''}`}
      {...((kind === 'query' || kind === 'completion') && { style: { marginInlineStart: `${column / noteSize}ch` } })}
    >
      <span className="lectern-unseen">{labels[kind]}</span>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: made and escaped while compiling */}
      <span dangerouslySetInnerHTML={{ __html: html }} />
      {kind === 'query' && more && <span className="twoslash-docs">{more}</span>}
    </span>
  ))
}

import type { ReactNode } from 'react'

/** A note of TypeScript below a line. The compiler made the HTML. */
export interface Note {
  readonly kind: 'query' | 'error' | 'completion' | 'tag'
  /** Column to which the note refers, from 0. */
  readonly column: number
  readonly html: string
  /** Documentation, or the name of the tag. */
  readonly more?: string
}

/** Labels for people who cannot see the colors. */
const labels: Readonly<Record<Note['kind'], string>> = { query: 'Type: ', error: 'Error: ', completion: 'Completions: ', tag: '' }

/** Size of the notes relative to the code, as in the style sheet. */
const noteSize = 0.85

/** TypeScript's notes for a line: its errors, the answers to `^?`, completions, tags. */
export function LineNotes({ notes }: { readonly notes: readonly Note[] }): ReactNode {
  return notes.map(({ kind, column, html, more }) => (
    <span
      key={`${kind} ${column} ${html}`}
      className={`twoslash-note twoslash-${kind}-line${kind === 'tag' ? ` twoslash-tag-${more}-line` : ''}`}
      {...((kind === 'query' || kind === 'completion') && { style: { marginInlineStart: `${column / noteSize}ch` } })}
    >
      <span className="lectern-unseen">{labels[kind]}</span>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: the compiler made and escaped it */}
      <span dangerouslySetInnerHTML={{ __html: html }} />
      {kind === 'query' && more && <span className="twoslash-docs">{more}</span>}
    </span>
  ))
}

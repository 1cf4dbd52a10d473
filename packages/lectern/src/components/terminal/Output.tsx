import type { CSSProperties, ReactNode } from 'react'
import { type Look, readAnsi } from '../../terminal/index.ts'

const styleOf = ({ light, dark, back, bold, italic, line }: Look) =>
  ({
    ...(light && { '--terminal-light': light, '--terminal-dark': dark }),
    ...(back && { background: back }),
    ...(bold && { fontWeight: 700 }),
    ...(italic && { fontStyle: 'italic' }),
    ...(line && { textDecoration: line }),
  }) as CSSProperties

/** What a command prints, with the colors of its ANSI sequences. */
export function Output({ text }: { readonly text: string }): ReactNode {
  return readAnsi(text).map(({ text: part, look }, index) =>
    look ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: runs have no other order
      <span key={index} className={look.light ? 'lectern-terminal-color' : undefined} style={styleOf(look)}>
        {part}
      </span>
    ) : (
      part
    ),
  )
}

import { type ReactNode, useRef } from 'react'
import { useSlide } from '../stage/browser/index.ts'
import { CopyButton } from './CopyButton.tsx'
import './code-block.css'

export interface CodeBlockProps {
  /** The highlighted code, one `<span class=line>` a line; made by the compiler. */
  readonly html: string
  readonly language?: string
  /** Number of the first line; without it lines bear no numbers. */
  readonly firstLine?: number
  /** False where the deck sets `codeCopy: false`. */
  readonly copy?: boolean
  /** The colours are in the tokens (`--shiki-light`, `--shiki-dark`) and not in the theme. */
  readonly shiki?: boolean
}

/** A code block of Markdown, highlighted while the deck was compiled. */
export function CodeBlock({ html, language, firstLine, copy = true, shiki = false }: CodeBlockProps): ReactNode {
  const code = useRef<HTMLElement>(null)
  const { renderContext } = useSlide()
  const numbered = firstLine !== undefined
  const classes = ['slidev-code', language && `language-${language}`, shiki && 'shiki', numbered && 'slidev-code-line-numbers']
  const isLive = renderContext === 'slide' || renderContext === 'presenter'
  return (
    <div className="slidev-code-wrapper">
      <pre
        className={classes.filter(Boolean).join(' ')}
        {...(numbered && { style: { counterReset: `line ${firstLine - 1}` } })}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: code that is wider than the slide is scrolled with the keys
        tabIndex={0}
      >
        {/* As text: the highlighter made it while compiling and escaped each token, nothing in it is an author's HTML. As elements it would be longer by half, and each token hydrated. */}
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: see above */}
        <code ref={code} dangerouslySetInnerHTML={{ __html: html }} />
      </pre>
      {copy && isLive && <CopyButton text={() => code.current?.textContent ?? ''} />}
    </div>
  )
}

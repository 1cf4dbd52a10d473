import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useSlide } from '../stage/browser/index.ts'
import './code-block.css'
import { copyText } from './copy-text.ts'

/** Milliseconds for which the button says that it has copied. */
const confirmationTime = 2000

export interface CodeBlockProps {
  /** The highlighted code, one `<span class="line">` a line; made by the compiler. */
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
  const classes = ['slidev-code', language && `language-${language}`, shiki && 'shiki', firstLine !== undefined && 'slidev-code-line-numbers']
  return (
    <div className="slidev-code-wrapper" style={firstLine === undefined || firstLine === 1 ? undefined : { counterReset: `line ${firstLine - 1}` }}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a block that is wider than the slide is scrolled with the keys */}
      <pre className={classes.filter(Boolean).join(' ')} tabIndex={0}>
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: made while compiling from escaped tokens, never from an author's HTML; as elements it is half as long again and each token is hydrated */}
        <code ref={code} dangerouslySetInnerHTML={{ __html: html }} />
      </pre>
      {copy && renderContext !== 'print' && <CopyButton text={() => code.current?.textContent ?? ''} />}
    </div>
  )
}

function CopyButton({ text }: { readonly text: () => string }): ReactNode {
  const [copied, setCopied] = useState(false)
  useEffect(() => {
    if (!copied) return
    const timer = setTimeout(() => setCopied(false), confirmationTime)
    return () => clearTimeout(timer)
  }, [copied])
  return (
    <>
      <button
        type="button"
        className="lectern-code-copy"
        aria-label="Copy code"
        onClick={async (event) => {
          event.stopPropagation()
          setCopied(await copyText(text()))
        }}
      >
        <svg viewBox="0 0 32 32" width="18" height="18" aria-hidden="true">
          <path fill="currentColor" d={copied ? 'm13 24-9-9 1.4-1.4L13 21.2 26.6 7.6 28 9z' : 'M28 10v18H10V10h18m0-2H10a2 2 0 0 0-2 2v18a2 2 0 0 0 2 2h18a2 2 0 0 0 2-2V10a2 2 0 0 0-2-2zM4 18H2V4a2 2 0 0 1 2-2h14v2H4z'} />
        </svg>
      </button>
      <span role="status" className="lectern-code-copied">
        {copied ? 'Copied' : ''}
      </span>
    </>
  )
}

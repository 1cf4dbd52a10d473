import { type CSSProperties, type ReactNode, type RefObject, useRef } from 'react'
import { useSlide } from '../stage/browser/index.ts'
import { CopyButton } from './CopyButton.tsx'
import './code-block.css'

/** What every kind of code block may have around its code. */
export interface CodeFrameProps {
  readonly language?: string
  /** Shown above the code: mostly a file's name. */
  readonly title?: string
  /** Number of the first line; without it lines bear no numbers. */
  readonly firstLine?: number
  /** CSS length from which the code scrolls. */
  readonly maxHeight?: string
  /** Long lines are broken. */
  readonly wrap?: boolean
  /** False where the deck sets `codeCopy: false`. */
  readonly copy?: boolean
  /** The colors are in the tokens (`--shiki-light`, `--shiki-dark`) and not in the theme. */
  readonly shiki?: boolean
  readonly className?: string
}

interface Frame extends CodeFrameProps {
  readonly children: ReactNode
  /** What the copy button copies, where that is not the text as it stands there. */
  readonly text?: () => string
  readonly box?: RefObject<HTMLPreElement | null>
  /** The code is not to be seen yet. */
  readonly hidden?: boolean
  /** The code changes with the steps, which the script that moves the deck before React is up must leave alone (app/early). */
  readonly stepped?: boolean
}

/** True where a person may press something: not on paper and not in a thumbnail. */
export function useIsLive(): boolean {
  const { renderContext } = useSlide()
  return renderContext === 'slide' || renderContext === 'presenter'
}

/** The panel around code: title, scrolling, line numbers and the copy button, in the class names that Slidev's themes know. */
export function CodeFrame({
  children,
  text,
  box,
  hidden,
  stepped,
  language,
  title,
  firstLine,
  maxHeight,
  wrap,
  copy = true,
  shiki,
  className,
}: Frame) {
  const ownBox = useRef<HTMLPreElement>(null)
  const pre = box ?? ownBox
  const isLive = useIsLive()
  const numbered = firstLine !== undefined
  const classes = ['slidev-code', language && `language-${language}`, shiki && 'shiki', numbered && 'slidev-code-line-numbers']
  const style: CSSProperties = {
    ...(numbered && { counterReset: `line ${firstLine - 1}` }),
    ...(maxHeight && { maxHeight, overflow: 'auto' }),
    ...(wrap && { whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }),
  }
  return (
    <div
      className={['slidev-code-wrapper', className, hidden && 'slidev-vclick-hidden'].filter(Boolean).join(' ')}
      {...(hidden && { 'data-click-state': 'hidden' })}
      {...(stepped && { 'data-late': '' })}
    >
      {title && <div className="slidev-code-block-title">{title}</div>}
      <pre
        ref={pre}
        className={classes.filter(Boolean).join(' ')}
        {...(Object.keys(style).length > 0 && { style })}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: code that is wider than the slide is scrolled with the keys
        tabIndex={0}
      >
        {children}
      </pre>
      {copy && isLive && <CopyButton text={text ?? (() => pre.current?.textContent ?? '')} />}
    </div>
  )
}

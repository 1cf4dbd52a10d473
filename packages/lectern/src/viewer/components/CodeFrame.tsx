import { type CSSProperties, type ReactNode, type RefObject, useRef } from 'react'
import { useSlide } from '../stage/browser/index.ts'
import { CopyButton } from './CopyButton.tsx'
import { Icon, type IconProps } from './Icon.tsx'
import './code-block.css'

/** Options of the panel around every kind of code block. */
export interface CodeFrameProps {
  readonly language?: string
  /** Text above the code, usually a file's name. */
  readonly title?: string
  /** The icon before the title. */
  readonly titleIcon?: IconProps
  /** Number of the first line. Without it, lines have no numbers. */
  readonly firstLine?: number
  /** CSS length above which the code scrolls. */
  readonly maxHeight?: string
  /** Whether long lines wrap. */
  readonly wrap?: boolean
  /** False if the deck sets `codeCopy: false`. */
  readonly copy?: boolean
  /** Whether the tokens have the colors (`--shiki-light`, `--shiki-dark`) instead of the theme. */
  readonly shiki?: boolean
  readonly className?: string
}

interface Frame extends CodeFrameProps {
  readonly children: ReactNode
  /** Return the text to copy, if it is not the visible text. */
  readonly text?: () => string
  readonly box?: RefObject<HTMLPreElement | null>
  /** Whether the code is not visible yet. */
  readonly hidden?: boolean
  /** Whether the code changes with the steps. The pre-hydration script must leave such code alone (app/pre-hydration). */
  readonly stepped?: boolean
}

/** Return whether a person can use controls, and code moves: not in a picture of the slide. */
export const useIsLive = (): boolean => !useSlide().isPicture

/** Return the class of the element with the code. It names the language, as in Slidev, for the rules of themes. */
export const codeClass = ({ language }: CodeFrameProps, own?: string): string | undefined =>
  [own, language && `language-${language}`].filter(Boolean).join(' ') || undefined

/** The panel around code: title, scrolling, line numbers and the copy button, with the class names that Slidev's themes know. */
export function CodeFrame({
  children,
  text,
  box,
  hidden,
  stepped,
  title,
  titleIcon,
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
  const classes = ['slidev-code', shiki && 'shiki', numbered && 'slidev-code-line-numbers']
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
      {title && (
        <div className="slidev-code-block-title">
          {titleIcon && <Icon {...titleIcon} />}
          {title}
        </div>
      )}
      <pre
        ref={pre}
        className={classes.filter(Boolean).join(' ')}
        {...(Object.keys(style).length > 0 && { style })}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: code that is wider than the slide scrolls by keyboard
        tabIndex={0}
      >
        {children}
      </pre>
      {copy && isLive && <CopyButton text={text ?? (() => pre.current?.textContent ?? '')} />}
    </div>
  )
}

export interface CodeBlockProps extends CodeFrameProps {
  /** The highlighted code from the compiler, with one `<span class=line>` for each line. */
  readonly html: string
}

/** A code block of Markdown, highlighted when the deck was compiled. */
export function CodeBlock({ html, ...frame }: CodeBlockProps): ReactNode {
  return (
    <CodeFrame {...frame}>
      {/* As HTML: the highlighter escaped each token at build time. As elements, it would be half as long again, and each token hydrated. */}
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: see above */}
      <code className={codeClass(frame)} dangerouslySetInnerHTML={{ __html: html }} />
    </CodeFrame>
  )
}

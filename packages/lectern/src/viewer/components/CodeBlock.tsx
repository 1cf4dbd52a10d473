import type { ReactNode } from 'react'
import { CodeFrame, type CodeFrameProps } from './CodeFrame.tsx'

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
      <code dangerouslySetInnerHTML={{ __html: html }} />
    </CodeFrame>
  )
}

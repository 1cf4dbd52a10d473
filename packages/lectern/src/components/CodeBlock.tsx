import type { ReactNode } from 'react'
import { CodeFrame, type CodeFrameProps } from './CodeFrame.tsx'

export interface CodeBlockProps extends CodeFrameProps {
  /** The highlighted code, one `<span class=line>` a line; made by the compiler. */
  readonly html: string
}

/** A code block of Markdown, highlighted while the deck was compiled. */
export function CodeBlock({ html, ...frame }: CodeBlockProps): ReactNode {
  return (
    <CodeFrame {...frame}>
      {/* As text: the highlighter made it while compiling and escaped each token, nothing in it is an author's HTML. As elements it would be longer by half, and each token hydrated. */}
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: see above */}
      <code dangerouslySetInnerHTML={{ __html: html }} />
    </CodeFrame>
  )
}

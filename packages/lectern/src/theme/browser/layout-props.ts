import type { ReactNode } from 'react'

/** What a layout of a theme receives: the slide's content, its `class`, and every frontmatter value under its own name. */
export interface LayoutProps {
  readonly children?: ReactNode
  readonly className?: string
  readonly [frontmatter: string]: unknown
}

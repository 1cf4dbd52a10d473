import type { ReactNode } from 'react'

/** Named parts of a slide or of a component's content, by name: what an author wrote after `::right::` is `slots.right`. */
export type Slots = Readonly<Record<string, ReactNode>>

/** What a layout of a theme receives: the slide's content, its `class`, and every frontmatter value under its own name. */
export interface LayoutProps {
  /** What stands in no slot, or in the slot `default`. */
  readonly children?: ReactNode
  readonly className?: string
  /** Absent where the slide fills no slot, so `slots?.right` draws nothing there. A component with slots receives them in the same way. */
  readonly slots?: Slots
  readonly [frontmatter: string]: unknown
}

import type { ReactNode } from 'react'

export interface BarBottomProps {
  /** Stands at the left. */
  readonly title?: string
  /** `<Item>`s, at the right. */
  readonly children?: ReactNode
}

/** The bar at the bottom of the slide it stands in, or of every slide when it stands in a global layer. */
export default function BarBottom({ title, children }: BarBottomProps) {
  return (
    <footer className="purplin-bar">
      <span className="purplin-bar-title">{title}</span>
      <span className="purplin-bar-items">{children}</span>
    </footer>
  )
}

import type { LayoutProps } from 'lectern/theme'

/** One sentence that fills the slide. `position` of the frontmatter: `left` (default), `center` or `right`. */
export default function Quote({ children, className, position }: LayoutProps) {
  const side = position === 'center' || position === 'right' ? position : 'left'
  return <div className={`slidev-layout quote quote-${side} ${className ?? ''}`}>{children}</div>
}

import type { LayoutProps } from 'lectern/theme'

/** The first slide. Everything in the frontmatter comes as a property under its own name. */
export default function Cover({ children, className }: LayoutProps) {
  return <div className={`slidev-layout cover ${className ?? ''}`}>{children}</div>
}

import type { LayoutProps } from 'lectern/theme'

/** The first slide: title, a line below it and credits, beside the theme's squares. */
export default function Cover({ children, className }: LayoutProps) {
  return <div className={`slidev-layout cover ${className ?? ''}`}>{children}</div>
}

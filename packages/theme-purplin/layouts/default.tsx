import type { LayoutProps } from 'lectern/theme'

/** A heading and what there is to say about it. */
export default function Default({ children, className }: LayoutProps) {
  return <div className={`slidev-layout default ${className ?? ''}`}>{children}</div>
}

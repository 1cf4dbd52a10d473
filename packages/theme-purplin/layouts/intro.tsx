import type { LayoutProps } from 'lectern/theme'

/** Opens a part of the talk: a large title and one sentence. */
export default function Intro({ children, className }: LayoutProps) {
  return <div className={`slidev-layout intro ${className ?? ''}`}>{children}</div>
}

import type { LayoutProps } from 'lectern/theme'

export default function Default({ children, className }: LayoutProps) {
  return <div className={`slidev-layout plain ${className ?? ''}`}>{children}</div>
}

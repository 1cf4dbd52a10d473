import type { LayoutProps } from 'lectern/theme'

/** The last slide, which the engine adds. A deck that writes its own end slide puts its words in place of "End". */
export default function End({ children, className }: LayoutProps) {
  return <div className={`slidev-layout end ${className ?? ''}`}>{children ?? <h1 className="purplin-end">End</h1>}</div>
}

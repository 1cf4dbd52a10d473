import type { LayoutProps } from 'lectern/theme'
import { hasStop } from '../has-stop.ts'

/** Opens a part of the talk: a large title and one sentence. */
export default function Intro({ children, className }: LayoutProps) {
  return <div className={`slidev-layout intro ${hasStop(children) ? 'has-stop ' : ''}${className ?? ''}`}>{children}</div>
}

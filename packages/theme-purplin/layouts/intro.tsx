import { type LayoutProps, layoutRoot } from 'lectern/theme'
import { hasStop } from '../has-stop.ts'

/** Opens a part of the talk: a large title and one sentence. */
export default function Intro({ children, className, ...props }: LayoutProps) {
  return <div {...layoutRoot('intro', props, hasStop(children) ? 'has-stop' : '', className)}>{children}</div>
}

import type { LayoutProps } from '../layout-root.ts'
import { FrameLayout } from '../media-layouts.tsx'

/** A web page that fills the slide. Frontmatter: `url`, `scale`. */
export default function Iframe(props: LayoutProps) {
  return <FrameLayout {...props} layout="iframe" />
}

import { FrameLayout } from '../FrameLayout.tsx'
import type { LayoutProps } from '../layout-props.ts'

/** A web page that fills the slide. Frontmatter: `url`, `scale`. */
export default function Iframe(props: LayoutProps) {
  return <FrameLayout {...props} layout="iframe" />
}

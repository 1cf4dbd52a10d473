import { FrameLayout } from '../FrameLayout.tsx'
import type { LayoutProps } from '../layout-props.ts'

/** A web page on the right half, text on the left. Frontmatter: `url`, `scale`. */
export default function IframeRight(props: LayoutProps) {
  return <FrameLayout {...props} layout="iframe-right" />
}

import { FrameLayout } from '../FrameLayout.tsx'
import type { LayoutProps } from '../layout-props.ts'

/** A web page on the left half, text on the right. Frontmatter: `url`, `scale`. */
export default function IframeLeft(props: LayoutProps) {
  return <FrameLayout {...props} layout="iframe-left" />
}

import type { LayoutProps } from '../layout-root.ts'
import { FrameLayout } from '../media-layouts.tsx'

/** A web page on the left half, text on the right. Frontmatter: `url`, `scale`. */
export default function IframeLeft(props: LayoutProps) {
  return <FrameLayout {...props} layout="iframe-left" />
}

import type { LayoutProps } from '../layout-root.ts'
import { FrameLayout } from '../media-layouts.tsx'

/** A web page on the right half, text on the left. Frontmatter: `url`, `scale`. */
export default function IframeRight(props: LayoutProps) {
  return <FrameLayout {...props} layout="iframe-right" />
}

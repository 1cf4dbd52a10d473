import { FrameLayout } from '../FrameLayout.tsx'
import type { LayoutProps } from '../layout-props.ts'

/** A page of the web on the right half, words on the left. Frontmatter: `url`, `scale`. */
export default function IframeRight(props: LayoutProps) {
  return <FrameLayout {...props} layout="iframe-right" />
}

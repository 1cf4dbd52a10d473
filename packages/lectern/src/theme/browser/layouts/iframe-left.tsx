import { FrameLayout } from '../FrameLayout.tsx'
import type { LayoutProps } from '../layout-props.ts'

/** A page of the web on the left half, words on the right. Frontmatter: `url`, `scale`. */
export default function IframeLeft(props: LayoutProps) {
  return <FrameLayout {...props} layout="iframe-left" />
}

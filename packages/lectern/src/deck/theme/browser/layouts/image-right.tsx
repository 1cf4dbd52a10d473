import type { LayoutProps } from '../layout-root.ts'
import { PictureLayout } from '../media-layouts.tsx'

/** A picture on the right half, text on the left. Frontmatter: `image`, `imageAlt`, `backgroundSize`. */
export default function ImageRight(props: LayoutProps) {
  return <PictureLayout {...props} layout="image-right" />
}

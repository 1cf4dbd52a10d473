import type { LayoutProps } from '../layout-root.ts'
import { PictureLayout } from '../media-layouts.tsx'

/** A picture on the left half, text on the right. Frontmatter: `image`, `imageAlt`, `backgroundSize`. */
export default function ImageLeft(props: LayoutProps) {
  return <PictureLayout {...props} layout="image-left" />
}

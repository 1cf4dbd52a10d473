import type { LayoutProps } from '../layout-props.ts'
import { PictureLayout } from '../PictureLayout.tsx'

/** A picture on the right half, text on the left. Frontmatter: `image`, `imageAlt`, `backgroundSize`. */
export default function ImageRight(props: LayoutProps) {
  return <PictureLayout {...props} layout="image-right" />
}

import type { LayoutProps } from '../layout-props.ts'
import { PictureLayout } from '../PictureLayout.tsx'

/** A picture on the left half, text on the right. Frontmatter: `image`, `imageAlt`, `backgroundSize`. */
export default function ImageLeft(props: LayoutProps) {
  return <PictureLayout {...props} layout="image-left" />
}

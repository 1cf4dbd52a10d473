import type { LayoutProps } from '../layout-root.ts'
import { PictureLayout } from '../media-layouts.tsx'

/** A picture that fills the slide, with text over it. Frontmatter: `image`, `imageAlt`, `backgroundSize`. */
export default function Image(props: LayoutProps) {
  return <PictureLayout {...props} layout="image" />
}

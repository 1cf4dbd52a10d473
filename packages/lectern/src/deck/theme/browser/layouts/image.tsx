import type { LayoutProps } from '../layout-props.ts'
import { PictureLayout } from '../PictureLayout.tsx'

/** A picture that fills the slide, with text over it. Frontmatter: `image`, `imageAlt`, `backgroundSize`. */
export default function Image(props: LayoutProps) {
  return <PictureLayout {...props} layout="image" />
}

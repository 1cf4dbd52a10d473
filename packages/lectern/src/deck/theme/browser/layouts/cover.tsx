import { type LayoutProps, layoutRoot } from '../layout-root.ts'

/** The first slide, with title and credits. Frontmatter: `background`, a picture or a color; `backgroundSize`. */
export default function Cover({ children, className, ...props }: LayoutProps) {
  return <div {...layoutRoot('cover', props, className)}>{children}</div>
}

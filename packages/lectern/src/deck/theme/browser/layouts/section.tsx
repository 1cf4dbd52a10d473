import { type LayoutProps, layoutRoot } from '../layout-root.ts'

/** Opens a section of the talk. Frontmatter: `background`, a picture or a color; `backgroundSize`. */
export default function Section({ children, className, ...props }: LayoutProps) {
  return <div {...layoutRoot('section', props, className)}>{children}</div>
}

import { type LayoutProps, layoutRoot } from '../layout-root.ts'

/** Opens the talk: title, author, abstract. Frontmatter: `background`, a picture or a color; `backgroundSize`. */
export default function Intro({ children, className, ...props }: LayoutProps) {
  return <div {...layoutRoot('intro', props, className)}>{children}</div>
}

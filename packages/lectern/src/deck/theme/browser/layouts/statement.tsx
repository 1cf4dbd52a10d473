import { type LayoutProps, layoutRoot } from '../layout-root.ts'

/** One sentence that fills the slide. */
export default function Statement({ children, className, ...props }: LayoutProps) {
  return <div {...layoutRoot('statement', props, className)}>{children}</div>
}

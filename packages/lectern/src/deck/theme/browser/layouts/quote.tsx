import { type LayoutProps, layoutRoot } from '../layout-root.ts'

/** A quotation that fills the slide. */
export default function Quote({ children, className, ...props }: LayoutProps) {
  return <div {...layoutRoot('quote', props, className)}>{children}</div>
}

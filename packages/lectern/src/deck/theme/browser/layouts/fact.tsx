import { type LayoutProps, layoutRoot } from '../layout-root.ts'

/** One number or fact, as large as possible. */
export default function Fact({ children, className, ...props }: LayoutProps) {
  return <div {...layoutRoot('fact', props, className)}>{children}</div>
}

import { type LayoutProps, layoutRoot } from '../layout-root.ts'

/** A heading and its content. */
export default function Default({ children, className, ...props }: LayoutProps) {
  return <div {...layoutRoot('default', props, className)}>{children}</div>
}

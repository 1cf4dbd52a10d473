import { type LayoutProps, layoutRoot } from '../layout-root.ts'

/** No margin and no arrangement. */
export default function None({ children, className, ...props }: LayoutProps) {
  return <div {...layoutRoot('none', props, className)}>{children}</div>
}

import { type LayoutProps, layoutRoot } from '../layout-root.ts'

/** The whole slide, with smaller margins. */
export default function Full({ children, className, ...props }: LayoutProps) {
  return <div {...layoutRoot('full', props, className)}>{children}</div>
}

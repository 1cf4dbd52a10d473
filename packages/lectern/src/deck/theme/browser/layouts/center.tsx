import { type LayoutProps, layoutRoot } from '../layout-root.ts'

/** Centers the content as one block. Text in it keeps its alignment, and a picture its size. */
export default function Center({ children, className, ...props }: LayoutProps) {
  return (
    <div {...layoutRoot('center', props, className)}>
      <div>{children}</div>
    </div>
  )
}

import { type LayoutProps, layoutClass } from '../layout-props.ts'

/** Centers the content as one block. Text in it keeps its alignment, and a picture its size. */
export default function Center({ children, className }: LayoutProps) {
  return (
    <div className={layoutClass('center', className)}>
      <div>{children}</div>
    </div>
  )
}

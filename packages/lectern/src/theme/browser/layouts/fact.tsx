import { type LayoutProps, layoutClass } from '../layout-props.ts'

/** One number or fact, as large as possible. */
export default function Fact({ children, className }: LayoutProps) {
  return <div className={layoutClass('fact', className)}>{children}</div>
}

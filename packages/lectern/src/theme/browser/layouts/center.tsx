import { layoutClass } from '../layout-class.ts'
import type { LayoutProps } from '../layout-props.ts'

/** Centers all content. */
export default function Center({ children, className }: LayoutProps) {
  return <div className={layoutClass('center', className)}>{children}</div>
}

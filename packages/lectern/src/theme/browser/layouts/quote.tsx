import { layoutClass } from '../layout-class.ts'
import type { LayoutProps } from '../layout-props.ts'

/** A quotation that fills the slide. */
export default function Quote({ children, className }: LayoutProps) {
  return <div className={layoutClass('quote', className)}>{children}</div>
}

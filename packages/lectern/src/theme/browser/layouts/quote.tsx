import { type LayoutProps, layoutClass } from '../layout-props.ts'

/** A quotation that fills the slide. */
export default function Quote({ children, className }: LayoutProps) {
  return <div className={layoutClass('quote', className)}>{children}</div>
}

import { type LayoutProps, layoutClass } from '../layout-props.ts'

/** One sentence that fills the slide. */
export default function Statement({ children, className }: LayoutProps) {
  return <div className={layoutClass('statement', className)}>{children}</div>
}

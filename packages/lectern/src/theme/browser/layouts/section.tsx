import { layoutClass } from '../layout-class.ts'
import type { LayoutProps } from '../layout-props.ts'

/** Opens a part of the talk. */
export default function Section({ children, className }: LayoutProps) {
  return <div className={layoutClass('section', className)}>{children}</div>
}

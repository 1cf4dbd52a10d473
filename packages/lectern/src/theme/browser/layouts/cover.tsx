import { layoutClass } from '../layout-class.ts'
import type { LayoutProps } from '../layout-props.ts'

/** The first slide: title and credits. */
export default function Cover({ children, className }: LayoutProps) {
  return <div className={layoutClass('cover', className)}>{children}</div>
}

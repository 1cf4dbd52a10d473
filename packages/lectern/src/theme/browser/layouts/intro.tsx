import { layoutClass } from '../layout-class.ts'
import type { LayoutProps } from '../layout-props.ts'

/** Opens the talk: title, author, abstract. */
export default function Intro({ children, className }: LayoutProps) {
  return <div className={layoutClass('intro', className)}>{children}</div>
}

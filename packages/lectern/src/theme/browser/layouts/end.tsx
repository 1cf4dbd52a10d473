import { layoutClass } from '../layout-class.ts'
import type { LayoutProps } from '../layout-props.ts'

/** The last slide, which the engine adds. A deck that writes its own end slide puts its words in place of "End". */
export default function End({ children, className }: LayoutProps) {
  return <div className={layoutClass('end', className)}>{children ?? <h1>End</h1>}</div>
}

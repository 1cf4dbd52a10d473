import { type LayoutProps, layoutClass } from '../layout-props.ts'

/** No margin and no arrangement. */
export default function None({ children, className }: LayoutProps) {
  return <div className={layoutClass('none', className)}>{children}</div>
}

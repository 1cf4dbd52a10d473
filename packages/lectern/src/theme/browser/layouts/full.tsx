import { type LayoutProps, layoutClass } from '../layout-props.ts'

/** The whole slide, with smaller margins. */
export default function Full({ children, className }: LayoutProps) {
  return <div className={layoutClass('full', className)}>{children}</div>
}

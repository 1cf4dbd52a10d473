import { type LayoutProps, layoutClass } from '../layout-props.ts'

/** A heading and its content. */
export default function Default({ children, className }: LayoutProps) {
  return <div className={layoutClass('default', className)}>{children}</div>
}

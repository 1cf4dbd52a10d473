import { type LayoutProps, layoutRoot } from 'lectern/theme'

/** A heading and what there is to say about it. */
export default function Default({ children, className, ...props }: LayoutProps) {
  return <div {...layoutRoot('default', props, className)}>{children}</div>
}

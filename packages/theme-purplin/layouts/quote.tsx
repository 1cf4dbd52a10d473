import { type LayoutProps, layoutRoot } from 'lectern/theme'

/** One sentence that fills the slide. `position` of the frontmatter: `left` (default), `center` or `right`. */
export default function Quote({ children, className, position, ...props }: LayoutProps) {
  const side = position === 'center' || position === 'right' ? position : 'left'
  return <div {...layoutRoot('quote', props, `quote-${side}`, className)}>{children}</div>
}

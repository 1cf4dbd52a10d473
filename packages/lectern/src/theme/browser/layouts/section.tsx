import { type LayoutProps, layoutClass } from '../layout-props.ts'
import { slideBackground } from '../slide-background.ts'

/** Opens a part of the talk. Frontmatter: `background`, a picture or a color; `backgroundSize`. */
export default function Section({ children, className, background, backgroundSize }: LayoutProps) {
  const ground = slideBackground(background, backgroundSize)
  return (
    <div className={layoutClass('section', className, ground.className)} style={ground.style}>
      {children}
    </div>
  )
}
